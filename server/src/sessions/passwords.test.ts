import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hash } from '@node-rs/argon2'
import { hashPassword, keysOfTyped, verifyPassword } from './passwords.ts'

describe('passwords', () => {
  it('are hashed with argon2id, 19 MiB and two passes, with a salt of their own', async () => {
    const [one, other] = await Promise.all([hashPassword('same'), hashPassword('same')])
    assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    assert.notEqual(one, other)
  })

  it('are told from others by their hash', async () => {
    const hash = await hashPassword('Ääkköset ja välit 1')
    assert.equal(await verifyPassword(hash, 'Ääkköset ja välit 1'), true)
    assert.equal(await verifyPassword(hash, 'Ääkköset ja välit 2'), false)
  })

  it('are the same on every keyboard', async () => {
    const [composed, apart] = ['Ääkkönen ja väli', 'Ääkkönen ja väli'.normalize('NFD')]
    for (const typed of [composed, apart, composed.replaceAll(' ', '\u00a0')]) {
      const made = await hashPassword(typed)
      assert.equal(await verifyPassword(made, composed), true, typed)
      assert.equal(await verifyPassword(made, apart), true, typed)
      assert.equal(await verifyPassword(made, apart.replaceAll(' ', '\u00a0')), true, typed)
      assert.equal(await verifyPassword(made, 'Aakkonen ja vali'), false, typed)
    }
  })

  it('hashed before they were normalized are known however they were typed', async () => {
    const typed = 'Ääkkönen\u00a0ja väli'
    for (const form of [typed.normalize('NFD'), typed]) {
      const old = await hash(form)
      assert.equal(await verifyPassword(old, form), true, form)
    }
    const apart = await hash('Ääkkönen ja väli'.normalize('NFD'))
    assert.equal(await verifyPassword(apart, 'Ääkkönen ja väli'), true)
  })

  it('of nobody are never right', async () => {
    assert.equal(await verifyPassword(null, ''), false)
    assert.equal(await verifyPassword(null, 'Kierto-demo-2026'), false)
  })

  it('put off the next ones of their keys by as many steps as hashes they may cost', () => {
    const keys = [
      ['name', 12, 1],
      ['network', 16, 1 / 4],
    ] as const
    for (const [typed, hashes] of [
      ['Kierto-demo-2026', 1],
      ['Ääkkönen', 2],
      ['Ääkkönen'.normalize('NFD'), 2],
      ['Ääkkönen\u00a0ja väli', 3],
    ] as const)
      assert.deepEqual(
        keysOfTyped(keys, typed),
        [
          ['name', 12, hashes],
          ['network', 16, hashes / 4],
        ],
        typed,
      )
  })
})
