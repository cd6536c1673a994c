import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { personalIdHash, seal, unseal } from './seal.ts'

const key = Buffer.alloc(32, 1)
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
    assert.throws(() => unseal(seal(personalId, key), Buffer.alloc(32, 2)))
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

  it('takes no key of another length', () => {
    assert.throws(() => seal(personalId, randomBytes(16)))
  })
})

describe('the hash of a personal ID', () => {
  it('is the same for the same ID and key, so that a person is found by it', () => {
    assert.deepEqual(personalIdHash(personalId, key), personalIdHash(personalId, key))
    assert.equal(personalIdHash(personalId, key).length, 32)
  })

  it('differs by ID, its sign included, and by key', () => {
    const hash = personalIdHash(personalId, key)
    assert.notDeepEqual(personalIdHash('010180A9026', key), hash)
    assert.notDeepEqual(personalIdHash(personalId, Buffer.alloc(32, 2)), hash)
  })
})
