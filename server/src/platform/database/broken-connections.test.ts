import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { type DatabaseLine, openDatabaseLine } from '../../testing/database-line.ts'
import { type SignedIn, signIn } from '../../testing/sign-in.ts'
import { openDatabase } from './pool.ts'

/** An unhandled error event would end the test process. */
describe('broken database connections', () => {
  let test: TestApp
  let database: TestDatabase
  let line: DatabaseLine
  let clerk: SignedIn
  before(async () => {
    const open = async (created: TestDatabase) => {
      database = created
      line = await openDatabaseLine(created.connection)
      return openDatabase({ ...created.connection, host: line.host, max: 6, answerMs: 1_000 })
    }
    test = await startTestApp({}, { open })
    clerk = await signIn(test.url, 'etela.main')
  })
  after(async () => {
    await test.close()
    line.close()
  })

  const isWell = async () => (await createClient(test.url).call('GET', 'health/')).status === 200
  const untilWell = async () => {
    while (!(await isWell())) await pause(20)
    assert.equal((await clerk.call('GET', 'shop/user/')).status, 200, 'the session that was open still is')
  }
  /** Sends requests in parallel until `stop` and counts their answers. */
  const readers = (count: number) => {
    const answers = new Map<string, number>()
    let isOver = false
    const read = async () => {
      while (!isOver) {
        const { status, body, headers } = await clerk.call('GET', 'shop/user/')
        const answer = status === 200 ? '200' : `${status} ${body.code} ${headers.get('retry-after')}`
        answers.set(answer, (answers.get(answer) ?? 0) + 1)
      }
    }
    const reading = Promise.all(Array.from({ length: count }, read))
    return {
      answers,
      async stop() {
        isOver = true
        await reading
      },
    }
  }
  const away = '503 SERVICE_UNAVAILABLE 2'

  it('a broken connection fails only the requests in progress, however often it breaks', async () => {
    const { answers, stop } = readers(8)
    for (let round = 0; round < 10; round++) {
      await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'autokierto'`,
      )
      const before = answers.get('200') ?? 0
      while ((answers.get('200') ?? 0) < before + 10) await pause(2)
    }
    await stop()
    assert.deepEqual(
      [...answers.keys()].filter(answer => answer !== '200' && answer !== away),
      [],
    )
    assert.ok((answers.get(away) ?? 0) > 0, 'some request was met')
    await untilWell()
  })

  it('a connection that breaks between two statements fails the transaction', async () => {
    const { db } = test.app.services
    const work = db.transaction().execute(async trx => {
      line.cut()
      // Waits until the driver has noticed while no query is pending.
      await pause(50)
      await sql`select 1`.execute(trx)
    })
    await assert.rejects(work)
    line.mend()
    await untilWell()
  })

  it('a transaction on a broken connection reports what broke it, not the failed rollback', async () => {
    const terminated = test.app.services.db.transaction().execute(async trx => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
    })
    await assert.rejects(terminated, { code: '57P01' })
    await untilWell()
  })

  it('every call, including health, returns 503 while the database is unavailable', async () => {
    line.cut()
    for (const response of [clerk.call('GET', 'shop/user/'), createClient(test.url).call('GET', 'health/')]) {
      const { status, body, headers } = await response
      assert.deepEqual([status, body.code, headers.get('retry-after')], [503, 'SERVICE_UNAVAILABLE', '2'])
      assert.ok(body.request_id)
    }
    line.mend()
    await untilWell()
  })

  it('a connection that receives no data is closed and replaced', async () => {
    const { answers, stop } = readers(8)
    while ((answers.get('200') ?? 0) < 10) await pause(2)
    line.swallow()
    while (await isWell()) await pause(20)
    while ((answers.get(away) ?? 0) < 8) await pause(20)
    line.mend()
    await untilWell()
    await stop()
  })

  it('a connection that the server has ended is not reused', async () => {
    const opened = openDatabase({ ...database.connection, max: 1, applicationName: 'last-word' })
    const results = Promise.allSettled([sql`select pg_sleep(30)`.execute(opened.db)])
    const end = `select pg_terminate_backend(pid) from pg_stat_activity
                  where application_name = 'last-word' and query like '%pg_sleep%'`
    while ((await database.pool.query(end)).rowCount === 0) await pause(5)
    const [{ status }] = await results
    assert.equal(status, 'rejected')
    await sql`select 1`.execute(opened.db)
    await opened.close()
  })

  it('a server that does not answer does not delay shutdown', async () => {
    const opened = openDatabase({ ...database.connection, host: line.host, max: 2 })
    await opened.pool.query('select 1')
    line.swallow()
    await opened.close()
    line.mend()
    await untilWell()
  })
})
