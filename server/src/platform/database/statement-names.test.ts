import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { type OpenDatabase, openDatabase } from './pool.ts'

describe('prepared statements', () => {
  let database: TestDatabase
  let opened: OpenDatabase
  before(async () => {
    database = await createTestDatabase()
    opened = openDatabase({ ...database.connection, max: 1 })
    await database.pool.query(`create table bin (id integer primary key, name text)`)
    await database.pool.query(`insert into bin values (1, 'steel')`)
  })
  after(async () => {
    await opened.close()
    await database.drop()
  })

  const prepared = async (): Promise<string[]> => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      opened.db,
    )
    return rows.map(({ statement }) => statement)
  }
  const fixed = () =>
    sql<{ id: number; name: string }>`select id, name from bin where id = ${1}`.execute(opened.db)
  const open = () => sql`select * from bin where id = ${1}`.execute(opened.db)

  it('prepares recurring statements, except those with open columns', async () => {
    for (let times = 0; times < 5; times++) {
      assert.deepEqual((await fixed()).rows, [{ id: 1, name: 'steel' }])
      await open()
    }
    const statements = await prepared()
    assert.equal(statements.filter(text => text.includes('select id, name from bin')).length, 1)
    assert.ok(!statements.some(text => text.includes('select * from bin')))
  })

  it('prepares statements that count rows', async () => {
    const count = () => sql`select count(*)::integer as rows from bin where id = ${1}`.execute(opened.db)
    for (let times = 0; times < 4; times++) assert.deepEqual((await count()).rows, [{ rows: 1 }])
    assert.equal((await prepared()).filter(text => text.includes('as rows from bin')).length, 1)
  })

  it('statements survive a migration of another instance that adds or changes a column', async () => {
    await database.pool.query(`alter table bin add column depth integer`)
    assert.deepEqual((await fixed()).rows, [{ id: 1, name: 'steel' }])
    assert.deepEqual((await open()).rows, [{ id: 1, name: 'steel', depth: null }])
    await database.pool.query(`alter table bin alter column id type bigint`)
    assert.deepEqual((await fixed()).rows, [{ id: 1, name: 'steel' }])
  })

  it('a stale statement fails a transaction at most once', async () => {
    const inTransaction = () =>
      opened.db.transaction().execute(trx => sql`select name from bin where id = ${1}`.execute(trx))
    for (let times = 0; times < 4; times++) await inTransaction()
    await database.pool.query(`alter table bin alter column name type varchar(10)`)
    await inTransaction().catch(() => undefined)
    assert.deepEqual((await inTransaction()).rows, [{ name: 'steel' }])
  })

  it('prepares at most 250 statements per connection', async () => {
    for (let text = 0; text < 400; text++)
      for (let times = 0; times < 3; times++)
        await sql`select ${sql.raw(`1 as x${text}`)} where ${1} = 1`.execute(opened.db)
    assert.ok((await prepared()).length <= 250)
  })
})
