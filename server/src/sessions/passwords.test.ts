import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { ApiError } from '../http/api-error.ts'
import { createTurns, hashPassword, isPassword } from './passwords.ts'

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

describe('turns', () => {
  it('let so many work at once, the others in the order they came', async () => {
    const inTurn = createTurns(2, 10)
    const order: number[] = []
    let working = 0
    let most = 0
    await Promise.all(
      [1, 2, 3, 4, 5].map(number =>
        inTurn(async () => {
          working++
          most = Math.max(most, working)
          order.push(number)
          await turn()
          working--
        }),
      ),
    )
    assert.equal(most, 2)
    assert.deepEqual(order, [1, 2, 3, 4, 5])
  })

  it('go on after work that failed', async () => {
    const inTurn = createTurns(1, 10)
    await assert.rejects(
      inTurn(() => Promise.reject(new Error('broken'))),
      /broken/,
    )
    assert.equal(await inTurn(async () => 'done'), 'done')
  })

  it('refuse whoever comes when the queue is full', async () => {
    const inTurn = createTurns(1, 1)
    const ends: (() => void)[] = []
    const work = () => new Promise<void>(resolve => ends.push(resolve))
    const first = inTurn(work)
    const second = inTurn(work)
    await assert.rejects(
      inTurn(work),
      error =>
        error instanceof ApiError && error.code === 'RATE_LIMITED' && error.extra.retryAfterSeconds === 10,
    )
    ends[0]?.()
    await first
    ends[1]?.()
    await second
  })
})
