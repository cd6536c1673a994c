import { type Kysely, sql } from 'kysely'
import { getSignerKey } from '../audit/chain.ts'
import { legacyMacLength } from '../audit/rows.ts'
import { tryDecrypt } from '../crypto/encrypt.ts'
import type { KeyRing } from '../crypto/key-ring.ts'
import { recoveryCodeKeys } from '../crypto/key-ring.ts'
import { rehash } from '../crypto/keyed-hash.ts'
import type { Database, Db } from '../database/types.ts'
import { hashPersonalId, isNewestKey } from '../privacy/person-hashes.ts'

/** A column of keyed hashes, with `key_ids` next to it. `keys` derives its keys from those of the service. */
type HashedColumn = {
  table: 'personal_id' | 'recovery_code'
  column: string
  keys: (ring: KeyRing) => KeyRing
}

/** Columns that are hashed again when the key changes, because the original text is not available. */
export const hashedColumns: readonly HashedColumn[] = [
  { table: 'personal_id', column: 'hash', keys: ring => ring },
  { table: 'recovery_code', column: 'code_hash', keys: recoveryCodeKeys },
]

/** Number of values per table that need a key; `keyId` is null for values that name none. */
export type HashedCount = { keyId: string | null; table: string; values: number }

/** Counts values that need each key: values hashed with it, first or again, and audit rows authenticated with it. */
export const countHashed = async (db: Db): Promise<HashedCount[]> => {
  const counts: HashedCount[] = []
  for (const { table } of hashedColumns) {
    const { rows } = await sql<{ keyId: string | null; values: number }>`
      select key_id as "keyId", count(*)::integer as values
        from ${sql.table(table)}, unnest(case when key_ids = '{}' then array[null] else key_ids end) as key_id
       group by 1`.execute(db)
    counts.push(...rows.map(row => ({ ...row, table })))
  }
  const { rows } = await sql<{ keyId: string | null; values: number }>`
    select case when octet_length(mark) > ${legacyMacLength} then encode(substring(mark from 1 for 6), 'hex') end as "keyId",
           count(*)::integer as values
      from audit group by 1`.execute(db)
  return [...counts, ...rows.map(row => ({ ...row, table: 'audit' }))]
}

/** Audit days closed with each key; null for an unknown key. Removed days count too: they link the others. */
export const countClosedDays = async (db: Db, ring: KeyRing): Promise<HashedCount[]> => {
  const rows = await db
    .selectFrom('audit_day')
    .select(['signed_by', ({ fn }) => fn.countAll<number>().as('days')])
    .groupBy('signed_by')
    .execute()
  return rows.map(({ signed_by, days }) => ({
    keyId: ring.find(key => getSignerKey(key) === signed_by)?.id ?? null,
    table: 'audit_day',
    values: Number(days),
  }))
}

const rehashBatchSize = 200

/**
 * Hashes again, with the first key, what other keys have hashed, in one transaction per batch. Former keys alone can
 * then no longer be used to guess values. If the personal ID is also stored encrypted, it is hashed with the first key
 * only. Skips locked rows. Does nothing while a newer key is known, because a rotation or rollback is in progress.
 * @returns the number of values
 */
export const rehashColumns = async (
  db: Kysely<Database>,
  ring: KeyRing,
  sealing: KeyRing,
): Promise<number> => {
  let total = 0
  for (const work of [
    ...hashedColumns.map(place => () => rehashBatch(db, place, ring)),
    () => hashEncryptedIds(db, ring, sealing),
  ])
    for (;;) {
      const count = await work()
      total += count
      if (count < rehashBatchSize) break
    }
  return total
}

const rehashBatch = (
  db: Kysely<Database>,
  { table, column, keys }: HashedColumn,
  ring: KeyRing,
): Promise<number> =>
  db.transaction().execute(async trx => {
    const [own] = keys(ring)
    const { rows } = await sql<{ hash: Buffer; key_ids: string[] }>`
      select ${sql.ref(column)} as hash, key_ids from ${sql.table(table)}
       where key_ids <> '{}' and not ${own.id} = any(key_ids) and ${isNewestKey(own)}
       limit ${rehashBatchSize} for no key update skip locked`.execute(trx)
    for (const { hash, key_ids } of rows) {
      const rehashed = rehash({ hash, keyIds: key_ids }, own)
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${rehashed.hash}, key_ids = ${rehashed.keyIds}::text[]
         where ${sql.ref(column)} = ${hash}`.execute(trx)
    }
    return rows.length
  })

/** If the personal ID is stored encrypted, the hash no longer needs any former key. */
const hashEncryptedIds = (db: Kysely<Database>, ring: KeyRing, sealing: KeyRing): Promise<number> =>
  db.transaction().execute(async trx => {
    const [own] = ring
    const { rows } = await sql<{ mark: Buffer; sealed: Buffer }>`
      select i.mark, p.personal_id_sealed as sealed
        from personal_id i join person p on p.person_mark = i.mark
       where i.key_ids <> array[${own.id}] and ${isNewestKey(own)}
       limit ${rehashBatchSize} for no key update of i skip locked`.execute(trx)
    let count = 0
    for (const { mark, sealed } of rows) {
      const personalId = tryDecrypt(sealed, sealing)
      if (personalId === null) continue
      const { hash, keyIds } = hashPersonalId(personalId, ring)
      await sql`update personal_id set hash = ${hash}, key_ids = ${keyIds}::text[] where mark = ${mark}`.execute(
        trx,
      )
      count += 1
    }
    return count
  })
