import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Registry } from 'prom-client'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { freePort } from '../../testing/free-port.ts'
import { readConfig } from '../config/config.ts'
import { keyGenerators } from '../config/keys.ts'
import { serveMetrics } from './serve-metrics.ts'
import { addGauges } from './states.ts'

const metricsKeys = {
  SIGNING_KEY: keyGenerators.signing(),
  ENCRYPTION_KEY: keyGenerators.bytes(),
  HASH_KEY: keyGenerators.bytes(),
  STRONG_IDENTIFICATION_SIGNING_KEY: keyGenerators.jwk(),
  STRONG_IDENTIFICATION_ENCRYPTION_KEY: keyGenerators.jwk(),
}

describe('metrics endpoint', () => {
  const fetchMetrics = async (token: string | null, authorization?: string): Promise<[number, string]> => {
    const port = await freePort()
    const metrics = { registry: new Registry(), look: async () => undefined }
    const end = await serveMetrics({ host: '127.0.0.1', port, token }, metrics)
    const headers = authorization ? { authorization } : undefined
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers })
    const text = await answer.text()
    await end()
    return [answer.status, text]
  }

  it('serves metrics only with the token when one is configured', async () => {
    assert.equal((await fetchMetrics('s3cret-s3cret-s3cret', 'Bearer s3cret-s3cret-s3cret'))[0], 200)
    for (const authorization of [undefined, 'Bearer s3cret', 's3cret-s3cret-s3cret', 'Bearer ']) {
      const [status, text] = await fetchMetrics('s3cret-s3cret-s3cret', authorization)
      assert.deepEqual([status, text], [401, ''])
    }
  })

  it('serves metrics on this machine by default and requires a token for other addresses', () => {
    const metricsOf = (env: Record<string, string>) =>
      readConfig({ DATA_DIR: '/tmp/none', METRICS_PORT: '9090', ...metricsKeys, ...env }).metrics
    assert.deepEqual(metricsOf({}), { host: '127.0.0.1', port: 9090, token: null })
    assert.throws(() => metricsOf({ METRICS_HOST: '0.0.0.0' }), /METRICS_TOKEN is missing/)
    const token = 'a-long-enough-token-of-figures'
    assert.equal(metricsOf({ METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token })?.token, token)
  })
})

describe('service metrics', () => {
  let test: TestApp
  let renderMetrics: () => Promise<string>
  before(async () => {
    test = await startTestApp()
    const { figures, services } = test.app
    const look = addGauges(figures.registry, services)
    renderMetrics = async () => {
      await look()
      return figures.registry.metrics()
    }
  })
  after(() => test.close())

  it('counts requests by route and status without ids', async () => {
    await fetch(`${test.url}/api/public/certificate/ABCDEFGHJKLM/`)
    await fetch(`${test.url}/api/health/`)
    const text = await renderMetrics()
    assert.match(
      text,
      /autokierto_request_seconds_count\{method="GET",route="\/api\/health\/",status="200"\} 1/,
    )
    assert.match(text, /route="\/api\/public\/certificate\/:code\/"/)
    assert.doesNotMatch(text, /ABCDEFGHJKLM/)
  })

  it('reports queue lengths, their age and the last backup', async () => {
    const { pool } = test.app.services
    await pool.query(
      `insert into mail (id, kind, language, recipient, subject, text_body, html_body, created_at)
       select gen_random_uuid(), 'reset', 'fi', 'a@b.example.fi', 's', 't', 'h', now() - interval '1 hour' from generate_series(1, 3)`,
    )
    await pool.query("insert into backup values ('2026-11-22T00:00:00Z', 1, 2, 3)")
    const text = await renderMetrics()
    assert.match(text, /autokierto_waiting\{queue="mails"\} 3/)
    assert.match(text, /autokierto_waiting_oldest_seconds\{queue="mails"\} 36\d\d/)
    assert.match(text, /autokierto_last_backup_timestamp_seconds 1795305600/)
    assert.match(text, /autokierto_outside_silent_seconds\{system="vehicle_register"\} 0/)
    assert.match(text, /autokierto_database_up 1/)
  })
})
