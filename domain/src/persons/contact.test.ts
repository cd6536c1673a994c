import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isEmail } from './contact.ts'

describe('isEmail', () => {
  it('accepts an e-mail address of at most 254 characters', () => {
    const names = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}`
    const address = (length: number) => `${'a'.repeat(length - names.length - '@.fi'.length)}@${names}.fi`
    assert.deepEqual([address(254).length, isEmail(address(254))], [254, true])
    assert.deepEqual([address(255).length, isEmail(address(255))], [255, false])
  })

  it('rejects invisible characters in an e-mail address and accepts letters with diacritics', () => {
    for (const sign of ['\u200b', '\u3164', '\u115f', '\u034f', '\ufe0f', '\u{e0100}'])
      assert.equal(isEmail(`matti${sign}@example.fi`), false, sign.codePointAt(0)!.toString(16))
    assert.equal(isEmail('mätti.møller@exämple.fi'), true)
  })
})
