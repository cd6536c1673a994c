import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hash } from '@node-rs/argon2'
import { hashPassword, keysOfTyped, verifyPassword } from './passwords.ts'

describe('passwords', () => {
  it('hashes with argon2id, 19 MiB, two passes and a random salt', async () => {
    const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')])
    assert.match(first, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    assert.notEqual(first, second)
  })

  it('verifies a password against its hash', async () => {
    const hash = await hashPassword('Ääkköset ja välit 1')
    assert.equal(await verifyPassword(hash, 'Ääkköset ja välit 1'), true)
    assert.equal(await verifyPassword(hash, 'Ääkköset ja välit 2'), false)
  })

  it('verifies the same password from every keyboard', async () => {
    const [composed, decomposed] = ['Ääkkönen ja väli', 'Ääkkönen ja väli'.normalize('NFD')]
    for (const typed of [composed, decomposed, composed.replaceAll(' ', '\u00a0')]) {
      const hashed = await hashPassword(typed)
      assert.equal(await verifyPassword(hashed, composed), true, typed)
      assert.equal(await verifyPassword(hashed, decomposed), true, typed)
      assert.equal(await verifyPassword(hashed, decomposed.replaceAll(' ', '\u00a0')), true, typed)
      assert.equal(await verifyPassword(hashed, 'Aakkonen ja vali'), false, typed)
    }
  })

  it('verifies passwords hashed before normalization, however they were typed', async () => {
    const password = 'Ääkkönen\u00a0ja väli'
    for (const form of [password.normalize('NFD'), password]) {
      const old = await hash(form)
      assert.equal(await verifyPassword(old, form), true, form)
    }
    const decomposedHash = await hash('Ääkkönen ja väli'.normalize('NFD'))
    assert.equal(await verifyPassword(decomposedHash, 'Ääkkönen ja väli'), true)
  })

  it('never verifies a password without a hash', async () => {
    assert.equal(await verifyPassword(null, ''), false)
    assert.equal(await verifyPassword(null, 'Kierto-demo-2026'), false)
  })

  it('delays the next entries of its keys by the number of hashes it may cost', () => {
    const keys = [
      ['name', 12, 1],
      ['network', 16, 1 / 4],
    ] as const
    for (const [password, hashes] of [
      ['Kierto-demo-2026', 1],
      ['Ääkkönen', 2],
      ['Ääkkönen'.normalize('NFD'), 2],
      ['Ääkkönen\u00a0ja väli', 3],
    ] as const)
      assert.deepEqual(
        keysOfTyped(keys, password),
        [
          ['name', 12, hashes],
          ['network', 16, hashes / 4],
        ],
        password,
      )
  })
})
