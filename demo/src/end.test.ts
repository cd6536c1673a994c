import assert from 'node:assert/strict'
import { after, afterEach, beforeEach, describe, it } from 'node:test'
import { refuseDemonstrationUsers } from '@autokierto/server/accounts/users/demonstration-users'
import { createTestDatabase, type TestDatabase } from '@autokierto/server/testing/database'
import { blockDemo, removeDemo } from './end.ts'
import { countRows, load } from './testing.ts'
import { demoUsers } from './users.ts'

const name = 'StartError'

describe('ending a demonstration', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createTestDatabase()
    await load(database.db)
  })
  afterEach(() => database.drop())

  const addUser = (user: { username: string; operator_id?: number; outsource_id?: number }) =>
    database.db
      .insertInto('account')
      .values({ ...user, password_hash: '-', created_at: new Date(Date.now() + 60_000) })
      .execute()
  const addRealUser = async () => {
    const operator = await database.db
      .insertInto('operator')
      .values({ name: 'Oma Oy', business_id: '9910029-7' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addUser({ username: 'oma.main', operator_id: operator.id })
  }
  const openUsers = async () =>
    (
      await database.db.selectFrom('account').select('username').where('blocked_at', 'is', null).execute()
    ).map(({ username }) => username)

  it('a real service does not start while demonstration users can sign in', async () => {
    await assert.rejects(refuseDemonstrationUsers(database.db), {
      name,
      message: new RegExp(
        `contains ${demoUsers.length} users of the demonstration.*demo -- block.*demo -- remove`,
      ),
    })
  })

  it('blocking also blocks users created by demonstration users and ends their sessions', async () => {
    await addUser({ username: 'made.by.main', operator_id: 1 })
    await addUser({ username: 'made.for.towing', outsource_id: 1 })
    await addRealUser()
    await database.db
      .insertInto('session')
      .values({ id: '0d7a3f1e-93d5-4c55-8f2c-1b8a3f4a5c6d', account_id: 1 })
      .execute()

    assert.equal(await blockDemo(database.db), demoUsers.length + 2)

    await refuseDemonstrationUsers(database.db)
    assert.deepEqual(await openUsers(), ['oma.main'])
    const { ended_at } = await database.db.selectFrom('session').select('ended_at').executeTakeFirstOrThrow()
    assert.ok(ended_at)
    assert.equal((await countRows(database.db)).shop, 9)
  })

  it('a blocked demonstration cannot be loaded again', async () => {
    await blockDemo(database.db)
    await assert.rejects(load(database.db), { name, message: /has been ended.*set DEMO=false/ })
    assert.deepEqual(await openUsers(), [])
    assert.equal(await blockDemo(database.db), 0)
  })

  it('removing the demonstration empties the database, which can be used or loaded again', async () => {
    await removeDemo(database.db)
    await refuseDemonstrationUsers(database.db)
    const filled = Object.entries(await countRows(database.db)).filter(([, rows]) => rows > 0)
    assert.deepEqual(filled, [])
    await load(database.db)
    assert.equal((await countRows(database.db)).shop, 9)
  })

  it('a demonstration with real users is not removed', async () => {
    await addRealUser()
    await assert.rejects(removeDemo(database.db), { name, message: /other users than those.*demo -- block/ })
    assert.equal((await countRows(database.db)).account, demoUsers.length + 1)
  })
})

describe('a database without demonstration', () => {
  let database: TestDatabase | undefined
  after(() => database?.drop())

  it('block and remove are rejected, and the service starts', async () => {
    database = await createTestDatabase()
    const { db } = database
    await db.insertInto('account').values({ username: 'oma', password_hash: '-' }).execute()
    await refuseDemonstrationUsers(db)
    for (const end of [blockDemo, removeDemo]) {
      await assert.rejects(end(db), { name, message: /contains no demonstration/ })
    }
    assert.equal((await countRows(db)).account, 1)
  })
})
