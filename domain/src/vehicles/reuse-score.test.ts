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

const unknown: ReuseScoreInput = {
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

describe('the reuse score', () => {
  const worked: [string, Partial<ReuseScoreInput>, number][] = [
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
  for (const [name, input, score] of worked) {
    it(`of one that ${name} is ${score}`, () => {
      assert.equal(computeReuseScore({ ...unknown, ...input }, 2026).score, score)
    })
  }

  it('of one beyond repair is at most 60', () => {
    const crashed = { ...unknown, ...worked[2]![1], irreparable: true }
    assert.deepEqual(
      [
        computeReuseScore(crashed, 2026).score,
        computeReuseScore(crashed, 2026).cap,
        computeReuseScore(unknown, 2026).cap,
      ],
      [60, 'irreparable', null],
    )
  })

  it('of a stolen one is none', () => {
    assert.equal(computeReuseScore({ ...unknown, restrictions: [{ code: '11' }] }, 2026).score, null)
  })

  it('counts what nobody has told half, and names it', () => {
    const { score, missing, factors } = computeReuseScore(unknown, 2026)
    assert.deepEqual(missing, ['age', 'mileage', 'condition', 'demand'])
    assert.equal(score, 57.5)
    assert.deepEqual(
      factors.map(({ max }) => max),
      Object.values(scoreFactors),
    )
  })

  it('lets what the station saw weigh more than what the owner said', () => {
    const points = (input: Partial<ReuseScoreInput>) =>
      computeReuseScore({ ...unknown, ...input }, 2026).factors.find(({ code }) => code === 'condition')
        ?.points
    assert.equal(points({ drivable: true }), 30)
    assert.equal(points({ drivable: true, technicalState: 'burnt_or_flooded' }), 0)
  })

  it('stays within 0 and 100 for every kind, state and age', () => {
    for (const kind of vehicleKindCodes)
      for (const technicalState of technicalStates)
        for (const year of [1950, 2001, 2026, 2027])
          for (const demand of [0, 1]) {
            const { score, factors } = computeReuseScore(
              { ...unknown, kind, technicalState, year, demand },
              2026,
            )
            assert.ok(score !== null && score >= 0 && score <= 100, `${kind} ${technicalState} ${year}`)
            assert.ok(factors.every(({ points, max }) => points >= 0 && points <= max))
          }
  })

  it('asks of a kind only the parts it has', () => {
    const bare = computeReuseScore(
      { ...unknown, kind: 'PERÄVAUNU', missingParts: listPossibleParts('PERÄVAUNU') },
      2026,
    )
    assert.equal(bare.factors.find(({ code }) => code === 'completeness')?.points, 0)
  })

  it('speaks for recycling below 35, for offering it from 65', () => {
    assert.deepEqual([34.9, 35, 64.9, 65].map(getScoreBand), ['recycle', 'parts', 'parts', 'offer'])
  })
})
