import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { vehicleKindCodes } from './kinds.ts'
import { listPossibleParts, vehicleParts } from './parts.ts'
import {
  computeReuseScore,
  getScoreBand,
  type ReuseScoreInput,
  scoreFactors,
  technicalStates,
} from './reuse-score.ts'

const unknownVehicle: ReuseScoreInput = {
  kind: 'AUTO',
  year: null,
  mileageKm: null,
  drivable: null,
  technicalState: null,
  irreparable: false,
  missingParts: [],
  demand: null,
  restrictions: [],
}
const without = (count: number) => vehicleParts.slice(0, count)

describe('computeReuseScore', () => {
  const examples: [string, Partial<ReuseScoreInput>, number][] = [
    ['runs and is whole', { year: 2014, mileageKm: 187_508, technicalState: 'runs', demand: 0.8 }, 70.7],
    [
      'does not run',
      { year: 2003, mileageKm: 330_000, drivable: false, missingParts: without(1), demand: 0.5 },
      39.1,
    ],
    [
      'had a heavy crash',
      {
        year: 2020,
        mileageKm: 60_000,
        technicalState: 'heavy_crash',
        missingParts: without(2),
        demand: 0.9,
      },
      65.5,
    ],
    [
      'is old and far driven',
      { year: 1999, mileageKm: 410_000, drivable: false, missingParts: without(3), demand: 0.2 },
      28.5,
    ],
  ]
  for (const [name, input, score] of examples) {
    it(`scores a vehicle that ${name} at ${score}`, () => {
      assert.equal(computeReuseScore({ ...unknownVehicle, ...input }, 2026).score, score)
    })
  }

  it('caps the score of an irreparable vehicle at 60', () => {
    const crashed = { ...unknownVehicle, ...examples[2]![1], irreparable: true }
    assert.deepEqual(
      [
        computeReuseScore(crashed, 2026).score,
        computeReuseScore(crashed, 2026).cap,
        computeReuseScore(unknownVehicle, 2026).cap,
      ],
      [60, 'irreparable', null],
    )
  })

  it('gives no score to a stolen vehicle', () => {
    assert.equal(computeReuseScore({ ...unknownVehicle, restrictions: [{ code: '11' }] }, 2026).score, null)
  })

  it('counts unknown factors half and lists them as missing', () => {
    const { score, missing, factors } = computeReuseScore(unknownVehicle, 2026)
    assert.deepEqual(missing, ['age', 'mileage', 'condition', 'demand'])
    assert.equal(score, 57.5)
    assert.deepEqual(
      factors.map(({ max }) => max),
      Object.values(scoreFactors),
    )
  })

  it("prefers the site's technical state to the owner's declaration", () => {
    const points = (input: Partial<ReuseScoreInput>) =>
      computeReuseScore({ ...unknownVehicle, ...input }, 2026).factors.find(
        ({ code }) => code === 'condition',
      )?.points
    assert.equal(points({ drivable: true }), 30)
    assert.equal(points({ drivable: true, technicalState: 'burnt_or_flooded' }), 0)
  })

  it('stays between 0 and 100 for every kind, state and age', () => {
    for (const kind of vehicleKindCodes)
      for (const technicalState of technicalStates)
        for (const year of [1950, 2001, 2026, 2027])
          for (const demand of [0, 1]) {
            const { score, factors } = computeReuseScore(
              { ...unknownVehicle, kind, technicalState, year, demand },
              2026,
            )
            assert.ok(score !== null && score >= 0 && score <= 100, `${kind} ${technicalState} ${year}`)
            assert.ok(factors.every(({ points, max }) => points >= 0 && points <= max))
          }
  })

  it('counts only the parts that a kind of vehicle has', () => {
    const emptyTrailer = computeReuseScore(
      { ...unknownVehicle, kind: 'PERÄVAUNU', missingParts: listPossibleParts('PERÄVAUNU') },
      2026,
    )
    assert.equal(emptyTrailer.factors.find(({ code }) => code === 'completeness')?.points, 0)
  })

  it('recommends recycling below 35 and the market from 65', () => {
    assert.deepEqual([34.9, 35, 64.9, 65].map(getScoreBand), ['recycle', 'parts', 'parts', 'offer'])
  })
})
