import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { UserCaller } from '../http/caller.ts'
import { createLanes } from './lanes.ts'

/** A thread whose work is done outside of JavaScript, as a picture library's is: it cannot be broken off. */
const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    import { pbkdf2 } from 'node:crypto'
    parentPort.on('message', rounds => pbkdf2('', '', rounds, 64, 'sha512', () => parentPort.postMessage('done')))`)}`,
)

const userOf = (operatorId: number): UserCaller => ({
  actor: 'shop_user',
  accountId: operatorId,
  operatorId,
  sessionId: '',
  outsourceId: null,
  groups: [],
  firstName: null,
  lastName: null,
})

describe('threads for long work', () => {
  it('leave others their turn beside work that goes on after its time', async () => {
    const most = { ofSender: 10, ofCompany: 10, inAll: 10 }
    const lanes = createLanes<number, string>({ module, most, longestMs: 1_000, slowAfter: 60_000 })
    const ended: string[] = []
    await Promise.all([
      lanes.run(10_000_000, userOf(1)).then(outcome => ended.push(`endless ${outcome}`)),
      lanes.run(1, userOf(2)).then(outcome => ended.push(`of another ${outcome}`)),
    ])
    assert.deepEqual(ended, ['of another done', 'endless dead'])
    await lanes.close()
  })
})
