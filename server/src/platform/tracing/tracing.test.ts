import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type SignedIn, signIn } from '../../testing/sign-in.ts'
import { silentLog } from '../../testing/silent-log.ts'
import { beginIntake, personalIds, uploadIssuedCertificate } from '../../testing/stories.ts'
import { openDatabase } from '../database/pool.ts'
import { type ReceivedSpan, startCollector } from './testing.ts'
import { getStatementName } from './trace-statements.ts'
import { startTracing, type Tracing } from './tracing.ts'

describe('traces', () => {
  const plate = 'KAI-031'
  let collector: Awaited<ReturnType<typeof startCollector>>
  let tracing: NonNullable<Tracing>
  let test: TestApp
  let station: SignedIn
  let vehicle: number
  let spans: ReceivedSpan[]

  before(async () => {
    collector = await startCollector()
    tracing = (await startTracing(
      { endpoint: collector.url, headers: { authorization: 'Bearer collector' }, percent: 100 },
      silentLog,
    ))!
    test = await startTestApp(
      {},
      { tracing, open: async ({ url }) => openDatabase({ connectionString: url, tracing }) },
    )
    station = await signIn(test.url, 'etela.main')
    vehicle = await beginIntake(station, 1, plate, personalIds.kaisa)
    await uploadIssuedCertificate(station, 1, vehicle)
    await station.call('PATCH', `shop/1/vehicle/${vehicle}/`, { event: 'register', condition: 'recycle' })
    await station.call('GET', `shop/1/vehicle/search-status/shop_process/?q=${plate}`)
    await station.call('GET', `shop/1/vehicle/${vehicle}/`)
    assert.equal((await fetch(`${test.url}/api/nowhere/${plate}/`)).status, 404)
    // A job notifies the vehicle register of the certificate.
    for (;;) {
      const { rows } = await test.app.services.pool.query(
        'select from certificate where vehicle_id = $1 and register_receipt is not null',
        [vehicle],
      )
      if (rows.length > 0) break
      await pause(50)
    }
    await test.close()
    await tracing.stop()
    spans = collector.spans()
  })
  after(() => collector.close())

  const named = (name: string) => spans.filter(span => span.name === name)
  const findRoot = (span: ReceivedSpan): ReceivedSpan => {
    const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
    return parent ? findRoot(parent) : span
  }

  it('traces requests by route, with their statements and external calls', () => {
    const [search] = named('POST /api/shop/:shop/vehicle/search/')
    assert.ok(search)
    const within = spans.filter(span => span.traceId === search.traceId)
    assert.ok(
      within.some(({ name }) => name === 'ask vehicle-register'),
      within.map(({ name }) => name).join(),
    )
    assert.ok(within.some(({ name }) => /^insert vehicle/.test(name)))
    assert.ok(
      within.every(span => findRoot(span) === search),
      'one request, one trace',
    )
    assert.deepEqual(search.attributes.find(({ key }) => key === 'http.response.status_code')?.value, {
      intValue: 200,
    })
  })

  it('traces jobs, with their statements and external calls', () => {
    const [job] = named('job register-notice')
    assert.ok(job)
    const within = spans.filter(span => span.traceId === job.traceId)
    assert.ok(
      within.some(({ name }) => name === 'ask vehicle-register'),
      within.map(({ name }) => name).join(),
    )
  })

  it('records no personal ID, token, plate, value or id of a path', () => {
    const text = collector.text()
    for (const secret of [
      ...Object.values(personalIds),
      plate,
      station.token,
      `/${vehicle}/`,
      'shop/1/',
      '?q=',
    ]) {
      assert.ok(!text.includes(secret), secret)
    }
    const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))
    assert.deepEqual([...keys].sort(), [
      'autokierto.job_id',
      'autokierto.request_id',
      'db.query.summary',
      'db.system.name',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'peer.service',
    ])
  })

  it('sends traces to the collector with the configured headers', () => {
    assert.ok(collector.requests.length > 0)
    for (const { path, authorization } of collector.requests) {
      assert.deepEqual([path, authorization], ['/v1/traces', 'Bearer collector'])
    }
  })
})

describe('tracing without a collector', () => {
  // The API package of OpenTelemetry is a dependency of the Prometheus client anyway.
  it('records nothing without a collector, and does not load the library', async () => {
    const from = new URL('.', import.meta.url).href
    const script = `
      import { registerHooks } from 'node:module'
      registerHooks({ resolve: (name, context, next) => {
        if (name.startsWith('@opentelemetry/') && name !== '@opentelemetry/api') throw new Error('loaded ' + name)
        return next(name, context)
      } })
      await import('${from}../../app/main.ts')
      const { startTracing } = await import('${from}tracing.ts')
      console.error(String(await startTracing(null)))`
    const { stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
    assert.match(stderr, /^null$/m)
  })
})

describe('the name of a statement', () => {
  it('names a statement by its verb and first table', () => {
    for (const [statement, name] of [
      ['select "id" from "vehicle" where "plate" = $1', 'select vehicle'],
      ['insert into "mail" ("id") values ($1)', 'insert mail'],
      ['update webhook set failures = 0', 'update webhook'],
      ['with due as (select 1 from shop s) delete from x', 'with shop'],
      ['begin', 'begin'],
    ] as const) {
      assert.equal(getStatementName(statement), name)
    }
  })
})
