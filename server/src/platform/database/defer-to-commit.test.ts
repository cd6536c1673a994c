import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { deferToCommit } from './defer-to-commit.ts'
import { type OpenDatabase, openDatabase } from './pool.ts'

describe('deferToCommit', () => {
  let database: TestDatabase
  let opened: OpenDatabase
  before(async () => {
    database = await createTestDatabase()
    opened = openDatabase({ ...database.connection, max: 1 })
    await database.pool.query('create table bin (id integer primary key, name text)')
  })
  beforeEach(() => database.pool.query('truncate bin'))
  after(async () => {
    await opened.close()
    await database.drop()
  })

  const insert = (id: number, name = 'steel') => sql`insert into bin (id, name) values (${id}, ${name})`
  const ids = async () => {
    const { rows } = await database.pool.query<{ id: number }>('select id from bin order by id')
    return rows.map(({ id }) => id)
  }
  /** Inserts one row immediately and one deferred. @returns the rows that the transaction sees */
  const write = (now: number, deferred: number, name?: string) =>
    opened.db.transaction().execute(async trx => {
      await insert(now).execute(trx)
      await deferToCommit(trx, insert(deferred, name).compile(trx))
      return (await sql<{ id: number }>`select id from bin order by id`.execute(trx)).rows
    })

  it('runs deferred statements at the commit, in their order', async () => {
    assert.deepEqual(await write(1, 2), [{ id: 1 }])
    assert.deepEqual(await ids(), [1, 2])
    await opened.db.transaction().execute(async trx => {
      await deferToCommit(trx, insert(3).compile(trx))
      await deferToCommit(trx, sql`update bin set id = 4 where id = ${3}`.compile(trx))
    })
    assert.deepEqual(await ids(), [1, 2, 4])
  })

  it('rolls back and reports the error of a deferred statement that fails', async () => {
    await assert.rejects(write(1, 1), { code: '23505' })
    assert.deepEqual(await ids(), [])
    assert.equal((await write(1, 2)).length, 1, 'the connection goes on')
  })

  it('discards deferred statements of a transaction that rolls back', async () => {
    const rolledBack = opened.db.transaction().execute(async trx => {
      await deferToCommit(trx, insert(1).compile(trx))
      throw new Error('taken back')
    })
    await assert.rejects(rolledBack, /taken back/)
    await opened.db.transaction().execute(trx => insert(2).execute(trx))
    assert.deepEqual(await ids(), [2])
  })

  it('does not run a stale prepared statement outside the transaction that rolled back', async () => {
    await database.pool.query("insert into bin values (7, 'steel')")
    const change = (id: number) =>
      opened.db.transaction().execute(async trx => {
        await insert(id).execute(trx)
        await deferToCommit(
          trx,
          sql`update bin set id = id + 10 where id = ${7} returning id, name`.compile(trx),
        )
      })
    for (let id = 1; id <= 4; id++) {
      await change(id)
      await database.pool.query('update bin set id = 7 where id = 17')
    }
    await database.pool.query('delete from bin where id < 7')
    await database.pool.query('alter table bin alter column name type varchar(10)')
    await assert.rejects(change(8), { code: '0A000' })
    assert.deepEqual(await ids(), [7])
    await change(8)
    assert.deepEqual(await ids(), [8, 17])
  })

  it('throws outside a transaction', async () => {
    const deferred = deferToCommit(opened.db as never, insert(1).compile(opened.db))
    await assert.rejects(deferred, /there is none/)
  })
})
