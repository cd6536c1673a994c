import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { UserCaller } from '../http/caller.ts'
import { createLanes } from './lanes.ts'

/** A worker whose work runs in native code, as a picture library's does: a thread could not be interrupted. */
const module = new URL('./testing-slow-worker.ts', import.meta.url)

const buildCompanyCaller = (operatorId: number): UserCaller => ({
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

/** Measures how long this machine takes to start a process with hardly any work. @returns milliseconds */
const measureStart = async (): Promise<number> => {
  const lanes = createLanes<number, string>({ module, most, longestMs: 600_000, slowAfter: 600_000 })
  const startedAt = performance.now()
  assert.equal(await lanes.run(1, buildCompanyCaller(1)), 'done')
  const startMs = performance.now() - startedAt
  await lanes.close()
  return startMs
}

describe('worker processes for slow tasks', () => {
  let startMs: number
  before(async () => {
    startMs = await measureStart()
  })

  it('runs tasks of other companies while one task takes long', async () => {
    const lanes = createLanes<number, string>({ module, most, longestMs: 10 * startMs, slowAfter: 100 })
    const ended: string[] = []
    await Promise.all([
      lanes.run(400_000_000, buildCompanyCaller(1)).then(outcome => ended.push(`endless ${outcome}`)),
      lanes.run(1, buildCompanyCaller(2)).then(outcome => ended.push(`of another ${outcome}`)),
    ])
    assert.deepEqual(ended, ['of another done', 'endless dead'])
    await lanes.close()
  })

  it('kills the process of a task that exceeds the limit and runs the next task of the company', async () => {
    const lanes = createLanes<number, string>({ module, most, longestMs: 10 * startMs, slowAfter: 600_000 })
    // Takes minutes.
    const endless = lanes.run(400_000_000, buildCompanyCaller(1))
    assert.deepEqual(await Promise.all([endless, lanes.run(1, buildCompanyCaller(1))]), ['dead', 'done'])
    await lanes.close()
  })

  it('lets a task go on that a busy machine keeps from the processor, within bounds', async () => {
    const lanes = createLanes<number, string>({ module, most, longestMs: 2 * startMs, slowAfter: 600_000 })
    assert.equal(await lanes.run(-3 * startMs, buildCompanyCaller(1)), 'done')
    assert.equal(await lanes.run(-20 * startMs, buildCompanyCaller(1)), 'dead')
    await lanes.close()
  })

  it('does not pass the settings of the service to the process', async () => {
    process.env.SECRET_OF_A_TEST = 'secret'
    const lanes = createLanes<string, string>({ module, most, longestMs: 60_000, slowAfter: 60_000 })
    assert.equal(await lanes.run('SECRET_OF_A_TEST', buildCompanyCaller(1)), 'unknown')
    await lanes.close()
  })
})
