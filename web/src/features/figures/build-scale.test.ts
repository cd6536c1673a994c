import { expect, it } from 'vitest'
import { buildScale } from './build-scale.ts'

it('builds at most four round lines from zero up to at least the largest value', () => {
  expect(buildScale(0)).toEqual([0, 1])
  expect(buildScale(1)).toEqual([0, 1])
  expect(buildScale(3)).toEqual([0, 1, 2, 3])
  expect(buildScale(121)).toEqual([0, 50, 100, 150])
  expect(buildScale(150)).toEqual([0, 50, 100, 150])
  expect(buildScale(151)).toEqual([0, 100, 200])
  for (let most = 1; most < 5_000; most += 7) {
    const lines = buildScale(most)
    expect(lines.at(-1)).toBeGreaterThanOrEqual(most)
    expect(lines.length).toBeLessThanOrEqual(4)
  }
})
