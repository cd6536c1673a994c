import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { keyId, toRing } from './key-ring.ts'
import { headOf, seal, sealBy, unseal } from './seal.ts'

const key = toRing(Buffer.alloc(32, 1))
const other = toRing(Buffer.alloc(32, 2))
const personalId = '010180-9026'

describe('seal', () => {
  it('gives back what was sealed, letters of every language included', () => {
    for (const text of [personalId, '', 'Åsa Öberg 🚗', 'x'.repeat(100_000)]) {
      assert.equal(unseal(seal(text, key), key), text)
    }
  })

  it('shows nothing of the text, and never the same bytes twice', () => {
    const sealed = seal(personalId, key)
    assert.ok(!sealed.includes(personalId))
    assert.notDeepEqual(seal(personalId, key), sealed)
  })

  it('refuses another key', () => {
    assert.throws(() => unseal(seal(personalId, key), other))
  })

  it('refuses bytes of which any one was changed, and such that were cut short', () => {
    const sealed = seal(personalId, key)
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed)
      changed[index]! ^= 1
      assert.throws(() => unseal(changed, key), `byte ${index}`)
    }
    for (const length of [0, 11, 12, 20, 27, sealed.length - 1]) {
      assert.throws(() => unseal(sealed.subarray(0, length), key), `${length} bytes`)
    }
  })

  it('names the key, seals with the first one and opens with any', () => {
    const [one, two] = [key[0].secret.export(), other[0].secret.export()]
    const sealed = seal(personalId, toRing(two, one))
    assert.deepEqual(sealed.subarray(0, 8), headOf(keyId(two)))
    for (const ring of [toRing(one, two), toRing(two)]) assert.equal(unseal(sealed, ring), personalId)
    assert.throws(() => unseal(sealed, key))
    // Another name of the key is a change like any other.
    const renamed = Buffer.concat([headOf(keyId(one)), sealed.subarray(8)])
    assert.throws(() => unseal(renamed, toRing(one, two)))
  })

  it('opens what was sealed before keys had names, wherever its key stands', () => {
    const [one, two] = [key[0].secret.export(), other[0].secret.export()]
    for (const ring of [toRing(one), toRing(two, one), toRing(one, two)])
      assert.equal(unseal(sealBy(personalId, key[0].secret), ring), personalId)
    assert.throws(() => unseal(sealBy(personalId, key[0].secret), other))
  })

  it('takes no key of another length', () => {
    assert.throws(() => seal(personalId, toRing(randomBytes(16))))
  })
})
