import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { faultsOfAnswers, faultsOfWhole, judgeAnswer, warningsOf } from './check-answers.ts'
import { companyBattery } from './company-battery.ts'
import type { Answers, NumberQuestion, Questionnaire } from './definition.ts'
import { questionsOf } from './definition.ts'
import { questionnaires } from './questionnaires.ts'
import { selfEvaluation } from './self-evaluation.ts'
import { selfMonitoring } from './self-monitoring.ts'

const all = Object.values(questionnaires)
const numbersOf = (questionnaire: Questionnaire): NumberQuestion[] =>
  questionsOf(questionnaire).filter(question => question.kind === 'number')

/** The bounds as they were asked for, beside the definitions. */
const asked: Record<NumberQuestion['unit'], { most: number; decimals: number }[]> = {
  kg: [{ most: 100_000_000, decimals: 3 }],
  pcs: [
    { most: 100_000_000, decimals: 0 },
    { most: 1_000_000, decimals: 0 },
  ],
  '%': [{ most: 100, decimals: 1 }],
}

describe('the definitions', () => {
  it('ask each question once, in three languages, and never under another key than one of a name', () => {
    for (const questionnaire of all) {
      const keys = questionsOf(questionnaire).map(({ key }) => key)
      assert.deepEqual(keys, [...new Set(keys)])
      const sections = questionnaire.sections.map(({ key }) => key)
      assert.deepEqual(sections, [...new Set(sections)])
      const words = [
        questionnaire.title,
        questionnaire.lead,
        ...questionnaire.sections.flatMap(({ group, title, lead }) => [group, title, lead]),
        ...questionsOf(questionnaire).flatMap(({ label, help }) => [label, help]),
      ].filter(each => each !== undefined)
      for (const each of words) {
        assert.deepEqual(Object.keys(each), ['fi', 'en', 'se'])
        for (const text of Object.values(each)) assert.ok(text.trim() === text && text.length > 2, text)
      }
    }
  })

  it('ask each chemistry what was put on the market and what was recycled', () => {
    assert.equal(questionsOf(companyBattery).length, 2 * 4 + 2 * 10)
  })

  it('ask a site 26 questions in six groups, and the whole of table 1', () => {
    assert.equal(selfEvaluation.sections.length, 6)
    assert.equal(questionsOf(selfEvaluation).length, 26)
    assert.equal(questionsOf(selfMonitoring).length, 5 + 10 * 4 + 5)
  })

  it('have pieces of questions that are there', () => {
    for (const { piecesOf } of all.flatMap(numbersOf)) {
      if (piecesOf) assert.ok(questionsOf(companyBattery).some(({ key }) => key === piecesOf))
    }
  })
})

describe('one answer', () => {
  for (const questionnaire of all) {
    for (const question of numbersOf(questionnaire)) {
      it(`${questionnaire.type} ${question.key} is judged from both sides of its bounds`, () => {
        const { most, decimals } = question
        assert.ok(asked[question.unit].some(each => each.most === most && each.decimals === decimals))
        const step = Number((10 ** -decimals).toFixed(decimals))
        const cases: [value: unknown, code: string | null][] = [
          [null, null],
          [undefined, null],
          [0, null],
          [-step, 'TOO_SMALL'],
          [step, null],
          [most, null],
          [most - step, null],
          [most + step, 'TOO_LARGE'],
          [step / 10, 'TOO_MANY_DECIMALS'],
          [1 + step / 2, 'TOO_MANY_DECIMALS'],
          [Number.NaN, 'INVALID'],
          [Number.POSITIVE_INFINITY, 'INVALID'],
          ['1', 'INVALID'],
          [{ grade: 'yes' }, 'INVALID'],
        ]
        for (const [value, code] of cases) assert.equal(judgeAnswer(question, value), code, String(value))
      })
    }
  }

  it('is a text of no more than its length, without a personal identity code', () => {
    const brands = questionsOf(companyBattery).find(({ key }) => key === 'market_lithium_ion_brands')!
    for (const [value, code] of [
      ['Tesla', null],
      ['x'.repeat(1024), null],
      ['x'.repeat(1025), 'TOO_LONG'],
      ['Soita 010180-9026', 'PERSONAL_ID_IN_TEXT'],
      [5, 'INVALID'],
    ] as const) {
      assert.equal(judgeAnswer(brands, value), code)
    }
  })

  it('is a grade with its remark, day and person', () => {
    const [question] = questionsOf(selfEvaluation)
    const grade = { grade: 'partly', remark: 'Puuttuu', due: '2026-12-01', person: 'Tuula' }
    for (const [value, code] of [
      [grade, null],
      [{ ...grade, remark: null, due: null, person: null }, null],
      [{ ...grade, remark: 'x'.repeat(1024) }, null],
      [{ ...grade, remark: 'x'.repeat(1025) }, 'TOO_LONG'],
      [{ ...grade, person: 'x'.repeat(101) }, 'TOO_LONG'],
      [{ ...grade, due: '2026-02-30' }, 'INVALID'],
      [{ ...grade, grade: 'maybe' }, 'INVALID'],
      [{ ...grade, more: 1 }, 'INVALID'],
      ['yes', 'INVALID'],
    ] as const) {
      assert.equal(judgeAnswer(question!, value), code)
    }
  })

  it('belongs to a question that was asked', () => {
    assert.deepEqual(
      faultsOfAnswers(companyBattery, { nothing: 1, market_lithium_ion_batteries_kg: 1.0005 }),
      [
        { question: 'nothing', code: 'UNKNOWN_FIELD' },
        { question: 'market_lithium_ion_batteries_kg', code: 'TOO_MANY_DECIMALS' },
      ],
    )
  })
})

const codes = (questionnaire: Questionnaire, answers: Answers, before: Answers = {}): string[] =>
  warningsOf(questionnaire, answers, before).map(({ question, code }) => `${question} ${code}`)

describe('warnings', () => {
  for (const [kg, pcs] of [
    ['market_lithium_ion_batteries_kg', 'market_lithium_ion_batteries_pcs'],
    ['market_nickel_metal_hydride_batteries_kg', 'market_nickel_metal_hydride_batteries_pcs'],
    ['recycled_lithium_ion_whole_kg', 'recycled_lithium_ion_whole_pcs'],
    ['recycled_nickel_metal_hydride_whole_kg', 'recycled_nickel_metal_hydride_whole_pcs'],
  ] as const) {
    it(`ask of ${pcs} beside ${kg}`, () => {
      assert.deepEqual(codes(companyBattery, {}), [])
      assert.deepEqual(codes(companyBattery, { [kg]: 0, [pcs]: 0 }), [])
      assert.deepEqual(codes(companyBattery, { [kg]: 0 }), [])
      assert.deepEqual(codes(companyBattery, { [kg]: 10 }), [`${pcs} PIECES_MISSING`])
      assert.deepEqual(codes(companyBattery, { [pcs]: 10 }), [`${kg} WEIGHT_MISSING`])
      assert.deepEqual(codes(companyBattery, { [pcs]: 10, [kg]: 0 }), [`${kg} WEIGHT_MISSING`])
      assert.deepEqual(codes(companyBattery, { [kg]: 10, [pcs]: 10 }), [])
      assert.deepEqual(codes(companyBattery, { [kg]: 9.999, [pcs]: 10 }), [`${pcs} MEAN_WEIGHT`])
      assert.deepEqual(codes(companyBattery, { [kg]: 10_000, [pcs]: 10 }), [])
      assert.deepEqual(codes(companyBattery, { [kg]: 10_000.001, [pcs]: 10 }), [`${pcs} MEAN_WEIGHT`])
    })
  }

  for (const [key, least] of [
    ['recycled_lithium_ion_rate', 65],
    ['recycled_nickel_metal_hydride_rate', 50],
  ] as const) {
    it(`ask of ${key} below ${least} %`, () => {
      assert.deepEqual(codes(companyBattery, { [key]: least }), [])
      assert.deepEqual(codes(companyBattery, { [key]: 100 }), [])
      assert.deepEqual(codes(companyBattery, { [key]: least - 0.1 }), [`${key} RATE_LOW`])
    })
  }

  const others = numbersOf(companyBattery).filter(({ unit }) => unit !== 'kg')
  for (const { key } of numbersOf(companyBattery).filter(({ unit }) => unit === 'kg')) {
    it(`ask of ${key} more than half away from last year`, () => {
      const changed = (value: number | null, last: number | null) =>
        codes(companyBattery, { [key]: value }, { [key]: last }).filter(code => code.includes('CHANGE'))
      const warned = [`${key} CHANGE_FROM_LAST_YEAR`]
      assert.deepEqual(changed(150, 100), [])
      assert.deepEqual(changed(150.001, 100), warned)
      assert.deepEqual(changed(50, 100), [])
      assert.deepEqual(changed(49.999, 100), warned)
      assert.deepEqual(changed(1, 0), warned)
      assert.deepEqual(changed(0, 0), [])
      assert.deepEqual(changed(1, null), [])
      assert.deepEqual(changed(null, 100), [])
    })
  }

  it('ask of weights alone whether they have changed', () => {
    for (const { key } of others) {
      const found = codes(companyBattery, { [key]: 100 }, { [key]: 1 })
      assert.ok(!found.some(code => code.includes('CHANGE')), key)
    }
  })

  for (const question of numbersOf(selfMonitoring)) {
    it(`ask of ${question.key} where it is zero and was not`, () => {
      const { key } = question
      const isAsked = question.unit !== '%'
      assert.deepEqual(
        codes(selfMonitoring, { [key]: 0 }, { [key]: 1 }),
        isAsked ? [`${key} ZERO_THIS_YEAR`] : [],
      )
      assert.deepEqual(codes(selfMonitoring, { [key]: 0 }, { [key]: 0 }), [])
      assert.deepEqual(codes(selfMonitoring, { [key]: 0 }), [])
      assert.deepEqual(codes(selfMonitoring, { [key]: 1 }, { [key]: 5 }), [])
      assert.deepEqual(codes(selfMonitoring, { [key]: null }, { [key]: 5 }), [])
    })
  }
})

describe('the whole form', () => {
  it('of batteries may be sent with nothing in it', () => {
    assert.deepEqual(faultsOfWhole(companyBattery, {}), [])
  })

  it('of evaluation wants every question answered, and a remark with partly and no', () => {
    const yes = { grade: 'yes', remark: null, due: null, person: null } as const
    const keys = questionsOf(selfEvaluation).map(({ key }) => key)
    const answers = Object.fromEntries(keys.map(key => [key, yes]))
    assert.deepEqual(faultsOfWhole(selfEvaluation, answers), [])
    assert.equal(faultsOfWhole(selfEvaluation, {}).length, 26)
    for (const grade of ['partly', 'no'] as const) {
      const one = { question: keys[3], code: 'REQUIRED' }
      assert.deepEqual(faultsOfWhole(selfEvaluation, { ...answers, [keys[3]!]: { ...yes, grade } }), [one])
      const told = { ...yes, grade, remark: 'Korjataan' }
      assert.deepEqual(faultsOfWhole(selfEvaluation, { ...answers, [keys[3]!]: told }), [])
    }
  })

  it('of monitoring wants its counts and the weight, and no more in parts than in all', () => {
    const needed = ['vehicles_received', 'vehicles_treated', 'total_weight_kg']
    const missing = needed.map(question => ({ question, code: 'REQUIRED' }))
    assert.deepEqual(faultsOfWhole(selfMonitoring, {}), missing)
    const answers = { vehicles_received: 0, vehicles_treated: 0, total_weight_kg: 1000, hulls_kg: 600 }
    assert.deepEqual(faultsOfWhole(selfMonitoring, { ...answers, tyres_recycling_kg: 400 }), [])
    assert.deepEqual(faultsOfWhole(selfMonitoring, { ...answers, tyres_recycling_kg: 400.001 }), [
      { question: 'total_weight_kg', code: 'SUM_OVER_TOTAL' },
    ])
    const shares = { shredder_recycling_rate: 80, shredder_recovery_rate: 79.9 }
    assert.deepEqual(faultsOfWhole(selfMonitoring, { ...answers, ...shares }), [
      { question: 'shredder_recovery_rate', code: 'TOO_SMALL' },
    ])
    assert.deepEqual(faultsOfWhole(selfMonitoring, { ...answers, ...shares, shredder_recovery_rate: 80 }), [])
  })
})
