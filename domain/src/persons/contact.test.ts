import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isEmail } from './contact.ts'

describe('an e-mail address', () => {
  it('has 254 characters at most', () => {
    const names = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}`
    const address = (length: number) => `${'a'.repeat(length - names.length - '@.fi'.length)}@${names}.fi`
    assert.deepEqual([address(254).length, isEmail(address(254))], [254, true])
    assert.deepEqual([address(255).length, isEmail(address(255))], [255, false])
  })
})
