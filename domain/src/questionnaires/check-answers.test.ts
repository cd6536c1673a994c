import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findAnswerErrors, findFormErrors } from './check-answers.ts'
import { companyBatteryQuestionnaire } from './company-battery.ts'
import type { NumberQuestion, Questionnaire } from './definition.ts'
import { listQuestions } from './definition.ts'
import { questionnaires } from './questionnaires.ts'
import { selfEvaluationQuestionnaire } from './self-evaluation.ts'
import { selfMonitoringQuestionnaire } from './self-monitoring.ts'

const all = Object.values(questionnaires)
const numbersOf = (questionnaire: Questionnaire): NumberQuestion[] =>
  listQuestions(questionnaire).filter(question => question.kind === 'number')

describe('the definitions', () => {
  it('ask each question once, in three languages, and never under another key than one of a name', () => {
    for (const questionnaire of all) {
      const keys = listQuestions(questionnaire).map(({ key }) => key)
      assert.deepEqual(keys, [...new Set(keys)])
      const sections = questionnaire.sections.map(({ key }) => key)
      assert.deepEqual(sections, [...new Set(sections)])
      const words = [
        questionnaire.title,
        questionnaire.lead,
        ...questionnaire.sections.flatMap(({ group, title, lead }) => [group, title, lead]),
        ...listQuestions(questionnaire).flatMap(({ label, help }) => [label, help]),
      ].filter(each => each !== undefined)
      for (const each of words) {
        assert.deepEqual(Object.keys(each), ['fi', 'en', 'se'])
        for (const text of Object.values(each)) assert.ok(text.trim() === text && text.length > 2, text)
      }
    }
  })

  it('ask each chemistry what was put on the market and what was recycled', () => {
    assert.equal(listQuestions(companyBatteryQuestionnaire).length, 2 * 4 + 2 * 10)
  })

  it('ask a site 26 questions in six groups, and the whole of table 1', () => {
    assert.equal(selfEvaluationQuestionnaire.sections.length, 6)
    assert.equal(listQuestions(selfEvaluationQuestionnaire).length, 26)
    assert.equal(listQuestions(selfMonitoringQuestionnaire).length, 5 + 10 * 4 + 5)
  })

  it('have pieces of questions that are there', () => {
    for (const { piecesOf } of all.flatMap(numbersOf)) {
      if (piecesOf) assert.ok(listQuestions(companyBatteryQuestionnaire).some(({ key }) => key === piecesOf))
    }
  })
})

describe('one answer', () => {
  it('belongs to a question that was asked', () => {
    assert.deepEqual(
      findAnswerErrors(companyBatteryQuestionnaire, { nothing: 1, market_lithium_ion_batteries_kg: 1.0005 }),
      [
        { question: 'nothing', code: 'UNKNOWN_FIELD' },
        { question: 'market_lithium_ion_batteries_kg', code: 'TOO_MANY_DECIMALS' },
      ],
    )
  })

  it('is judged as every text that people write, wherever it is written', () => {
    const faultsOf = (text: string) => [
      ...findAnswerErrors(companyBatteryQuestionnaire, { market_lithium_ion_brands: text }),
      ...findAnswerErrors(selfEvaluationQuestionnaire, { permit_valid: { grade: 'no', remark: text } }),
      ...findAnswerErrors(selfEvaluationQuestionnaire, { permit_valid: { grade: 'no', person: text } }),
    ]
    const everywhere = (code: string) =>
      ['market_lithium_ion_brands', 'permit_valid', 'permit_valid'].map(question => ({ question, code }))
    for (const text of ['a\u0000b', 'a\u0008b', 'a\u202eb', 'a\ud800b']) {
      assert.deepEqual(faultsOf(text), everywhere('INVALID'), JSON.stringify(text))
    }
    assert.deepEqual(faultsOf('\u200b'), everywhere('REQUIRED'))
    assert.deepEqual(faultsOf('131052-308T'), everywhere('PERSONAL_ID_IN_TEXT'))
    assert.deepEqual(faultsOf('x'.repeat(1025)), everywhere('TOO_LONG'))
    for (const text of ['', 'Tuula Öhman', 'Nissan, Tesla']) assert.deepEqual(faultsOf(text), [])
    assert.deepEqual(faultsOf('yksi\nkaksi'), [])
  })
})

describe('the whole form', () => {
  it('of batteries may be sent with nothing in it', () => {
    assert.deepEqual(findFormErrors(companyBatteryQuestionnaire, {}), [])
  })

  it('of evaluation wants every question answered, and a remark with partly and no', () => {
    const yes = { grade: 'yes', remark: null, due: null, person: null } as const
    const keys = listQuestions(selfEvaluationQuestionnaire).map(({ key }) => key)
    const answers = Object.fromEntries(keys.map(key => [key, yes]))
    assert.deepEqual(findFormErrors(selfEvaluationQuestionnaire, answers), [])
    assert.equal(findFormErrors(selfEvaluationQuestionnaire, {}).length, 26)
    for (const grade of ['partly', 'no'] as const) {
      const one = { question: keys[3], code: 'REQUIRED' }
      assert.deepEqual(
        findFormErrors(selfEvaluationQuestionnaire, { ...answers, [keys[3]!]: { ...yes, grade } }),
        [one],
      )
      const told = { ...yes, grade, remark: 'Korjataan' }
      assert.deepEqual(findFormErrors(selfEvaluationQuestionnaire, { ...answers, [keys[3]!]: told }), [])
    }
  })

  it('of monitoring wants its counts and the weight, and no more in parts than in all', () => {
    const needed = ['vehicles_received', 'vehicles_treated', 'total_weight_kg']
    const missing = needed.map(question => ({ question, code: 'REQUIRED' }))
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
