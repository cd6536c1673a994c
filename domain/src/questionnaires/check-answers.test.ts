import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findAnswerErrors, findFormErrors } from './check-answers.ts'
import { companyBatteryQuestionnaire } from './company-battery.ts'
import type { NumberQuestion, Questionnaire } from './definition.ts'
import { listQuestions } from './definition.ts'
import { questionnaires } from './questionnaires.ts'
import { selfEvaluationQuestionnaire } from './self-evaluation.ts'
import { selfMonitoringQuestionnaire } from './self-monitoring.ts'

const allQuestionnaires = Object.values(questionnaires)
const listNumberAnswers = (questionnaire: Questionnaire): NumberQuestion[] =>
  listQuestions(questionnaire).filter(question => question.kind === 'number')

describe('questionnaire definitions', () => {
  it('has unique question keys and texts in three languages in every questionnaire', () => {
    for (const questionnaire of allQuestionnaires) {
      const keys = listQuestions(questionnaire).map(({ key }) => key)
      assert.deepEqual(keys, [...new Set(keys)])
      const sections = questionnaire.sections.map(({ key }) => key)
      assert.deepEqual(sections, [...new Set(sections)])
      const texts = [
        questionnaire.title,
        questionnaire.lead,
        ...questionnaire.sections.flatMap(({ group, title, lead }) => [group, title, lead]),
        ...listQuestions(questionnaire).flatMap(({ label, help }) => [label, help]),
      ].filter(text => text !== undefined)
      for (const localized of texts) {
        assert.deepEqual(Object.keys(localized), ['fi', 'en', 'se'])
        for (const text of Object.values(localized)) assert.ok(text.trim() === text && text.length > 2, text)
      }
    }
  })

  it('has market and recycling questions for each battery chemistry', () => {
    assert.equal(listQuestions(companyBatteryQuestionnaire).length, 2 * 4 + 2 * 10)
  })

  it('has 26 evaluation questions in six groups, and all cells of table 1', () => {
    assert.equal(selfEvaluationQuestionnaire.sections.length, 6)
    assert.equal(listQuestions(selfEvaluationQuestionnaire).length, 26)
    assert.equal(listQuestions(selfMonitoringQuestionnaire).length, 5 + 10 * 4 + 5)
  })

  it('counts pieces only of questions that exist', () => {
    for (const { piecesOf } of allQuestionnaires.flatMap(listNumberAnswers)) {
      if (piecesOf) assert.ok(listQuestions(companyBatteryQuestionnaire).some(({ key }) => key === piecesOf))
    }
  })
})

describe('findAnswerErrors', () => {
  it('rejects answers to unknown questions and numbers with too many decimals', () => {
    assert.deepEqual(
      findAnswerErrors(companyBatteryQuestionnaire, { nothing: 1, market_lithium_ion_batteries_kg: 1.0005 }),
      [
        { question: 'nothing', code: 'UNKNOWN_FIELD' },
        { question: 'market_lithium_ion_batteries_kg', code: 'TOO_MANY_DECIMALS' },
      ],
    )
  })

  it('validates text, remark and person like any free text', () => {
    const getErrors = (text: string) => [
      ...findAnswerErrors(companyBatteryQuestionnaire, { market_lithium_ion_brands: text }),
      ...findAnswerErrors(selfEvaluationQuestionnaire, { permit_valid: { grade: 'no', remark: text } }),
      ...findAnswerErrors(selfEvaluationQuestionnaire, { permit_valid: { grade: 'no', person: text } }),
    ]
    const expectErrors = (code: string) =>
      ['market_lithium_ion_brands', 'permit_valid', 'permit_valid'].map(question => ({ question, code }))
    for (const text of ['a\u0000b', 'a\u0008b', 'a\u202eb', 'a\ud800b']) {
      assert.deepEqual(getErrors(text), expectErrors('INVALID'), JSON.stringify(text))
    }
    assert.deepEqual(getErrors('\u200b'), expectErrors('REQUIRED'))
    assert.deepEqual(getErrors('131052-308T'), expectErrors('PERSONAL_ID_IN_TEXT'))
    assert.deepEqual(getErrors('x'.repeat(1025)), expectErrors('TOO_LONG'))
    for (const text of ['', 'Tuula Öhman', 'Nissan, Tesla']) assert.deepEqual(getErrors(text), [])
    assert.deepEqual(getErrors('yksi\nkaksi'), [])
  })
})

describe('findFormErrors', () => {
  it('accepts an empty battery report', () => {
    assert.deepEqual(findFormErrors(companyBatteryQuestionnaire, {}), [])
  })

  it('requires all evaluation questions, with a remark for partly and no', () => {
    const yes = { grade: 'yes', remark: null, due: null, person: null } as const
    const keys = listQuestions(selfEvaluationQuestionnaire).map(({ key }) => key)
    const answers = Object.fromEntries(keys.map(key => [key, yes]))
    assert.deepEqual(findFormErrors(selfEvaluationQuestionnaire, answers), [])
    assert.equal(findFormErrors(selfEvaluationQuestionnaire, {}).length, 26)
    for (const grade of ['partly', 'no'] as const) {
      const error = { question: keys[3], code: 'REQUIRED' }
      assert.deepEqual(
        findFormErrors(selfEvaluationQuestionnaire, { ...answers, [keys[3]!]: { ...yes, grade } }),
        [error],
      )
      const answer = { ...yes, grade, remark: 'Korjataan' }
      assert.deepEqual(findFormErrors(selfEvaluationQuestionnaire, { ...answers, [keys[3]!]: answer }), [])
    }
  })

  it('requires counts and total weight, and rejects parts heavier than the total', () => {
    const required = ['vehicles_received', 'vehicles_treated', 'total_weight_kg']
    const missing = required.map(question => ({ question, code: 'REQUIRED' }))
    assert.deepEqual(findFormErrors(selfMonitoringQuestionnaire, {}), missing)
    const answers = { vehicles_received: 0, vehicles_treated: 0, total_weight_kg: 1000, hulls_kg: 600 }
    assert.deepEqual(findFormErrors(selfMonitoringQuestionnaire, { ...answers, tyres_recycling_kg: 400 }), [])
    assert.deepEqual(
      findFormErrors(selfMonitoringQuestionnaire, { ...answers, tyres_recycling_kg: 400.001 }),
      [{ question: 'total_weight_kg', code: 'SUM_OVER_TOTAL' }],
    )
    const shares = { shredder_recycling_rate: 80, shredder_recovery_rate: 79.9 }
    assert.deepEqual(findFormErrors(selfMonitoringQuestionnaire, { ...answers, ...shares }), [
      { question: 'shredder_recovery_rate', code: 'TOO_SMALL' },
    ])
    assert.deepEqual(
      findFormErrors(selfMonitoringQuestionnaire, { ...answers, ...shares, shredder_recovery_rate: 80 }),
      [],
    )
  })
})
