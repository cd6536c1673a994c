import assert from 'node:assert/strict'
import { createSecretKey, randomBytes } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { encrypt, encryptWith } from '../crypto/encrypt.ts'
import { createRing, keyId } from '../crypto/key-ring.ts'
import { hashPersonalId } from '../privacy/person-hashes.ts'
import { checkKeys, type KeyRings } from './check-keys.ts'

describe('keys of a database', () => {
  const personalId = '010180-9026'
  const [old, fresh, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const hash = createRing(randomBytes(32))
  const mark = randomBytes(32)
  const withKeys = (...[first, ...others]: [Buffer, ...Buffer[]]): KeyRings => ({
    encryption: createRing(first, ...others),
    hash,
  })
  let database: TestDatabase
  before(async () => {
    database = await createTestDatabase()
  })
  after(() => database.drop())
  beforeEach(async () => {
    for (const table of [
      'person',
      'personal_id',
      'key_check',
      'service_key',
      'audit_key',
      'audit_day',
    ] as const)
      await database.db.deleteFrom(table).execute()
  })

  const check = (keys: KeyRings) => checkKeys(database.db, keys)
  const addPerson = async (personal_id_sealed: Buffer) => {
    // State of rows written before key ids were recorded.
    await database.db
      .insertInto('personal_id')
      .values({ mark, hash: hashPersonalId(personalId, hash).hash })
      .execute()
    await database.db
      .insertInto('person')
      .values({
        person_mark: mark,
        personal_id_sealed,
        first_name: 'Aino',
        last_name: 'Aalto',
      })
      .execute()
  }
  const listKnown = async () =>
    (await database.db.selectFrom('service_key').select('id').where('purpose', '=', 'encryption').execute())
      .map(({ id }) => id)
      .sort()
  const ids = (...keys: Buffer[]) => keys.map(keyId).sort()

  const assertWrongKeysAreRejected = async () => {
    for (const [name, wrong] of [
      ['ENCRYPTION_KEY', withKeys(foreign)],
      ['HASH_KEY', { ...withKeys(old), hash: createRing(foreign) }],
    ] as const) {
      await assert.rejects(check(wrong), {
        name: 'StartError',
        message: new RegExp(
          `^${name} is not the key that the data of this database was written with: [^.]+\\.$`,
        ),
      })
    }
  }

  it('recognises the keys by stored persons if the database has no check value', async () => {
    await addPerson(encryptWith(personalId, createSecretKey(old)))
    await assertWrongKeysAreRejected()
    await check(withKeys(old))
    assert.deepEqual(await listKnown(), ids(old))
    await assertWrongKeysAreRejected()
  })

  it('recognises the keys by the check value of releases without key ids, also after a rotation', async () => {
    const values = {
      sealed: encryptWith('autokierto', createSecretKey(old)),
      hashed: hashPersonalId('autokierto', hash).hash,
    }
    await database.db.insertInto('key_check').values(values).execute()
    await assertWrongKeysAreRejected()
    await check(withKeys(fresh, old))
    assert.deepEqual(await listKnown(), ids(fresh, old))
  })

  it('adopts the keys of the first start, also when several processes start concurrently', async () => {
    const starts = [old, old, foreign, old, foreign].map(key => check(withKeys(key)))
    const ends = await Promise.allSettled(starts)
    const isOurs = ends[0]?.status === 'fulfilled'
    assert.deepEqual(
      ends.map(({ status }) => status === 'fulfilled'),
      [isOurs, isOurs, !isOurs, isOurs, !isOurs],
    )
  })

  it('allows removing a key only once nothing is encrypted with it', async () => {
    await check(withKeys(old))
    await addPerson(encrypt(personalId, createRing(old)))
    await check(withKeys(old, fresh))
    await check(withKeys(fresh, old))
    await assert.rejects(check(withKeys(fresh)), {
      name: 'StartError',
      message:
        `ENCRYPTION_KEY lacks the key ${keyId(old)}, which 1 stored values are still encrypted with: ` +
        'set it after the first one until `npm run admin -- keys` counts none.',
    })
    assert.deepEqual(await listKnown(), ids(fresh, old))
    await database.db
      .updateTable('person')
      .set({ personal_id_sealed: encrypt(personalId, createRing(fresh)) })
      .execute()
    await check(withKeys(fresh))
    assert.deepEqual(await listKnown(), ids(fresh))
  })

  it('counts values without a key id as encrypted with the unnamed key', async () => {
    await addPerson(encryptWith(personalId, createSecretKey(old)))
    await check(withKeys(fresh, old))
    await assert.rejects(check(withKeys(fresh)), /lacks the key .* which 1 stored values/)
    await database.db.deleteFrom('person').execute()
    await database.db
      .insertInto('audit_key')
      .values({ account_id: 1, salt: randomBytes(32) })
      .execute()
    await assert.rejects(check(withKeys(fresh)), /lacks the key .* which 1 stored values/)
  })
})
