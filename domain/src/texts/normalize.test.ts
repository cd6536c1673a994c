import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { normalize } from './normalize.ts'

describe('normalize', () => {
  it('brings a text into its form', () => {
    assert.equal(normalize('a\u0308', 'NFC'), 'ä')
    assert.equal(normalize('ä', 'NFD'), 'a\u0308')
    assert.equal(normalize('ＡＢ１', 'NFKC'), 'AB1')
    assert.equal(normalize(`a${'\u0301'.repeat(30)}`, 'NFD').length, 31)
  })

  it('leaves what nobody writes as it is', () => {
    const marks = `a${'\u0301'.repeat(60_000)}${'\u0316'.repeat(60_000)}`
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const) assert.equal(normalize(marks, form), marks)
    const unfolding = '\ufdfa'.repeat(20_000)
    assert.equal(normalize(unfolding, 'NFKC'), unfolding)
  })
})
