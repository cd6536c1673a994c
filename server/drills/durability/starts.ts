import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../src/app/main.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { startDatabaseServer } from '../../src/testing/database-server.ts'
import { freePort } from '../../src/testing/free-port.ts'
import { keySettings } from '../../src/testing/key-settings.ts'

/** Starts `count` services in parallel on one empty database and asserts that all of them answer. */
export const startAtOnce = async (count: number): Promise<void> => {
  const server = await startDatabaseServer({ max_connections: '500' })
  const dataDir = mkdtempSync(join(tmpdir(), 'autokierto-starts-'))
  try {
    const ports = await Promise.all(Array.from({ length: count }, freePort))
    assert.equal(new Set(ports).size, count)
    const starts = ports.map((port, index) => {
      const instanceSettings = {
        PORT: String(port),
        DATA_DIR: join(dataDir, String(index)),
        DATABASE_POOL: '5',
      }
      return startServer(
        readConfig({
          DATABASE_URL: server.url,
          DEMO: 'true',
          LOG_LEVEL: 'error',
          ...keySettings,
          ...instanceSettings,
        }),
      )
    })
    const ends = await Promise.allSettled(starts)
    const failures = ends.flatMap(end => (end.status === 'rejected' ? [String(end.reason)] : []))
    const running = ends.flatMap(end => (end.status === 'fulfilled' ? [end.value] : []))
    try {
      assert.deepEqual(failures, [])
      for (const { url } of running) {
        const answer = await fetch(`${url}/api/health/`)
        assert.deepEqual(await answer.json(), { status: 'ok' })
      }
    } finally {
      await Promise.all(running.map(each => each.stop()))
    }
  } finally {
    await server.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
