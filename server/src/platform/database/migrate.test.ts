import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createJobs } from '../jobs/jobs.ts'
import { migrateToLatest } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './pool.ts'

describe('migrations', () => {
  let migrated: TestDatabase
  before(async () => {
    migrated = await createTestDatabase()
  })
  after(() => migrated.drop())

  /** Opens connections to a new empty database on the same server. */
  const createEmpty = async (name: string): Promise<OpenDatabase[]> => {
    await migrated.pool.query(`create database ${name} template template0`)
    return [1, 2, 3, 4].map(() => openDatabase({ ...migrated.connection, database: name, max: 2 }))
  }

  test('creates the tables and the job queue when many instances start at once on an empty database', async () => {
    const [first, ...others] = await createEmpty('many_instances')
    const options = { ...migrated.connection, database: 'many_instances', max: 5 }
    const instances = [first!, ...others, ...Array.from({ length: 10 }, () => openDatabase(options))]
    const log = { info: assert.fail, warn: assert.fail, error: assert.fail }
    const queues = await Promise.all(
      instances.map(async ({ db, pool }) => {
        await migrateToLatest(db)
        return createJobs({ db, pool, log, schedule: false })
      }),
    )
    await Promise.all(queues.map(queue => queue.stop()))
    await Promise.all(instances.map(({ close }) => close()))
  })

  test('migrates in one of several instances while the others wait', async () => {
    const instances = await createEmpty('several_instances')
    const done = await Promise.all(instances.map(({ db }) => migrateToLatest(db)))
    assert.equal(done.filter(names => names.length > 0).length, 1)
    for (const { db, close } of instances) {
      await sql`select id from vehicle`.execute(db)
      await close()
    }
  })

  test('does nothing when all migrations have run', async () => {
    assert.deepEqual(await migrateToLatest(migrated.db), [])
  })

  test('rejects a database of a newer release with the reason', async () => {
    const [instance, ...others] = await createEmpty('newer_release')
    assert.ok(instance)
    await migrateToLatest(instance.db)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', ${new Date().toISOString()})`.execute(
      instance.db,
    )
    await assert.rejects(
      migrateToLatest(instance.db),
      /^StartError: The database was migrated by a newer release \(9999-from-the-future\): start that release/,
    )
    await Promise.all([instance, ...others].map(({ close }) => close()))
  })
})
