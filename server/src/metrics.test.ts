import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Pool } from 'pg'
import { newKey } from './config/keys.ts'
import { readConfig } from './config.ts'
import { serveMetrics } from './metrics.ts'
import { freePort } from './testing/free-port.ts'

const keys = {
  SIGNING_KEY: newKey.signing(),
  ENCRYPTION_KEY: newKey.bytes(),
  HASH_KEY: newKey.bytes(),
  STRONG_IDENTIFICATION_SIGNING_KEY: newKey.jwk(),
  STRONG_IDENTIFICATION_ENCRYPTION_KEY: newKey.jwk(),
}

const pool = { totalCount: 1, idleCount: 1, waitingCount: 0 } as Pool

describe('the figures', () => {
  const answerTo = async (token: string | null, authorization?: string): Promise<[number, string]> => {
    const port = await freePort()
    const end = await serveMetrics({ host: '127.0.0.1', port, token }, pool)
    const headers = authorization ? { authorization } : undefined
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers })
    const text = await answer.text()
    await end()
    return [answer.status, text]
  }

  it('are told to this machine', async () => {
    const [status, text] = await answerTo(null)
    assert.equal(status, 200)
    assert.match(text, /autokierto_database_connections\{state="open"\} 1/)
  })

  it('are told to who has the token, where there is one', async () => {
    assert.equal((await answerTo('s3cret-s3cret-s3cret', 'Bearer s3cret-s3cret-s3cret'))[0], 200)
    for (const authorization of [undefined, 'Bearer s3cret', 's3cret-s3cret-s3cret', 'Bearer ']) {
      const [status, text] = await answerTo('s3cret-s3cret-s3cret', authorization)
      assert.deepEqual([status, text], [401, ''])
    }
  })

  it('are at this machine unless told otherwise, and never open to others without a token', () => {
    const metricsOf = (env: Record<string, string>) =>
      readConfig({ DATA_DIR: '/tmp/none', METRICS_PORT: '9090', ...keys, ...env }).metrics
    assert.deepEqual(metricsOf({}), { host: '127.0.0.1', port: 9090, token: null })
    assert.throws(() => metricsOf({ METRICS_HOST: '0.0.0.0' }), /METRICS_TOKEN is missing/)
    const token = 'a-long-enough-token-of-figures'
    assert.equal(metricsOf({ METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token })?.token, token)
  })
})
