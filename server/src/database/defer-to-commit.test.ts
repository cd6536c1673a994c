import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { deferToCommit } from './defer-to-commit.ts'
import { type OpenDatabase, openDatabase } from './pool.ts'

describe('a statement left to the end of its transaction', () => {
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
  /** One row at once and one left to the end. @returns the rows that the transaction itself sees */
  const write = (now: number, left: number, name?: string) =>
    opened.db.transaction().execute(async trx => {
      await insert(now).execute(trx)
      await deferToCommit(trx, insert(left, name).compile(trx))
      return (await sql<{ id: number }>`select id from bin order by id`.execute(trx)).rows
    })

  it('is done with it, not before, in the order it was left', async () => {
    assert.deepEqual(await write(1, 2), [{ id: 1 }])
    assert.deepEqual(await ids(), [1, 2])
    await opened.db.transaction().execute(async trx => {
      await deferToCommit(trx, insert(3).compile(trx))
      await deferToCommit(trx, sql`update bin set id = 4 where id = ${3}`.compile(trx))
    })
    assert.deepEqual(await ids(), [1, 2, 4])
  })

  it('that fails takes everything back, and says why', async () => {
    await assert.rejects(write(1, 1), { code: '23505' })
    assert.deepEqual(await ids(), [])
    assert.equal((await write(1, 2)).length, 1, 'the connection goes on')
  })

  it('goes with a transaction that is taken back, and comes in no later one', async () => {
    const given = opened.db.transaction().execute(async trx => {
      await deferToCommit(trx, insert(1).compile(trx))
      throw new Error('taken back')
    })
    await assert.rejects(given, /taken back/)
    await opened.db.transaction().execute(trx => insert(2).execute(trx))
    assert.deepEqual(await ids(), [2])
  })

  it('that was prepared for columns of another type is not done alone, after the transaction was taken back', async () => {
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

  it('is refused where nothing would ever send it', async () => {
    const left = deferToCommit(opened.db as never, insert(1).compile(opened.db))
    await assert.rejects(left, /there is none/)
  })
})
