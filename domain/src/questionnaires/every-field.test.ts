import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findFormErrors, findWarnings, validateAnswer } from './check-answers.ts'
import {
  listQuestions,
  type Question,
  type QuestionnaireAnswers,
  type QuestionnaireType,
} from './definition.ts'
import { questionnaires } from './questionnaires.ts'

/**
 * All fields of all questionnaires with their limits and warnings, written out independently of the definitions. A
 * field that is added, removed or changed in a definition fails a test here.
 */
type Number = {
  kind: 'number'
  unit: 'kg' | 'pcs' | '%'
  most: number
  decimals: number
  required?: true
  /** A lower value needs confirmation. */
  least?: number
  /** A change of more than half needs confirmation. */
  steady?: true
  /** Zero after a year that was not zero needs confirmation. */
  zero?: true
  /** Key of the weight of these pieces; `mean` when their mean weight is checked. */
  pieces?: { of: string; mean?: true }
}
type ExpectedField = Number | { kind: 'text'; limit: number } | { kind: 'graded' }

const weightField: Number = { kind: 'number', unit: 'kg', most: 100_000_000, decimals: 3 }
const percent: Number = { kind: 'number', unit: '%', most: 100, decimals: 1 }
const longText: ExpectedField = { kind: 'text', limit: 1024 }

const steady: Number = { ...weightField, steady: true }
const batteryPieces = (of: string, mean?: true): Number => ({
  kind: 'number',
  unit: 'pcs',
  most: 100_000_000,
  decimals: 0,
  pieces: { of, ...(mean && { mean }) },
})

const batteryFields = (chemistry: string, leastRate: number): Record<string, ExpectedField> => ({
  [`market_${chemistry}_batteries_kg`]: steady,
  [`market_${chemistry}_batteries_pcs`]: batteryPieces(`market_${chemistry}_batteries_kg`),
  [`market_${chemistry}_brands`]: longText,
  [`market_${chemistry}_comments`]: longText,
  [`recycled_${chemistry}_whole_kg`]: steady,
  [`recycled_${chemistry}_whole_pcs`]: batteryPieces(`recycled_${chemistry}_whole_kg`, true),
  [`recycled_${chemistry}_modules_kg`]: steady,
  [`recycled_${chemistry}_traction_kg`]: steady,
  [`recycled_${chemistry}_rate`]: { ...percent, least: leastRate },
  [`recycled_${chemistry}_spare_batteries_kg`]: steady,
  [`recycled_${chemistry}_spare_modules_kg`]: steady,
  [`recycled_${chemistry}_stored_kg`]: steady,
  [`recycled_${chemistry}_brands`]: longText,
  [`recycled_${chemistry}_comments`]: longText,
})

const pieceCount: Number = { kind: 'number', unit: 'pcs', most: 1_000_000, decimals: 0, zero: true }
const weight: Number = { ...weightField, zero: true }

/** Table 1 of Decision 2005/293/EC. */
const materialRows =
  'batteries liquids oil_filters other_depollution catalysts metals tyres plastics glass other_dismantling'
const treatmentColumns = 'reuse recycling energy disposal'
const tableOne = materialRows
  .split(' ')
  .flatMap(row => treatmentColumns.split(' ').map(column => `${row}_${column}_kg`))

const evaluationKeys =
  'permit_valid records_kept transfer_documents licence_shown certificate_known ' +
  'storage_surface storage_cleaning storage_water storage_stacking ' +
  'places_floor places_oily_parts places_batteries places_filters places_fluids places_tyres ' +
  'depollution_batteries depollution_airbags depollution_fluids depollution_mercury depollution_traction ' +
  'separation_metals separation_other people_training people_safety people_data people_right'

const expectedFields: Record<QuestionnaireType, Record<string, ExpectedField>> = {
  company_battery: { ...batteryFields('lithium_ion', 65), ...batteryFields('nickel_metal_hydride', 50) },
  self_evaluation: Object.fromEntries(evaluationKeys.split(' ').map(key => [key, { kind: 'graded' }])),
  self_monitoring: {
    vehicles_received: { ...pieceCount, required: true },
    vehicles_treated: { ...pieceCount, required: true },
    vehicles_sent_on: pieceCount,
    vehicles_in_stock: pieceCount,
    total_weight_kg: { ...weight, required: true },
    ...Object.fromEntries(tableOne.map(key => [key, weight])),
    hulls_pcs: pieceCount,
    hulls_kg: weight,
    hull_receiver: { kind: 'text', limit: 512 },
    shredder_recycling_rate: percent,
    shredder_recovery_rate: percent,
  },
}

const reportTypes = Object.keys(expectedFields) as QuestionnaireType[]

type FieldOfKind<K extends ExpectedField['kind']> = {
  type: QuestionnaireType
  key: string
  field: Extract<ExpectedField, { kind: K }>
  question: Question
}

const listFields = <K extends ExpectedField['kind']>(kind: K): FieldOfKind<K>[] =>
  reportTypes.flatMap(type =>
    Object.entries(expectedFields[type])
      .filter(([, field]) => field.kind === kind)
      .map(([key, field]) => ({
        type,
        key,
        field: field as FieldOfKind<K>['field'],
        question: listQuestions(questionnaires[type]).find(question => question.key === key)!,
      })),
  )

const numberFields = listFields('number')

const getWarnings = (
  type: QuestionnaireType,
  answers: QuestionnaireAnswers,
  before: QuestionnaireAnswers = {},
): string[] =>
  findWarnings(questionnaires[type], answers, before).map(({ question, code }) => `${question} ${code}`)

const getErrors = (type: QuestionnaireType, answers: QuestionnaireAnswers, key: string): string[] =>
  findFormErrors(questionnaires[type], answers).flatMap(({ question, code }) =>
    question === key ? [code] : [],
  )

describe('questionnaire fields', () => {
  for (const type of reportTypes) {
    it(`${type} has exactly the listed fields`, () => {
      assert.deepEqual(
        listQuestions(questionnaires[type])
          .map(({ key, kind }) => `${key} ${kind}`)
          .toSorted(),
        Object.entries(expectedFields[type])
          .map(([key, { kind }]) => `${key} ${kind}`)
          .toSorted(),
      )
    })
  }
})

describe('number questions', () => {
  for (const { type, key, field, question } of numberFields) {
    const { most, decimals, unit } = field
    it(`${type} ${key} accepts 0 to ${most} ${unit} with ${decimals} decimals at most`, () => {
      assert.equal(question.kind === 'number' && question.unit, unit)
      const step = Number((10 ** -decimals).toFixed(decimals))
      const cases: [value: unknown, code: string | null][] = [
        [null, null],
        [undefined, null],
        [0, null],
        [-0, null],
        [-step, 'TOO_SMALL'],
        [-Number.MIN_VALUE, 'TOO_SMALL'],
        [step, null],
        [most - step, null],
        [most, null],
        [most + step, 'TOO_LARGE'],
        [1e308, 'TOO_LARGE'],
        [step / 10, 'TOO_MANY_DECIMALS'],
        [1 + step / 2, 'TOO_MANY_DECIMALS'],
        [Number.NaN, 'INVALID'],
        [Number.POSITIVE_INFINITY, 'INVALID'],
        [Number.NEGATIVE_INFINITY, 'INVALID'],
        ['1', 'INVALID'],
        ['１２', 'INVALID'],
        [true, 'INVALID'],
        [[1], 'INVALID'],
        [{ grade: 'yes' }, 'INVALID'],
      ]
      for (const [value, code] of cases) assert.equal(validateAnswer(question, value), code, String(value))
    })

    it(`${type} ${key} ${field.required ? 'is required' : 'is optional'} when the form is sent`, () => {
      const missing = field.required ? ['REQUIRED'] : []
      assert.deepEqual(getErrors(type, {}, key), missing)
      assert.deepEqual(getErrors(type, { [key]: null }, key), missing)
      assert.deepEqual(getErrors(type, { [key]: 0 }, key), [])
    })

    it(`${type} ${key} ${field.least ? `below ${field.least}` : 'with a low value'} ${field.least ? 'needs confirmation' : 'gives no warning'}`, () => {
      const low = (value: number) => getWarnings(type, { [key]: value }).includes(`${key} RATE_LOW`)
      const { least } = field
      assert.equal(low(0), least !== undefined)
      assert.equal(low(most), false)
      if (least !== undefined) assert.deepEqual([low(least - 0.1), low(least)], [true, false])
    })

    it(`${type} ${key} more than half away from last year ${field.steady ? 'needs confirmation' : 'gives no warning'}`, () => {
      const changed = (value: number | null, last: number | null) =>
        getWarnings(type, { [key]: value }, { [key]: last }).includes(`${key} CHANGE_FROM_LAST_YEAR`)
      const step = 10 ** -decimals
      const hasWarning = field.steady === true
      assert.deepEqual([changed(60, 40), changed(60 + step, 40)], [false, hasWarning])
      assert.deepEqual([changed(20, 40), changed(20 - step, 40)], [false, hasWarning])
      assert.deepEqual([changed(1, 0), changed(0, 1)], [hasWarning, hasWarning])
      assert.deepEqual([changed(0, 0), changed(1, null), changed(null, 40)], [false, false, false])
    })

    it(`${type} ${key} of zero after a non-zero year ${field.zero ? 'needs confirmation' : 'gives no warning'}`, () => {
      const isZero = (value: number | null, last: number | null) =>
        getWarnings(type, { [key]: value }, { [key]: last }).includes(`${key} ZERO_THIS_YEAR`)
      const step = 10 ** -decimals
      assert.deepEqual([isZero(0, step), isZero(step, step)], [field.zero === true, false])
      assert.deepEqual([isZero(0, 0), isZero(0, null), isZero(null, 5)], [false, false, false])
    })
  }
})

describe('pieces and their weight', () => {
  const pieces = numberFields.filter(({ field }) => field.pieces)
  assert.equal(pieces.length, 4)
  for (const { type, key, field } of pieces) {
    const { of, mean } = field.pieces!
    it(`warns when only one of ${key} and its weight is answered`, () => {
      for (const empty of [0, null, undefined]) {
        assert.deepEqual(getWarnings(type, { [of]: 0.001, [key]: empty }), [`${key} PIECES_MISSING`])
        assert.deepEqual(getWarnings(type, { [of]: empty, [key]: 1 }), [`${of} WEIGHT_MISSING`])
        assert.deepEqual(getWarnings(type, { [of]: empty, [key]: empty }), [])
      }
      assert.deepEqual(getWarnings(type, { [of]: 1, [key]: 1 }), [])
    })

    it(`${key} with a mean weight outside 1 to 1 000 kg ${mean ? 'needs confirmation' : 'gives no warning'}`, () => {
      const warnings = mean ? [`${key} MEAN_WEIGHT`] : []
      assert.deepEqual(getWarnings(type, { [of]: 10, [key]: 10 }), [])
      assert.deepEqual(getWarnings(type, { [of]: 9.999, [key]: 10 }), warnings)
      assert.deepEqual(getWarnings(type, { [of]: 10_000, [key]: 10 }), [])
      assert.deepEqual(getWarnings(type, { [of]: 10_000.001, [key]: 10 }), warnings)
    })
  }
  it('gives no warnings about pieces or mean weight for other questions', () => {
    for (const { type, key } of numberFields.filter(({ field }) => !field.pieces)) {
      const warnings = getWarnings(type, { [key]: 1 }).filter(code => code.startsWith(`${key} `))
      assert.deepEqual(
        warnings.filter(code => /MEAN|PIECES|WEIGHT/.test(code)),
        [],
      )
    }
  })
})

describe('weights of self-monitoring', () => {
  const parts = [...tableOne, 'hulls_kg']
  for (const key of parts) {
    it(`${key} may equal the total weight, and not exceed it by a gram`, () => {
      const total = 1234.567
      const over = (value: number, otherAnswers: QuestionnaireAnswers = {}) =>
        getErrors(
          'self_monitoring',
          { total_weight_kg: total, [key]: value, ...otherAnswers },
          'total_weight_kg',
        )
      assert.deepEqual(over(total), [])
      assert.deepEqual(over(1234.568), ['SUM_OVER_TOTAL'])
      const other = parts[(parts.indexOf(key) + 7) % parts.length]!
      assert.deepEqual(over(1234.566, { [other]: 0.001 }), [])
      assert.deepEqual(over(1234.566, { [other]: 0.002 }), ['SUM_OVER_TOTAL'])
    })
  }

  it('gives no sum error before the total weight is answered', () => {
    assert.deepEqual(getErrors('self_monitoring', { hulls_kg: 5 }, 'total_weight_kg'), ['REQUIRED'])
  })

  it('excludes pieces and rates from the sum of weights', () => {
    const others = { hulls_pcs: 900_000, vehicles_in_stock: 900_000, shredder_recovery_rate: 100 }
    assert.deepEqual(
      getErrors('self_monitoring', { total_weight_kg: 1, hulls_kg: 1, ...others }, 'total_weight_kg'),
      [],
    )
  })
})

describe('text questions', () => {
  for (const { type, key, field, question } of listFields('text')) {
    it(`${type} ${key} accepts ${field.limit} characters at most and no personal identity code`, () => {
      const cases: [value: unknown, code: string | null][] = [
        [null, null],
        ['Tesla', null],
        ['=1+1', null],
        ['x'.repeat(field.limit), null],
        ['x'.repeat(field.limit + 1), 'TOO_LONG'],
        ['Soita 010180-9026', 'PERSONAL_ID_IN_TEXT'],
        [5, 'INVALID'],
        [{ grade: 'yes' }, 'INVALID'],
      ]
      for (const [value, code] of cases) assert.equal(validateAnswer(question, value), code, String(value))
      assert.deepEqual(getErrors(type, {}, key), [])
    })
  }
})

describe('graded questions', () => {
  for (const { type, key, question } of listFields('graded')) {
    const grade = { grade: 'partly', remark: 'Puuttuu', due: '2026-12-01', person: 'Tuula' } as const
    it(`${type} ${key} validates grade, remark, due day and person`, () => {
      for (const [value, code] of [
        [grade, null],
        [{ ...grade, remark: null, due: null, person: null }, null],
        [{ ...grade, remark: 'x'.repeat(1024) }, null],
        [{ ...grade, remark: 'x'.repeat(1025) }, 'TOO_LONG'],
        [{ ...grade, remark: 'Soita 010180-9026' }, 'PERSONAL_ID_IN_TEXT'],
        [{ ...grade, person: 'x'.repeat(100) }, null],
        [{ ...grade, person: 'x'.repeat(101) }, 'TOO_LONG'],
        [{ ...grade, person: '010180-9026' }, 'PERSONAL_ID_IN_TEXT'],
        [{ ...grade, due: '2024-02-29' }, null],
        [{ ...grade, due: '2026-02-29' }, 'INVALID'],
        [{ ...grade, grade: 'maybe' }, 'INVALID'],
        [{ ...grade, more: 1 }, 'INVALID'],
        ['yes', 'INVALID'],
        [1, 'INVALID'],
      ] as const) {
        assert.equal(validateAnswer(question, value), code)
      }
    })

    it(`${type} ${key} is required when the form is sent, with a remark for partly and no`, () => {
      assert.deepEqual(getErrors(type, {}, key), ['REQUIRED'])
      assert.deepEqual(getErrors(type, { [key]: { ...grade, grade: 'yes', remark: null } }, key), [])
      for (const gradeValue of ['partly', 'no'] as const) {
        for (const remark of [null, '']) {
          assert.deepEqual(getErrors(type, { [key]: { ...grade, grade: gradeValue, remark } }, key), [
            'REQUIRED',
          ])
        }
        assert.deepEqual(getErrors(type, { [key]: { ...grade, grade: gradeValue } }, key), [])
      }
    })
  }
})
