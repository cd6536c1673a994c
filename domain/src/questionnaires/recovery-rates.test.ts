import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { findFormErrors } from './check-answers.ts'
import type { QuestionnaireAnswers } from './definition.ts'
import { computeRecovered, computeRecoveryRates, sumAccountedWeight } from './recovery-rates.ts'
import { type Material, selfMonitoringQuestionnaire } from './self-monitoring.ts'

/** The rows of table 1 of Decision 2005/293/EC, written out independently of the definition. */
const rateRows = [
  'batteries',
  'liquids',
  'oil_filters',
  'other_depollution',
  'catalysts',
  'metals',
  'tyres',
  'plastics',
  'glass',
  'other_dismantling',
] as const satisfies Material[]

/** Answers as integers: grams, and tenths of a percent. */
type IntegerAnswers = Partial<Record<string, number | null>>

const grams = fc.oneof(
  fc.constant(null),
  fc.constant(0),
  fc.integer({ min: 1, max: 2_000_000 }),
  fc.integer({ min: 0, max: 100_000_000_000 }),
)
const tenths = fc.option(fc.integer({ min: 0, max: 1000 }))
const form: fc.Arbitrary<IntegerAnswers> = fc.record(
  Object.fromEntries([
    ...rateRows.flatMap(row =>
      ['reuse', 'recycling', 'energy', 'disposal'].map(column => [`${row}_${column}_kg`, grams]),
    ),
    ['total_weight_kg', fc.oneof(grams, fc.integer({ min: 1_000_000, max: 100_000_000_000 }))],
    ['hulls_kg', grams],
    ['shredder_recycling_rate', tenths],
    ['shredder_recovery_rate', tenths],
  ]),
)

const toAnswers = (integers: IntegerAnswers): QuestionnaireAnswers =>
  Object.fromEntries(
    Object.entries(integers).map(([key, value]) => [
      key,
      value == null ? null : value / (key.endsWith('_rate') ? 10 : 1000),
    ]),
  )

/** Independent calculation with exact integers, row by row, and one division at the end. */
const computeExpected = (integers: IntegerAnswers) => {
  const getValue = (key: string) => BigInt(integers[key] ?? 0)
  let [reused, recycled, energy, disposed] = [0n, 0n, 0n, 0n]
  for (const row of rateRows) {
    reused += getValue(`${row}_reuse_kg`)
    recycled += getValue(`${row}_recycling_kg`)
    energy += getValue(`${row}_energy_kg`)
    disposed += getValue(`${row}_disposal_kg`)
  }
  const [total, hulls] = [getValue('total_weight_kg'), getValue('hulls_kg')]
  // In thousandths of a gram, because the shredder's rates have tenths of a percent.
  const shreddedRecycled = hulls * getValue('shredder_recycling_rate')
  const shreddedRecovered = hulls * getValue('shredder_recovery_rate')
  const best = shreddedRecycled > shreddedRecovered ? shreddedRecycled : shreddedRecovered
  const percent = (thousandths: bigint) =>
    total === 0n ? null : Number((thousandths * 1_000_000n) / total) / 10_000_000
  const accounted = reused + recycled + energy + disposed + hulls
  return {
    recycling: percent(1000n * (reused + recycled) + shreddedRecycled),
    recovery: percent(1000n * (reused + recycled + energy) + best),
    accounted: Number(accounted) / 1000,
    isOver: integers.total_weight_kg != null && accounted > total,
    columnD: rateRows.map(row => {
      const [b, c] = [integers[`${row}_recycling_kg`], integers[`${row}_energy_kg`]]
      return b == null && c == null ? null : Number(BigInt(b ?? 0) + BigInt(c ?? 0)) / 1000
    }),
  }
}

/** Compares with a relative tolerance of 1e-6, for sums of many decimals. */
const requireNear = (one: number | null, other: number | null, name: string): void => {
  const isNear =
    one === null || other === null
      ? one === other
      : Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(other))
  assert.ok(isNear, `${name}: ${one}, not ${other}`)
}

describe('computeRecoveryRates', () => {
  it('equals an independent calculation for 10 000 random forms', () => {
    let over = 0
    fc.assert(
      fc.property(form, integers => {
        const answers = toAnswers(integers)
        const expected = computeExpected(integers)
        const { recycling, recovery } = computeRecoveryRates(answers)
        requireNear(recycling, expected.recycling, 'recycling')
        requireNear(recovery, expected.recovery, 'recovery')
        requireNear(sumAccountedWeight(answers), expected.accounted, 'accounted for')
        for (const [at, row] of rateRows.entries()) {
          requireNear(computeRecovered(answers, row), expected.columnD[at]!, `column D of ${row}`)
        }
        const isOver = findFormErrors(selfMonitoringQuestionnaire, answers).some(
          ({ code }) => code === 'SUM_OVER_TOTAL',
        )
        assert.equal(isOver, expected.isOver)
        if (isOver) over++
      }),
      { numRuns: 10_000 },
    )
    assert.ok(over > 500 && over < 9_900, `${over} of the forms were over`)
  })

  it('includes the recycled and recovered shares of shredded hulls', () => {
    const year = {
      total_weight_kg: 1000,
      hulls_kg: 700,
      shredder_recycling_rate: 90,
      shredder_recovery_rate: 95,
    }
    assert.deepEqual(computeRecoveryRates({ ...year, tyres_recycling_kg: 210 }), {
      recycling: 84,
      recovery: 87.5,
    })
    assert.deepEqual(computeRecoveryRates({ ...year, tyres_recycling_kg: 230 }), {
      recycling: 86,
      recovery: 89.5,
    })
  })

  it('returns null without a total weight', () => {
    for (const total_weight_kg of [null, 0]) {
      assert.deepEqual(computeRecoveryRates({ total_weight_kg, tyres_reuse_kg: 5 }), {
        recycling: null,
        recovery: null,
      })
    }
  })

  it('computeRecovered sums recycling and energy of a row, and returns null when both are empty', () => {
    assert.equal(
      computeRecovered({ tyres_recycling_kg: 2, tyres_energy_kg: 3, tyres_reuse_kg: 9 }, 'tyres'),
      5,
    )
    assert.equal(computeRecovered({ tyres_energy_kg: 3 }, 'tyres'), 3)
    assert.equal(computeRecovered({ tyres_reuse_kg: 9 }, 'tyres'), null)
  })
})
