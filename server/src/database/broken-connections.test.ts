import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import type { TestDatabase } from '../testing/database.ts'
import { type DatabaseLine, openDatabaseLine } from '../testing/database-line.ts'
import { type SignedIn, signIn } from '../testing/sign-in.ts'
import { openDatabase } from './pool.ts'

/** An error that nobody listens to would end this very process. */
describe('a database connection that breaks', () => {
  let test: TestApp
  let database: TestDatabase
  let line: DatabaseLine
  let clerk: SignedIn
  before(async () => {
    const open = async (made: TestDatabase) => {
      database = made
      line = await openDatabaseLine(made.connection)
      return openDatabase({ ...made.connection, host: line.host, max: 6, answerMs: 1_000 })
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
  /** What readers are answered until they are told to stop. */
  const readers = (count: number) => {
    const answers = new Map<string, number>()
    let isOver = false
    const read = async () => {
      while (!isOver) {
        const { status, body, headers } = await clerk.call('GET', 'shop/user/')
        const said = status === 200 ? '200' : `${status} ${body.code} ${headers.get('retry-after')}`
        answers.set(said, (answers.get(said) ?? 0) + 1)
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

  it('in the middle of requests costs these alone, however often', async () => {
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
      [...answers.keys()].filter(said => said !== '200' && said !== away),
      [],
    )
    assert.ok((answers.get(away) ?? 0) > 0, 'some request was met')
    await untilWell()
  })

  it('between two statements of a transaction fails the transaction', async () => {
    const { db } = test.app.services
    const work = db.transaction().execute(async trx => {
      line.cut()
      // Until the driver has noticed while nobody waits for an answer.
      await pause(50)
      await sql`select 1`.execute(trx)
    })
    await assert.rejects(work)
    line.mend()
    await untilWell()
  })

  it('within a transaction is told as what ended it, not as what could not be taken back', async () => {
    const ended = test.app.services.db.transaction().execute(async trx => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
    })
    await assert.rejects(ended, { code: '57P01' })
    await untilWell()
  })

  it('is told as 503 in our own form as long as the database is away, by the health call too', async () => {
    line.cut()
    for (const asked of [clerk.call('GET', 'shop/user/'), createClient(test.url).call('GET', 'health/')]) {
      const { status, body, headers } = await asked
      assert.deepEqual([status, body.code, headers.get('retry-after')], [503, 'SERVICE_UNAVAILABLE', '2'])
      assert.ok(body.request_id)
    }
    line.mend()
    await untilWell()
  })

  it('because it swallows everything is given up, and those that come after it', async () => {
    const { answers, stop } = readers(8)
    while ((answers.get('200') ?? 0) < 10) await pause(2)
    line.swallow()
    while (await isWell()) await pause(20)
    while ((answers.get(away) ?? 0) < 8) await pause(20)
    line.mend()
    await untilWell()
    await stop()
  })

  it('is not lent once more after the last word of the server', async () => {
    const opened = openDatabase({ ...database.connection, max: 1, applicationName: 'last-word' })
    const asked = Promise.allSettled([sql`select pg_sleep(30)`.execute(opened.db)])
    const end = `select pg_terminate_backend(pid) from pg_stat_activity
                  where application_name = 'last-word' and query like '%pg_sleep%'`
    while ((await database.pool.query(end)).rowCount === 0) await pause(5)
    const [{ status }] = await asked
    assert.equal(status, 'rejected')
    await sql`select 1`.execute(opened.db)
    await opened.close()
  })

  it('keeps nobody from ending who swallows the goodbye', async () => {
    const opened = openDatabase({ ...database.connection, host: line.host, max: 2 })
    await opened.pool.query('select 1')
    line.swallow()
    await opened.close()
    line.mend()
    await untilWell()
  })
})
