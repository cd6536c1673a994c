import { type Kysely, sql, type Transaction } from 'kysely'
import { getSignerKey } from '../audit/chain.ts'
import { legacyMacLength } from '../audit/rows.ts'
import type { Database } from '../database/types.ts'
import { recoveryCodeKeys } from '../second-factors/recovery-codes.ts'
import { tryDecrypt } from './encrypt.ts'
import type { KeyRing } from './key-ring.ts'
import { rehash } from './keyed-hash.ts'
import { hashPersonalId, isNewestKey } from './person-hashes.ts'

type Db = Kysely<Database> | Transaction<Database>

/** A column of keyed hashes; beside each stands `key_ids`, and its own keys are made of those of the service. */
type HashedColumn = {
  table: 'personal_id' | 'recovery_code'
  column: string
  keys: (ring: KeyRing) => KeyRing
}

/** Those that are hashed again when the key changes, for what was hashed is not at hand. */
export const hashedColumns: readonly HashedColumn[] = [
  { table: 'personal_id', column: 'hash', keys: ring => ring },
  { table: 'recovery_code', column: 'code_hash', keys: recoveryCodeKeys },
]

/** How many values of a table need a key; null: they name none. */
export type HashedCount = { keyId: string | null; table: string; values: number }

/** Values that need a key, of whatever keys there are: those hashed with it, first or again, and what the audit marked with it. */
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

/** Days of the audit that each key has closed; null: none of these. What is cut off keeps them: they join what is left. */
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
 * Hashes again by the first key what others have hashed, some rows a transaction: from then on whoever has the former
 * keys alone can try nothing out on them. Personal IDs that are sealed beside are hashed by the first key alone. A row
 * that somebody holds is passed over. While a later key is known nothing is done: it is about to come, or to go.
 * @returns how many
 */
export const rehashColumns = async (
  db: Kysely<Database>,
  ring: KeyRing,
  sealing: KeyRing,
): Promise<number> => {
  let done = 0
  for (const work of [
    ...hashedColumns.map(place => () => rehashSome(db, place, ring)),
    () => hashSealed(db, ring, sealing),
  ])
    for (;;) {
      const some = await work()
      done += some
      if (some < rehashBatchSize) break
    }
  return done
}

const rehashSome = (
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
      const again = rehash({ hash, keyIds: key_ids }, own)
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${again.hash}, key_ids = ${again.keyIds}::text[]
         where ${sql.ref(column)} = ${hash}`.execute(trx)
    }
    return rows.length
  })

/** Of whom the ID is at hand, sealed, no former key is needed any more. */
const hashSealed = (db: Kysely<Database>, ring: KeyRing, sealing: KeyRing): Promise<number> =>
  db.transaction().execute(async trx => {
    const [own] = ring
    const { rows } = await sql<{ mark: Buffer; sealed: Buffer }>`
      select i.mark, p.personal_id_sealed as sealed
        from personal_id i join person p on p.person_mark = i.mark
       where i.key_ids <> array[${own.id}] and ${isNewestKey(own)}
       limit ${rehashBatchSize} for no key update of i skip locked`.execute(trx)
    let done = 0
    for (const { mark, sealed } of rows) {
      const personalId = tryDecrypt(sealed, sealing)
      if (personalId === null) continue
      const { hash, keyIds } = hashPersonalId(personalId, ring)
      await sql`update personal_id set hash = ${hash}, key_ids = ${keyIds}::text[] where mark = ${mark}`.execute(
        trx,
      )
      done += 1
    }
    return done
  })
