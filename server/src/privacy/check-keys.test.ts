import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { checkKeys } from './check-keys.ts'
import { personalIdHash, seal } from './seal.ts'

describe('the keys of a database', () => {
  const keys = { encryption: randomBytes(32), hash: randomBytes(32) }
  const other = { encryption: randomBytes(32), hash: randomBytes(32) }
  let database: TestDatabase
  before(async () => {
    database = await createTestDatabase()
  })
  after(() => database.drop())

  const refused = async () => {
    for (const [name, wrong] of [
      ['ENCRYPTION_KEY', { ...keys, encryption: other.encryption }],
      ['HASH_KEY', { ...keys, hash: other.hash }],
    ] as const) {
      await assert.rejects(checkKeys(database.db, wrong), {
        name: 'StartError',
        message: new RegExp(`^${name} is not the one the data of this database was written with: [^.]+\\.$`),
      })
    }
  }

  it('are recognised by the persons of a database from before there was a check', async () => {
    const personalId = '010180-9026'
    await database.db
      .insertInto('person')
      .values({
        personal_id_hash: personalIdHash(personalId, keys.hash),
        personal_id_sealed: seal(personalId, keys.encryption),
        first_name: 'Aino',
        last_name: 'Aalto',
      })
      .execute()
    await refused()
    await checkKeys(database.db, keys)
    await database.db.deleteFrom('person').execute()
  })

  it('are those of its first start, also where several start at once', async () => {
    await refused()
    await database.db.deleteFrom('key_check').execute()
    const starts = [keys, keys, other, keys, other].map(each => checkKeys(database.db, each))
    const ends = await Promise.allSettled(starts)
    const isOurs = ends[0]?.status === 'fulfilled'
    assert.deepEqual(
      ends.map(({ status }) => status === 'fulfilled'),
      [isOurs, isOurs, !isOurs, isOurs, !isOurs],
    )
  })
})
