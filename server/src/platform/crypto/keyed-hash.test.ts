import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { hashPersonalId } from '../privacy/person-hashes.ts'
import { createRing, type KeyRing } from './key-ring.ts'
import { type KeyedHash, keyedHashes, maxHashKeys, rehash } from './keyed-hash.ts'

const formatHash = ({ hash, keyIds }: KeyedHash): string => `${keyIds.join()} ${hash.toString('hex')}`

describe('hash of a personal ID', () => {
  const [one, two] = [randomBytes(32), randomBytes(32)]
  const personalId = '010180-9026'

  it('depends only on the key and the whole personal ID, including its century sign', () => {
    const own = hashPersonalId(personalId, createRing(one))
    assert.deepEqual(hashPersonalId(personalId, createRing(one, two)), own)
    assert.equal(own.hash.length, 32)
    assert.notDeepEqual(hashPersonalId('010180A9026', createRing(one)).hash, own.hash)
    assert.notDeepEqual(hashPersonalId(personalId, createRing(two)).hash, own.hash)
  })
})

describe('forms of a keyed hash', () => {
  it('lists the current form first, and every order of rehashing', () => {
    const keys = Array.from({ length: 3 }, () => randomBytes(32)) as [Buffer, Buffer, Buffer]
    const ring = createRing(...keys)
    const forms = keyedHashes('text', ring)
    assert.deepEqual(forms[0].keyIds, [ring[0].id])
    assert.equal(new Set(forms.map(formatHash)).size, 3 + 6 + 6)
    const [a, b, c] = ring as unknown as KeyRing[0][]
    for (const way of [[a], [c], [a, b], [c, a], [b, c, a]] as KeyRing[0][][]) {
      const [first, ...others] = way as [KeyRing[0], ...KeyRing]
      const hashed = others.reduce(rehash, keyedHashes('text', [first])[0])
      assert.ok(forms.map(formatHash).includes(formatHash(hashed)), way.map(({ id }) => id).join())
    }
  })

  it('computes few enough forms to search for', () => {
    const [first, ...others] = Array.from({ length: maxHashKeys }, () => randomBytes(32)) as [Buffer]
    assert.equal(keyedHashes('text', createRing(first, ...others)).length, 64)
  })
})
