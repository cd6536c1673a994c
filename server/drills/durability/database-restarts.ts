import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processIdentity } from '@autokierto/embedded-database/process-identity'
import { startDatabaseServer } from '../../src/testing/database-server.ts'
import { freePort } from '../../src/testing/free-port.ts'
import { keySettings } from '../../src/testing/key-settings.ts'
import { startProductProcess } from '../../src/testing/product-process.ts'
import { signIn } from '../../src/testing/sign-in.ts'
import { startReaders, untilWell } from './readers.ts'

/**
 * Maximum milliseconds until the service is available again after its database: ten seconds, or on a busy
 * machine twice the time of a whole start.
 */
export const backWithinMs = (startMs: number): number => Math.max(10_000, 2 * startMs)

/**
 * Restarts the database of DATABASE_URL under readers, by a shutdown or a kill. Readers only get normal
 * answers and 503, and the same process recovers each time.
 * @returns recovery time per restart, in milliseconds
 */
export const restartDatabase = async (times: number, readers: number): Promise<number[]> => {
  const server = await startDatabaseServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'autokierto-restarts-'))
  const settings = { DATABASE_URL: server.url, DEMO: 'true', ...keySettings }
  const startedAt = performance.now()
  const product = await startProductProcess({ dataDir, port: await freePort(), settings })
  const bound = backWithinMs(performance.now() - startedAt)
  try {
    const identity = processIdentity(product.pid)
    const clerk = await signIn(product.url, 'etela.main')
    const { answers, stop } = startReaders(clerk, readers)
    const recoveryMs: number[] = []
    for (let time = 0; time < times; time++) {
      const before = answers.get('200') ?? 0
      while ((answers.get('200') ?? 0) < before + 20) await new Promise(resolve => setTimeout(resolve, 5))
      await server.end((['in order', 'SIGQUIT', 'SIGKILL'] as const)[time % 3]!)
      await server.start()
      recoveryMs.push(await untilWell(product.url))
    }
    await stop()
    const { status } = await clerk.call('GET', 'shop/user/')
    assert.equal(status, 200, 'the session that was open still is')
    assert.deepEqual([...answers.keys()].sort(), ['200', '503 SERVICE_UNAVAILABLE'])
    assert.equal(processIdentity(product.pid), identity, 'it is still the same process')
    for (const ms of recoveryMs) assert.ok(ms < bound, `served again after ${ms} ms`)
    return recoveryMs
  } finally {
    await product.kill()
    await server.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
