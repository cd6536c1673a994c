import { expect, it } from 'vitest'
import { scaleOf } from './scale-of.ts'

it('draws few whole lines from zero to where the longest bar ends, or beyond', () => {
  expect(scaleOf(0)).toEqual([0, 1])
  expect(scaleOf(1)).toEqual([0, 1])
  expect(scaleOf(3)).toEqual([0, 1, 2, 3])
  expect(scaleOf(121)).toEqual([0, 50, 100, 150])
  expect(scaleOf(150)).toEqual([0, 50, 100, 150])
  expect(scaleOf(151)).toEqual([0, 100, 200])
  for (let most = 1; most < 5_000; most += 7) {
    const lines = scaleOf(most)
    expect(lines.at(-1)).toBeGreaterThanOrEqual(most)
    expect(lines.length).toBeLessThanOrEqual(4)
  }
})
