import { hourMs } from '@autokierto/domain/durations'
import { sql } from 'kysely'
import type { KeyRing, NamedKey } from '../crypto/key-ring.ts'
import { type KeyedHash, keyedHash, keyedHashes } from '../crypto/keyed-hash.ts'
import type { Db } from '../database/types.ts'

/** Random identifiers of persons (`person_mark`), by personal ID. */
export type PersonHashes = ReadonlyMap<string, Buffer>

const toPersonHashInput = (personalId: string): string => `personal-id:${personalId}`

/** Hashes a personal ID in the form that is stored now. */
export const hashPersonalId = (personalId: string, ring: KeyRing): KeyedHash =>
  keyedHash(toPersonHashInput(personalId), ring)

type HashQuery = { personalId: string; forms: readonly [KeyedHash, ...KeyedHash[]] }
type FoundHash = { personalId: string; mark: Buffer; hash: Buffer; seen_at: Date; own: KeyedHash }

const toHashQueries = (personalIds: readonly string[], ring: KeyRing): HashQuery[] =>
  [...new Set(personalIds)].map(personalId => ({
    personalId,
    forms: keyedHashes(toPersonHashInput(personalId), ring),
  }))

const findHashes = async (db: Db, queries: readonly HashQuery[]): Promise<FoundHash[]> => {
  if (queries.length === 0) return []
  const hashes = queries.flatMap(({ forms }) => forms.map(({ hash }) => hash))
  const rows = await db
    .selectFrom('personal_id')
    .select(['mark', 'hash', 'seen_at'])
    .where(sql<boolean>`hash = any(${hashes}::bytea[])`)
    .execute()
  return rows.flatMap(row =>
    queries
      .filter(({ forms }) => forms.some(({ hash }) => hash.equals(row.hash)))
      .map(({ personalId, forms }) => ({ ...row, personalId, own: forms[0] })),
  )
}

const toMarks = (found: readonly FoundHash[]): PersonHashes =>
  new Map(found.map(({ personalId, mark }) => [personalId, mark]))

/** Finds the identifiers of known persons, and records nothing. */
export const findPersonHashes = async (
  db: Db,
  ring: KeyRing,
  personalIds: readonly string[],
): Promise<PersonHashes> => toMarks(await findHashes(db, toHashQueries(personalIds, ring)))

/**
 * Returns the identifiers of all persons, and creates those of new ones. A hash of former keys is replaced by one of
 * the first key, because the personal ID is available here.
 */
export const getOrCreatePersonHashes = async (
  db: Db,
  { ring, now }: { ring: KeyRing; now: Date },
  personalIds: readonly string[],
): Promise<PersonHashes> => {
  const queries = toHashQueries(personalIds, ring)
  const found = await findHashes(db, queries)
  for (const hash of found) await recordSeen(db, hash, { ring, now })
  const isKnown = new Set(found.map(({ personalId }) => personalId))
  const added = queries.filter(({ personalId }) => !isKnown.has(personalId))
  if (added.length === 0) return toMarks(found)
  const add = async (trx: Db): Promise<FoundHash[]> => {
    if (ring.length > 1) await lockPersonHashes(trx, added, ring)
    await insertPersonHashes(trx, await listMissing(trx, added), now)
    return findHashes(trx, added)
  }
  const created = await (db.isTransaction ? add(db) : db.transaction().execute(add))
  return toMarks([...found, ...created])
}

/** Queries that no other transaction has answered meanwhile. */
const listMissing = async (db: Db, queries: readonly HashQuery[]): Promise<HashQuery[]> => {
  const found = new Set((await findHashes(db, queries)).map(({ personalId }) => personalId))
  return queries.filter(({ personalId }) => !found.has(personalId))
}

/** Inserts one hash per person. The unique constraint resolves conflicts between instances with the same key. */
const insertPersonHashes = async (db: Db, queries: readonly HashQuery[], now: Date): Promise<void> => {
  if (queries.length === 0) return
  const hashes = queries.map(({ forms: [{ hash }] }) => hash).sort(Buffer.compare)
  const [{ forms }] = queries as [HashQuery]
  await sql`
    insert into personal_id (mark, hash, key_ids, seen_at)
    select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), hash, ${forms[0].keyIds}::text[], ${now}
      from unnest(${hashes}::bytea[]) as hash
        on conflict (hash) do nothing`.execute(db)
}

/**
 * During a rotation, instances may write with different first keys, and would add the same person twice in different
 * forms. They serialize on advisory locks, computed with a key that all of them have.
 */
const lockPersonHashes = async (db: Db, queries: readonly HashQuery[], ring: KeyRing): Promise<void> => {
  const [least] = ring.toSorted((one, other) => (one.id < other.id ? -1 : 1)) as [NamedKey]
  const locks = queries.map(({ personalId }) =>
    keyedHash(`lock:${personalId}`, [least]).hash.readBigInt64BE().toString(),
  )
  for (const lock of locks.sort()) await sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(db)
}

const seenIntervalMs = 12 * hourMs

/** SQL condition: no newer key is known. Prevents an instance from restoring hashes of a former key. */
export const isNewestKey = ({ id }: NamedKey) => sql<boolean>`not exists (
  select from service_key later join service_key own on own.purpose = 'hash' and own.id = ${id}
   where later.purpose = 'hash' and later.first_seen_at > own.first_seen_at)`

/** Records that a person was seen, which extends the retention. At most twice a day, to limit writes. */
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
