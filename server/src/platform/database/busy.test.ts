import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { type SignedIn, signIn } from '../../testing/sign-in.ts'
import { openDatabase } from './pool.ts'

describe('busy database', () => {
  let test: TestApp
  let database: TestDatabase
  let clerk: SignedIn
  before(async () => {
    const open = async (created: TestDatabase) => {
      database = created
      return openDatabase({ ...created.connection, statementTimeoutMs: 1_500 })
    }
    test = await startTestApp({}, { open })
    clerk = await signIn(test.url, 'etela.main')
  })
  after(() => test.close())

  const fetchStatus = async () => {
    const { status, body, headers } = await clerk.call('GET', 'shop/operator/outsource/list/')
    return status === 200 ? [200] : [status, body.code, headers.get('retry-after')]
  }
  const busy = [503, 'SERVICE_UNAVAILABLE', '2']

  /** Locks the table that the list reads, as a long change of it does. */
  const whileLocked = async <T>(work: () => Promise<T>): Promise<T> => {
    const client = await database.pool.connect()
    try {
      await client.query('begin; lock table outsource in access exclusive mode')
      return await work()
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  it('returns 503 for a statement timeout and recovers afterwards', async () => {
    assert.deepEqual(await whileLocked(fetchStatus), busy)
    assert.deepEqual(await fetchStatus(), [200])
    assert.match(test.logged(), /"code":"SERVICE_UNAVAILABLE","msg":"rejected because of another failure"/)
    assert.doesNotMatch(test.logged(), /unexpected failure/)
  })

  it('returns 503 for a lock timeout', async () => {
    const { connection } = database
    await database.pool.query(`alter database ${connection.database} set lock_timeout = '50ms'`)
    // Only new connections get the setting.
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'autokierto'`,
    )
    while ((await fetchStatus())[0] !== 200);
    assert.deepEqual(await whileLocked(fetchStatus), busy)
    await database.pool.query(`alter database ${connection.database} reset lock_timeout`)
    assert.deepEqual(await fetchStatus(), [200])
  })

  for (const [what, state] of [
    ['a deadlock', '40P01'],
    ['a serialization failure', '40001'],
  ]) {
    it(`returns 503 for ${what} and rolls back`, async () => {
      await database.pool.query(`
        create function fail() returns trigger language plpgsql as
          $$ begin raise exception 'as the server does' using errcode = '${state}'; end $$;
        create trigger fail before insert on saved_view execute function fail()`)
      const body = { list: 'process', name: 'Omat', filters: [], hidden: [] }
      const { status, body: answer, headers } = await clerk.call('POST', 'shop/user/view/', body)
      await database.pool.query('drop function fail cascade')
      assert.deepEqual([status, answer.code, headers.get('retry-after')], busy)
      assert.equal((await database.pool.query('select from saved_view')).rowCount, 0)
    })
  }

  it('renders an outage page for a public page', async () => {
    const client = await database.pool.connect()
    await client.query('begin; lock table shop in access exclusive mode')
    const page = await fetch(`${test.url}/en/stations`)
    await client.query('rollback')
    client.release()
    assert.deepEqual([page.status, page.headers.get('retry-after')], [503, '2'])
    assert.match(await page.text(), /<h1>The service is not available just now<\/h1>/)
  })
})
