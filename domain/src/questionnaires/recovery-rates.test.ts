import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { Answers } from './definition.ts'
import { accountedFor, recoveredOf, recoveryRates } from './recovery-rates.ts'
import { selfMonitoring } from './self-monitoring.ts'

const questions = selfMonitoring.sections.flatMap(section => section.questions)
const keys = questions.filter(question => question.kind === 'number').map(question => question.key)

/** Weights to the gram, and rates to the tenth, as whole numbers. */
const whole = (key: string) =>
  fc.option(fc.integer({ min: 0, max: key.endsWith('_rate') ? 1000 : 100_000_000_000 }))
const form = fc.record(Object.fromEntries(keys.map(key => [key, whole(key)])))

const toAnswers = (grams: Record<string, number | null>): Answers =>
  Object.fromEntries(
    Object.entries(grams).map(([key, value]) => [
      key,
      value === null ? null : key.endsWith('_rate') ? value / 10 : value / 1000,
    ]),
  )

/** The same sums in whole numbers, by the end of the keys instead of by the table of materials. */
const independent = (grams: Record<string, number | null>) => {
  const total = BigInt(grams.total_weight_kg ?? 0)
  if (total === 0n) return null
  let recycled = 0n
  let energy = 0n
  let all = BigInt(grams.hulls_kg ?? 0)
  for (const [key, value] of Object.entries(grams)) {
    const gram = BigInt(value ?? 0)
    if (key.endsWith('_reuse_kg') || key.endsWith('_recycling_kg')) recycled += gram
    if (key.endsWith('_energy_kg')) energy += gram
    if (/_(reuse|recycling|energy|disposal)_kg$/.test(key)) all += gram
  }
  const hulls = BigInt(grams.hulls_kg ?? 0)
  const sharesOf = (key: string) => hulls * BigInt(grams[key] ?? 0)
  const [fromShredder, recovered] = [sharesOf('shredder_recycling_rate'), sharesOf('shredder_recovery_rate')]
  const best = fromShredder > recovered ? fromShredder : recovered
  // In thousandths: shares of hulls are told in tenths of a percent.
  const percent = (thousandths: bigint) => Number((thousandths * 1_000_000n) / total) / 10_000_000
  return {
    recycling: percent(1000n * recycled + fromShredder),
    recovery: percent(1000n * (recycled + energy) + best),
    all: Number(all) / 1000,
  }
}

const near = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(other))

describe('the rates of recovery', () => {
  it('equal an independent calculation for 10 000 random forms', () => {
    fc.assert(
      fc.property(form, grams => {
        const rates = recoveryRates(toAnswers(grams))
        const expected = independent(grams)
        if (expected === null) return rates.recycling === null && rates.recovery === null
        return (
          near(rates.recycling!, expected.recycling) &&
          near(rates.recovery!, expected.recovery) &&
          near(accountedFor(toAnswers(grams)), expected.all) &&
          rates.recovery! >= rates.recycling!
        )
      }),
      { numRuns: 10_000 },
    )
  })

  it('are 84 and 86 % where that much was recycled', () => {
    const year = {
      total_weight_kg: 1000,
      hulls_kg: 700,
      shredder_recycling_rate: 90,
      shredder_recovery_rate: 95,
    }
    assert.deepEqual(recoveryRates({ ...year, tyres_recycling_kg: 210 }), { recycling: 84, recovery: 87.5 })
    assert.deepEqual(recoveryRates({ ...year, tyres_recycling_kg: 230 }), { recycling: 86, recovery: 89.5 })
  })

  it('are not worked out without a weight', () => {
    for (const total_weight_kg of [null, 0]) {
      assert.deepEqual(recoveryRates({ total_weight_kg, tyres_reuse_kg: 5 }), {
        recycling: null,
        recovery: null,
      })
    }
  })

  it('tell the recovery of a row as recycling and energy, and nothing of an empty one', () => {
    assert.equal(recoveredOf({ tyres_recycling_kg: 2, tyres_energy_kg: 3, tyres_reuse_kg: 9 }, 'tyres'), 5)
    assert.equal(recoveredOf({ tyres_energy_kg: 3 }, 'tyres'), 3)
    assert.equal(recoveredOf({ tyres_reuse_kg: 9 }, 'tyres'), null)
  })
})
