import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import type { KeyRing, NamedKey } from './key-ring.ts'
import { type KeyedHash, keyedHash, keyedHashes } from './keyed-hash.ts'

/** The mark by which a person is compared, by personal ID. */
export type PersonHashes = ReadonlyMap<string, Buffer>

type Db = Kysely<Database> | Transaction<Database>

const toPersonHashInput = (personalId: string): string => `personal-id:${personalId}`

/** A personal ID as it is stored from now on. */
export const hashPersonalId = (personalId: string, ring: KeyRing): KeyedHash =>
  keyedHash(toPersonHashInput(personalId), ring)

type HashQuery = { personalId: string; forms: readonly [KeyedHash, ...KeyedHash[]] }
type FoundHash = { personalId: string; mark: Buffer; hash: Buffer; seen_at: Date; own: KeyedHash }

const toHashQueries = (personalIds: readonly string[], ring: KeyRing): HashQuery[] =>
  [...new Set(personalIds)].map(personalId => ({
    personalId,
    forms: keyedHashes(toPersonHashInput(personalId), ring),
  }))

const findHashes = async (db: Db, asked: readonly HashQuery[]): Promise<FoundHash[]> => {
  if (asked.length === 0) return []
  const hashes = asked.flatMap(({ forms }) => forms.map(({ hash }) => hash))
  const rows = await db
    .selectFrom('personal_id')
    .select(['mark', 'hash', 'seen_at'])
    .where(sql<boolean>`hash = any(${hashes}::bytea[])`)
    .execute()
  return rows.flatMap(row =>
    asked
      .filter(({ forms }) => forms.some(({ hash }) => hash.equals(row.hash)))
      .map(({ personalId, forms }) => ({ ...row, personalId, own: forms[0] })),
  )
}

const toMarks = (found: readonly FoundHash[]): PersonHashes =>
  new Map(found.map(({ personalId, mark }) => [personalId, mark]))

/** The marks of those who are known; nothing is noted. */
export const findPersonHashes = async (
  db: Db,
  ring: KeyRing,
  personalIds: readonly string[],
): Promise<PersonHashes> => toMarks(await findHashes(db, toHashQueries(personalIds, ring)))

/**
 * The marks of all of them, made for those who are met for the first time. What former keys have hashed is hashed by the
 * first one alone, now that the ID is at hand.
 */
export const getOrCreatePersonHashes = async (
  db: Db,
  { ring, now }: { ring: KeyRing; now: Date },
  personalIds: readonly string[],
): Promise<PersonHashes> => {
  const asked = toHashQueries(personalIds, ring)
  const known = await findHashes(db, asked)
  for (const each of known) await recordSeen(db, each, { ring, now })
  const isKnown = new Set(known.map(({ personalId }) => personalId))
  const added = asked.filter(({ personalId }) => !isKnown.has(personalId))
  if (added.length === 0) return toMarks(known)
  const add = async (trx: Db): Promise<FoundHash[]> => {
    if (ring.length > 1) await lockPersonHashes(trx, added, ring)
    await insertPersonHashes(trx, await listMissing(trx, added), now)
    return findHashes(trx, added)
  }
  const made = await (db.isTransaction ? add(db) : db.transaction().execute(add))
  return toMarks([...known, ...made])
}

/** Those of them that nobody has added meanwhile. */
const listMissing = async (db: Db, asked: readonly HashQuery[]): Promise<HashQuery[]> => {
  const known = new Set((await findHashes(db, asked)).map(({ personalId }) => personalId))
  return asked.filter(({ personalId }) => !known.has(personalId))
}

/** One hash a person: instances that write with the same key meet at its uniqueness. */
const insertPersonHashes = async (db: Db, asked: readonly HashQuery[], now: Date): Promise<void> => {
  if (asked.length === 0) return
  const hashes = asked.map(({ forms: [{ hash }] }) => hash).sort(Buffer.compare)
  const [{ forms }] = asked as [HashQuery]
  await sql`
    insert into personal_id (mark, hash, key_ids, seen_at)
    select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), hash, ${forms[0].keyIds}::text[], ${now}
      from unnest(${hashes}::bytea[]) as hash
        on conflict (hash) do nothing`.execute(db)
}

/**
 * While keys change some instances write with the former one and some with the next: both would add the same person, each
 * in a form of its own. So they wait for each other, by a hash that all who know the same keys make alike.
 */
const lockPersonHashes = async (db: Db, asked: readonly HashQuery[], ring: KeyRing): Promise<void> => {
  const [least] = ring.toSorted((one, other) => (one.id < other.id ? -1 : 1)) as [NamedKey]
  const locks = asked.map(({ personalId }) =>
    keyedHash(`lock:${personalId}`, [least]).hash.readBigInt64BE().toString(),
  )
  for (const lock of locks.sort()) await sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(db)
}

const seenIntervalMs = 12 * 3_600_000

/** Whether no other key has come later, as a condition: a former one makes nothing its own again. */
export const isNewestKey = ({ id }: NamedKey) => sql<boolean>`not exists (
  select from service_key later join service_key own on own.purpose = 'hash' and own.id = ${id}
   where later.purpose = 'hash' and later.first_seen_at > own.first_seen_at)`

/** That they were met keeps them from being forgotten; said twice a day, so that it costs little. */
const recordSeen = async (
  db: Db,
  { mark, hash, seen_at, own }: FoundHash,
  { ring, now }: { ring: KeyRing; now: Date },
): Promise<void> => {
  if (!hash.equals(own.hash))
    await sql`
      update personal_id set hash = ${own.hash}, key_ids = ${own.keyIds}::text[], seen_at = ${now}
       where mark = ${mark} and hash = ${hash} and ${isNewestKey(ring[0])}`.execute(db)
  if (now.getTime() - seen_at.getTime() > seenIntervalMs)
    await sql`update personal_id set seen_at = ${now} where mark = ${mark} and seen_at < ${now}`.execute(db)
}
