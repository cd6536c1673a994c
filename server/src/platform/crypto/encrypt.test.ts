import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { buildHeader, decrypt, encrypt, encryptWith } from './encrypt.ts'
import { createRing, keyId } from './key-ring.ts'

const firstRing = createRing(Buffer.alloc(32, 1))
const otherRing = createRing(Buffer.alloc(32, 2))
const samplePersonalId = '010180-9026'

describe('encryption', () => {
  it('decrypts to the same text in any language', () => {
    for (const text of [samplePersonalId, '', 'Åsa Öberg 🚗', 'x'.repeat(100_000)]) {
      assert.equal(decrypt(encrypt(text, firstRing), firstRing), text)
    }
  })

  it('reveals nothing of the text, and never produces the same bytes twice', () => {
    const sealed = encrypt(samplePersonalId, firstRing)
    assert.ok(!sealed.includes(samplePersonalId))
    assert.notDeepEqual(encrypt(samplePersonalId, firstRing), sealed)
  })

  it('rejects another key', () => {
    assert.throws(() => decrypt(encrypt(samplePersonalId, firstRing), otherRing))
  })

  it('rejects bytes that were changed or truncated', () => {
    const sealed = encrypt(samplePersonalId, firstRing)
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed)
      changed[index]! ^= 1
      assert.throws(() => decrypt(changed, firstRing), `byte ${index}`)
    }
    for (const length of [0, 11, 12, 20, 27, sealed.length - 1]) {
      assert.throws(() => decrypt(sealed.subarray(0, length), firstRing), `${length} bytes`)
    }
  })

  it('names the key, encrypts with the first one and decrypts with any', () => {
    const [one, two] = [firstRing[0].secret.export(), otherRing[0].secret.export()]
    const sealed = encrypt(samplePersonalId, createRing(two, one))
    assert.deepEqual(sealed.subarray(0, 8), buildHeader(keyId(two)))
    for (const ring of [createRing(one, two), createRing(two)])
      assert.equal(decrypt(sealed, ring), samplePersonalId)
    assert.throws(() => decrypt(sealed, firstRing))
    // Changing the key id is rejected like any other change.
    const renamed = Buffer.concat([buildHeader(keyId(one)), sealed.subarray(8)])
    assert.throws(() => decrypt(renamed, createRing(one, two)))
  })

  it('decrypts values without a key id, at any position of their key in the ring', () => {
    const [one, two] = [firstRing[0].secret.export(), otherRing[0].secret.export()]
    for (const ring of [createRing(one), createRing(two, one), createRing(one, two)])
      assert.equal(decrypt(encryptWith(samplePersonalId, firstRing[0].secret), ring), samplePersonalId)
    assert.throws(() => decrypt(encryptWith(samplePersonalId, firstRing[0].secret), otherRing))
  })

  it('rejects a key of another length', () => {
    assert.throws(() => encrypt(samplePersonalId, createRing(randomBytes(16))))
  })
})
