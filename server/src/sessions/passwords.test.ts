import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hashPassword, isPassword } from './passwords.ts'

describe('passwords', () => {
  it('are hashed with argon2id, 19 MiB and two passes, with a salt of their own', async () => {
    const [one, other] = await Promise.all([hashPassword('same'), hashPassword('same')])
    assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    assert.notEqual(one, other)
  })

  it('are told from others by their hash', async () => {
    const hash = await hashPassword('Ääkköset ja välit 1')
    assert.equal(await isPassword(hash, 'Ääkköset ja välit 1'), true)
    assert.equal(await isPassword(hash, 'Ääkköset ja välit 2'), false)
  })

  it('of nobody are never right', async () => {
    assert.equal(await isPassword(null, ''), false)
    assert.equal(await isPassword(null, 'Kierto-demo-2026'), false)
  })
})
