import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { ApiError } from '../../platform/http/api-error.ts'
import { createFairQueue, type QueueKey } from './fair-queue.ts'

const isRateLimited = (error: unknown) =>
  error instanceof ApiError && error.code === 'RATE_LIMITED' && error.extra.retryAfterSeconds === 10

/** A queue whose work takes one turn of the event loop, with the order in which it ran. */
const createWatchedQueue = (options: { places: number; maxWaiting: number }) => {
  const queue = createFairQueue({ ...options, refusalMs: 0 })
  const order: string[] = []
  let working = 0
  const counted = { most: 0 }
  const enter = (name: string, ...keys: QueueKey[]) =>
    queue(keys, inTurn =>
      inTurn(async () => {
        working++
        counted.most = Math.max(counted.most, working)
        order.push(name)
        await turn()
        working--
      }),
    )
  return { queue, enter, order, counted }
}

describe('queue of password hashes', () => {
  it('runs a limited number of entries concurrently, and entries without a common key in order', async () => {
    const { enter, order, counted } = createWatchedQueue({ places: 2, maxWaiting: 10 })
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(name => enter(name, [name, 1, 1])))
    assert.equal(counted.most, 2)
    assert.deepEqual(order, ['a', 'b', 'c', 'd', 'e'])
  })

  it('runs an entry with uncrowded keys before an earlier crowd', async () => {
    const { enter, order } = createWatchedQueue({ places: 1, maxWaiting: 100 })
    const crowd = Array.from({ length: 20 }, (_, at) =>
      enter(`crowd ${at}`, [`name ${at}`, 9, 1], ['network', 99, 1]),
    )
    await Promise.all([...crowd, enter('honest', ['other name', 9, 1], ['other network', 9, 1])])
    assert.equal(order.indexOf('honest'), 1, 'only the running entry comes first')
  })

  it('does not let an endless crowd overtake a waiting entry', async () => {
    const { enter, order } = createWatchedQueue({ places: 1, maxWaiting: 100 })
    let isOver = false
    const loop = async () => {
      while (!isOver) await enter('crowd', ['name', 9, 1])
    }
    const loops = Array.from({ length: 5 }, loop)
    await turn()
    // It shares a key with the crowd, so it waits for the entries before it, and for no others.
    await enter('honest', ['name', 9, 1])
    isOver = true
    await Promise.all(loops)
    assert.ok(order.indexOf('honest') <= 10, String(order.indexOf('honest')))
  })

  it('interleaves entries of other users with those of one user under a widely shared key', async () => {
    const { enter, order } = createWatchedQueue({ places: 1, maxWaiting: 100 })
    const crowd = Array.from({ length: 12 }, () => enter('crowd', ['name', 99, 1], ['network', 99, 1 / 4]))
    await Promise.all([...crowd, enter('honest', ['other name', 9, 1], ['network', 99, 1 / 4])])
    assert.equal(order.indexOf('honest'), 4)
  })

  it('rejects an entry when one of its keys has used up its share, and counts it under none', async () => {
    const { queue, enter } = createWatchedQueue({ places: 1, maxWaiting: 100 })
    const ends: (() => void)[] = []
    const long = queue([['name', 1, 1]], inTurn =>
      inTurn(() => new Promise<void>(resolve => ends.push(resolve))),
    )
    await assert.rejects(enter('second', ['network', 1, 1], ['name', 1, 1]), isRateLimited)
    const other = enter('other name', ['network', 1, 1], ['other name', 1, 1])
    await turn()
    ends[0]!()
    await Promise.all([long, other])
    await enter('second', ['name', 1, 1])
  })

  it('rejects the entry that would start last when it is full', async () => {
    const { enter, order } = createWatchedQueue({ places: 1, maxWaiting: 2 })
    const crowd = Array.from({ length: 3 }, () => enter('crowd', ['name', 9, 1]))
    const honest = enter('honest', ['other name', 9, 1])
    await assert.rejects(crowd[2]!, isRateLimited)
    await Promise.all([crowd[0], crowd[1], honest])
    assert.deepEqual(order, ['crowd', 'honest', 'crowd'])
  })

  it('continues after work that failed', async () => {
    const { queue, enter, order } = createWatchedQueue({ places: 1, maxWaiting: 10 })
    const broken = queue([['name', 1, 1]], inTurn => inTurn(() => Promise.reject(new Error('broken'))))
    await assert.rejects(broken, /broken/)
    await assert.rejects(
      queue([['name', 1, 1]], () => Promise.reject(new Error('before its turn'))),
      /before its turn/,
    )
    await enter('next', ['name', 1, 1])
    assert.deepEqual(order, ['next'])
  })
})
