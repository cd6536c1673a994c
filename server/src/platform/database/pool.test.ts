import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { openConfigured } from './open-configured.ts'
import { openDatabase } from './pool.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

const poolOptions = { log: () => undefined, onBroken: () => undefined }

test('reads numbers as numbers, days as text and instants as Dates', async () => {
  const { rows } = await database.pool.query(
    `select 9007199254740991::bigint as big, 12.50::numeric as money, date '2026-02-28' as day,
      timestamptz '2026-02-28 12:00+02' as instant, null::bigint as nothing`,
  )
  assert.deepEqual(rows, [
    {
      big: 9_007_199_254_740_991,
      money: 12.5,
      day: '2026-02-28',
      instant: new Date('2026-02-28T10:00Z'),
      nothing: null,
    },
  ])
})

test('ends a statement that exceeds the timeout', async () => {
  const { pool, close } = openDatabase({ ...database.connection, statementTimeoutMs: 50 })
  await assert.rejects(pool.query('select pg_sleep(10)'), { code: '57014' })
  await close()
})

test('opens the database of DATABASE_URL', async () => {
  const opened = await openConfigured(
    { database: { url: database.url, ownerUrl: null, pool: 2 }, dataDir: '/nowhere' },
    poolOptions,
  )
  const { rows } = await opened.pool.query('select current_database() as name')
  assert.deepEqual(rows, [{ name: database.connection.database }])
  await opened.close()
  await opened.stopServer()
})

test('reports an unreachable DATABASE_URL in one sentence, without its password', async () => {
  const url = 'postgresql://kierto:sesam@127.0.0.1:1/kierto'
  await assert.rejects(
    openConfigured({ database: { url, ownerUrl: null, pool: 2 }, dataDir: '/nowhere' }, poolOptions),
    error => {
      assert.match(
        String(error),
        /^StartError: The database of DATABASE_URL cannot be used \(.*\): start it, or correct/,
      )
      assert.doesNotMatch(String(error), /sesam/)
      return true
    },
  )
})
