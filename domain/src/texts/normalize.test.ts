import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { normalize } from './normalize.ts'

describe('normalize', () => {
  it('converts a text to a Unicode normalisation form', () => {
    assert.equal(normalize('a\u0308', 'NFC'), 'ä')
    assert.equal(normalize('ä', 'NFD'), 'a\u0308')
    assert.equal(normalize('ＡＢ１', 'NFKC'), 'AB1')
    assert.equal(normalize(`a${'\u0301'.repeat(30)}`, 'NFD').length, 31)
  })

  it('leaves texts that would be too slow to normalise unchanged', () => {
    const manyMarks = `a${'\u0301'.repeat(60_000)}${'\u0316'.repeat(60_000)}`
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
      assert.equal(normalize(manyMarks, form), manyMarks)
    const expandingText = '\ufdfa'.repeat(20_000)
    assert.equal(normalize(expandingText, 'NFKC'), expandingText)
  })
})
