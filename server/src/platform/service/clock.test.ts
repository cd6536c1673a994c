import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { addGauges } from '../metrics/states.ts'
import { maxClockOffsetSeconds } from './clock.ts'

describe('the clock of a process', () => {
  let test: TestApp
  let aheadMs = 0
  before(async () => {
    test = await startTestApp({}, { now: () => new Date(Date.now() + aheadMs) })
  })
  after(() => test.close())

  const health = async (seconds: number) => {
    aheadMs = seconds * 1000
    await test.app.services.clock.measure()
    const { status, body, headers } = await createClient(test.url).call('GET', 'health/')
    return status === 200 ? [200] : [status, body.code, headers.get('retry-after')]
  }

  it('logs nothing if the clock agrees with the database', async () => {
    assert.deepEqual(await health(0), [200])
    assert.doesNotMatch(test.logged(), /clock/)
  })

  it('logs a different clock and shows it in the metrics, and keeps the process healthy', async () => {
    assert.deepEqual(await health(-12), [200])
    assert.match(
      test.logged(),
      /"level":40[^\n]*"clockOffsetSeconds":-1[12][^\n]*differs from that of the database/,
    )
    const { figures, services } = test.app
    await addGauges(figures.registry, services)()
    assert.match(await figures.registry.metrics(), /autokierto_clock_offset_seconds -1[12]/)
  })

  it('fails the health call while the clock differs too much', async () => {
    for (const seconds of [maxClockOffsetSeconds + 5, -maxClockOffsetSeconds - 5])
      assert.deepEqual(await health(seconds), [503, 'SERVICE_UNAVAILABLE', '60'])
    assert.match(test.logged(), /"level":50[^\n]*differs too much from that of the database/)
    assert.deepEqual(await health(0), [200])
  })
})
