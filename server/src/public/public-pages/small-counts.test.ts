import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hideSmallCounts, mergeSmallCounts } from './small-counts.ts'

const listCountRows = (counts: Record<string, number>) =>
  Object.entries(counts).map(([key, count]) => ({ key, count }))
const mergeCounts = (counts: Record<string, number>) =>
  Object.fromEntries(mergeSmallCounts(listCountRows(counts), 'others').map(({ key, count }) => [key, count]))

describe('public counts', () => {
  it('merges small counts into a row that is not small', () => {
    assert.deepEqual(mergeCounts({ a: 9, b: 4, c: 3 }), { a: 9, others: 7 })
    assert.deepEqual(mergeCounts({ a: 9, b: 7, c: 3 }), { a: 9, others: 10 })
    assert.deepEqual(mergeCounts({ a: 9, b: 5 }), { a: 9, b: 5 })
    assert.deepEqual(mergeCounts({ a: 4 }), {})
    assert.deepEqual(mergeCounts({ a: 5, b: 1 }), { others: 6 })
    assert.deepEqual(mergeCounts({}), {})
  })

  it('hides small counts, but never a single one', () => {
    assert.deepEqual(hideSmallCounts([9, 4, 3]), [9, null, null])
    assert.deepEqual(hideSmallCounts([9, 4, 6]), [9, null, null])
    assert.deepEqual(hideSmallCounts([0, 0, 9]), [null, null, 9])
    assert.deepEqual(hideSmallCounts([9, 5, 6]), [9, 5, 6])
    assert.deepEqual(hideSmallCounts([3]), [null])
    assert.deepEqual(hideSmallCounts([]), [])
  })

  it('hides more counts until the hidden sum is not small', () => {
    assert.deepEqual(hideSmallCounts([9, 4, 0]), [null, null, null])
    assert.deepEqual(hideSmallCounts([0, 1, 9, 6]), [null, null, 9, null])
    assert.deepEqual(hideSmallCounts([0, 1]), [null, null])
  })
})
