import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listGroupResults, listOpenPoints } from './open-points.ts'
import { isRoundOpenOn } from './questionnaire-round.ts'
import { selfEvaluationQuestionnaire } from './self-evaluation.ts'

const yes = { grade: 'yes', remark: null, due: null, person: null } as const
const pointAnswers = {
  permit_valid: yes,
  people_right: { grade: 'no', remark: 'Ohje puuttuu', due: '2026-12-01', person: 'Tuula' },
  records_kept: { ...yes, grade: 'partly', remark: 'Vuosi 2021 puuttuu' },
} as const

describe('results of an evaluation', () => {
  it('lists open points of an evaluation in the order of the form, with day and person', () => {
    assert.deepEqual(listOpenPoints(selfEvaluationQuestionnaire, pointAnswers), [
      { question: 'records_kept', ...pointAnswers.records_kept },
      { question: 'people_right', ...pointAnswers.people_right },
    ])
  })

  it('counts the grades of each group of an evaluation', () => {
    const groups = listGroupResults(selfEvaluationQuestionnaire, pointAnswers)
    assert.deepEqual(groups[0], { section: 'papers', yes: 1, partly: 1, no: 0, open: 3 })
    assert.deepEqual(groups.at(-1), { section: 'people', yes: 0, partly: 0, no: 1, open: 3 })
  })
})

describe('questionnaire rounds', () => {
  it('opens a round from its first to its last day, or without end', () => {
    const round = { opens_on: '2026-01-01', closes_on: '2026-03-31' }
    for (const [day, open] of [
      ['2025-12-31', false],
      ['2026-01-01', true],
      ['2026-03-31', true],
      ['2026-04-01', false],
    ] as const) {
      assert.equal(isRoundOpenOn(round, day), open)
      assert.equal(isRoundOpenOn({ ...round, closes_on: null }, day), day >= round.opens_on)
    }
  })
})
