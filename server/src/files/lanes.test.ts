import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { UserCaller } from '../http/caller.ts'
import { createLanes } from './lanes.ts'

/** A process whose work is done outside of JavaScript, as a picture library's is: in a thread it could not be broken off. */
const module = new URL('./testing-slow-worker.ts', import.meta.url)

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

const most = { perSender: 10, perCompany: 10, total: 10 }

/** How long this machine needs to start a process for hardly any work, milliseconds. */
const measureStart = async (): Promise<number> => {
  const lanes = createLanes<number, string>({ module, most, longestMs: 600_000, slowAfter: 600_000 })
  const begun = performance.now()
  assert.equal(await lanes.run(1, userOf(1)), 'done')
  const startMs = performance.now() - begun
  await lanes.close()
  return startMs
}

describe('processes for long work', () => {
  let startMs: number
  before(async () => {
    startMs = await measureStart()
  })

  it('leave others their turn beside work without an end', async () => {
    const lanes = createLanes<number, string>({ module, most, longestMs: 10 * startMs, slowAfter: 100 })
    const ended: string[] = []
    await Promise.all([
      lanes.run(400_000_000, userOf(1)).then(outcome => ended.push(`endless ${outcome}`)),
      lanes.run(1, userOf(2)).then(outcome => ended.push(`of another ${outcome}`)),
    ])
    assert.deepEqual(ended, ['of another done', 'endless dead'])
    await lanes.close()
  })

  it('are ended with what they are at: the next one of the same company does not wait for it', async () => {
    const lanes = createLanes<number, string>({ module, most, longestMs: 10 * startMs, slowAfter: 600_000 })
    // Minutes of work.
    const endless = lanes.run(400_000_000, userOf(1))
    assert.deepEqual(await Promise.all([endless, lanes.run(1, userOf(1))]), ['dead', 'done'])
    await lanes.close()
  })

  it('know nothing of the settings of the service', async () => {
    process.env.SECRET_OF_A_TEST = 'secret'
    const lanes = createLanes<string, string>({ module, most, longestMs: 60_000, slowAfter: 60_000 })
    assert.equal(await lanes.run('SECRET_OF_A_TEST', userOf(1)), 'unknown')
    await lanes.close()
  })
})
