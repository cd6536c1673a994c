import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { personalIds } from '../../testing/stories.ts'
import { encrypt } from '../crypto/encrypt.ts'
import { createRing, type KeyRing } from '../crypto/key-ring.ts'
import { migrateToLatest, migrationNames } from '../database/migrate.ts'
import { openDatabase } from '../database/pool.ts'
import { checkKeys, recordKeys } from '../key-rotation/check-keys.ts'
import { countHashed, rehashColumns } from '../key-rotation/hashed-values.ts'
import { findPersonHashes, getOrCreatePersonHashes, hashPersonalId } from './person-hashes.ts'

const { aino, eero } = personalIds
const [a, b] = [randomBytes(32), randomBytes(32)]
const [old, both, turned, fresh] = [createRing(a), createRing(a, b), createRing(b, a), createRing(b)]
const sealing = createRing(randomBytes(32))
const hashedAt = new Date('2026-11-02T10:00:00Z')

describe('person hashes', () => {
  let database: TestDatabase
  before(async () => {
    database = await createTestDatabase()
  })
  after(() => database.drop())
  beforeEach(async () => {
    for (const table of ['personal_id', 'person', 'service_key'] as const)
      await database.db.deleteFrom(table).execute()
    await recordKeys(database.db, { encryption: sealing, hash: old })
  })

  const getOrCreate = async (ring: KeyRing, personalId: string, at = hashedAt) =>
    (await getOrCreatePersonHashes(database.db, { ring, now: at }, [personalId])).get(personalId)!
  const find = async (ring: KeyRing, personalId: string) =>
    (await findPersonHashes(database.db, ring, [personalId])).get(personalId)
  const keyIds = async () =>
    (await database.db.selectFrom('personal_id').select('key_ids').execute()).map(({ key_ids }) => key_ids)

  it('creates a random identifier once per person, and none when only searching', async () => {
    assert.equal(await find(old, aino), undefined)
    const mark = await getOrCreate(old, aino)
    assert.deepEqual(await getOrCreate(old, aino), mark)
    assert.deepEqual(await find(old, aino), mark)
    assert.notDeepEqual(await getOrCreate(old, eero), mark)
    assert.notDeepEqual(mark, hashPersonalId(aino, old).hash)
    const several = await getOrCreatePersonHashes(database.db, { ring: old, now: hashedAt }, [
      aino,
      eero,
      aino,
    ])
    assert.deepEqual(several.get(aino), mark)
    assert.equal(several.size, 2)
  })

  it('finds the same identifier during a key rotation, before and after the job', async () => {
    const mark = await getOrCreate(old, aino)
    await recordKeys(database.db, { encryption: sealing, hash: both })
    assert.deepEqual(await find(both, aino), mark)
    assert.deepEqual(await find(turned, aino), mark)
    assert.equal(await rehashColumns(database.db, turned, sealing), 1)
    assert.deepEqual(await keyIds(), [[old[0].id, fresh[0].id]])
    for (const ring of [both, turned]) assert.deepEqual(await find(ring, aino), mark)
    for (const ring of [old, fresh]) assert.equal(await find(ring, aino), undefined)
    assert.equal(await rehashColumns(database.db, turned, sealing), 0)
    assert.deepEqual(
      (await countHashed(database.db)).map(({ keyId, values }) => [keyId, values]).sort(),
      [old, fresh].map(([{ id }]) => [id, 1]).sort(),
    )
  })

  it('needs no former key once the personal ID has been seen again', async () => {
    const mark = await getOrCreate(old, aino)
    await recordKeys(database.db, { encryption: sealing, hash: turned })
    await rehashColumns(database.db, turned, sealing)
    assert.deepEqual(await getOrCreate(turned, aino), mark)
    assert.deepEqual(await keyIds(), [[fresh[0].id]])
    assert.deepEqual(await find(fresh, aino), mark)
  })

  it('needs no former key if the personal ID is also stored encrypted', async () => {
    const mark = await getOrCreate(old, aino)
    await database.db
      .insertInto('person')
      .values({
        person_mark: mark,
        personal_id_sealed: encrypt(aino, sealing),
        first_name: 'Aino',
        last_name: 'Aalto',
      })
      .execute()
    await recordKeys(database.db, { encryption: sealing, hash: turned })
    await rehashColumns(database.db, turned, sealing)
    assert.deepEqual(await keyIds(), [[fresh[0].id]])
    assert.deepEqual(await find(fresh, aino), mark)
  })

  it('does not revert a hash in an instance that still writes with the former key', async () => {
    await recordKeys(database.db, { encryption: sealing, hash: both })
    await getOrCreate(turned, aino)
    const mark = await getOrCreate(both, aino)
    assert.equal(await rehashColumns(database.db, both, sealing), 0)
    assert.deepEqual(await keyIds(), [[fresh[0].id]])
    assert.deepEqual(await find(turned, aino), mark)
  })

  it('creates one identifier when instances with different first keys see the person concurrently', async () => {
    await recordKeys(database.db, { encryption: sealing, hash: both })
    for (let time = 0; time < 10; time++) {
      const personalId = `0101${80 + time}-9026`
      const marks = await Promise.all([both, turned, both, turned].map(ring => getOrCreate(ring, personalId)))
      assert.equal(new Set(marks.map(mark => mark.toString('hex'))).size, 1)
      const rows = await database.db.selectFrom('personal_id').select('mark').execute()
      assert.equal(rows.length, time + 1)
    }
  })

  it('records when a person was last seen, accurate to half a day', async () => {
    await getOrCreate(old, aino)
    const seenAt = async () =>
      (await database.db.selectFrom('personal_id').select('seen_at').executeTakeFirstOrThrow()).seen_at
    await getOrCreate(old, aino, new Date(hashedAt.getTime() + 3_600_000))
    assert.deepEqual(await seenAt(), hashedAt)
    const later = new Date(hashedAt.getTime() + 13 * 3_600_000)
    await find(old, aino)
    assert.deepEqual(await seenAt(), hashedAt)
    await getOrCreate(old, aino, later)
    assert.deepEqual(await seenAt(), later)
  })
})

describe('person hashes of earlier releases', () => {
  it('migrates hashes to identifiers that the same personal IDs find', async () => {
    const database = await createTestDatabase()
    await database.pool.query('create database before_marks template template0')
    const { db, close } = openDatabase({ ...database.connection, database: 'before_marks', max: 2 })
    const names = await migrationNames()
    const last = names[names.indexOf('0104-person-marks') - 1]
    await migrateToLatest(db, last)
    const hash = hashPersonalId(aino, old).hash
    const company = Buffer.from('9900001-8')
    await sql`insert into service_key (purpose, id) values ('hash', ${old[0].id})`.execute(db)
    await sql`
      insert into person (personal_id_hash, personal_id_sealed, first_name, last_name)
      values (${hash}, ${encrypt(aino, sealing)}, 'Aino', 'Aalto')`.execute(db)
    const { rows } = await sql<{ id: number }>`
      insert into vehicle (kind, status) values ('AUTO', 'owner') returning id`.execute(db)
    const id = rows[0]!.id
    await sql`insert into vehicle_owner (vehicle_id, ownership, personal_id_hash) values (${id}, '01', ${hash})`.execute(
      db,
    )
    await sql`
      insert into consent (vehicle_id, personal_id_hash, status, answered_at) values (${id}, ${hash}, 'agreed', now())`.execute(
      db,
    )
    await sql`insert into audit_key (personal_id_hash) values (${hash})`.execute(db)
    const { rows: shops } = await sql<{ id: number }>`
      with o as (insert into operator (business_id, name) values ('9900001-8', 'Yritys') returning id)
      insert into shop (operator_id, name) select id, 'Paikka' from o returning id`.execute(db)
    await sql`
      with u as (insert into account (username) values ('vastaanotto') returning id)
      insert into intake (account_id, shop_id, vehicle_id, expires_at, confirmed_owners)
      select u.id, ${shops[0]!.id}, ${id}, now(), array[${company}::bytea, ${hash}] from u`.execute(db)
    await migrateToLatest(db)
    const mark = (await findPersonHashes(db, old, [aino])).get(aino)
    assert.ok(mark && !mark.equals(hash))
    for (const table of ['person', 'vehicle_owner', 'consent', 'audit_key'] as const)
      assert.deepEqual(
        await db.selectFrom(table).select('person_mark').execute(),
        [{ person_mark: mark }],
        table,
      )
    const intake = await db.selectFrom('intake').select('confirmed_owners').executeTakeFirstOrThrow()
    assert.deepEqual(intake.confirmed_owners, [company, mark])
    await assert.rejects(checkKeys(db, { encryption: sealing, hash: fresh }), /HASH_KEY is not the key/)
    await checkKeys(db, { encryption: sealing, hash: turned })
    await close()
    await database.drop()
  })
})
