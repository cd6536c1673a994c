import { type Kysely, type RawBuilder, sql } from 'kysely'
import { buildHeader, encrypt, headerLength, tryDecrypt } from '../crypto/encrypt.ts'
import type { KeyRing } from '../crypto/key-ring.ts'
import type { Database, Db } from '../database/types.ts'

/** A column encrypted with the service key, and the unique column that identifies its rows. */
type EncryptedColumn = {
  table: keyof Database
  column: string
  row: string
  type: 'integer' | 'bigint' | 'bytea'
}

/** All such columns. Columns encrypted with other keys are listed in `encrypted-values.test.ts`. */
export const encryptedColumns: readonly EncryptedColumn[] = [
  { table: 'person', column: 'personal_id_sealed', row: 'id', type: 'integer' },
  { table: 'vehicle_owner', column: 'details_sealed', row: 'id', type: 'integer' },
  { table: 'intake', column: 'owner_check_sealed', row: 'id', type: 'integer' },
  { table: 'totp', column: 'secret_sealed', row: 'account_id', type: 'integer' },
  { table: 'webhook', column: 'secret_sealed', row: 'id', type: 'integer' },
  { table: 'audit_key', column: 'key_sealed', row: 'id', type: 'bigint' },
  { table: 'idempotency_key', column: 'answer_sealed', row: 'key_hash', type: 'bytea' },
  { table: 'security_event', column: 'network_sealed', row: 'id', type: 'bigint' },
]

const selectHeader = ({ column }: EncryptedColumn): RawBuilder<Buffer> =>
  sql`substring(${sql.ref(column)} from 1 for ${sql.lit(headerLength)})`

/** Number of values per table and key; `keyId` is null for values that name no key. */
export type EncryptedCount = { keyId: string | null; table: string; values: number }

/** @param keyIds known keys; a value with another key id counts as naming none */
export const countEncrypted = async (db: Db, keyIds: readonly string[]): Promise<EncryptedCount[]> => {
  const heads = keyIds.map(buildHeader)
  const counts: EncryptedCount[] = []
  for (const place of encryptedColumns) {
    const { rows } = await sql<{ head: Buffer | null; values: number }>`
      select case when ${selectHeader(place)} = any(${heads}::bytea[]) then ${selectHeader(place)} end as head, count(*)::integer as values
        from ${sql.table(place.table)} where ${sql.ref(place.column)} is not null group by 1`.execute(db)
    for (const { head, values } of rows)
      counts.push({
        keyId: head && (keyIds[heads.findIndex(header => header.equals(head))] ?? null),
        table: place.table,
        values,
      })
  }
  // Derived from the unnamed key, and not yet stored in encrypted form.
  const { derived } = await db
    .selectFrom('audit_key')
    .select(({ fn }) => fn.countAll<number>().as('derived'))
    .where('salt', 'is not', null)
    .executeTakeFirstOrThrow()
  if (Number(derived) > 0) counts.push({ keyId: null, table: 'audit_key', values: Number(derived) })
  return counts
}

const reencryptBatchSize = 200

/**
 * Re-encrypts the values of one column that the first key has not encrypted, in one transaction per batch. Skips locked
 * rows instead of waiting; the next run handles them.
 */
export const reencryptColumn = async (
  db: Kysely<Database>,
  place: EncryptedColumn,
  ring: KeyRing,
): Promise<{ resealed: number; unreadable: number }> => {
  const { table, column, row, type } = place
  const result = { resealed: 0, unreadable: 0 }
  let last: unknown
  for (;;) {
    const rows = await db.transaction().execute(async trx => {
      const { rows: found } = await sql<{ row: unknown; sealed: Buffer }>`
        select ${sql.ref(row)} as row, ${sql.ref(column)} as sealed from ${sql.table(table)}
         where ${last === undefined ? sql`true` : sql`${sql.ref(row)} > ${last}`}
           and ${selectHeader(place)} <> ${buildHeader(ring[0].id)}
         order by 1 limit ${reencryptBatchSize} for no key update skip locked`.execute(trx)
      const reencrypted = found.flatMap(row => {
        const text = tryDecrypt(row.sealed, ring)
        return text === null ? [] : [{ row: row.row, sealed: encrypt(text, ring) }]
      })
      if (reencrypted.length > 0)
        await sql`
          update ${sql.table(table)} t set ${sql.ref(column)} = n.sealed
            from unnest(${reencrypted.map(entry => entry.row)}::${sql.raw(type)}[], ${reencrypted.map(entry => entry.sealed)}::bytea[]) n(row, sealed)
           where t.${sql.ref(row)} = n.row`.execute(trx)
      result.resealed += reencrypted.length
      result.unreadable += found.length - reencrypted.length
      return found
    })
    last = rows.at(-1)?.row
    if (rows.length < reencryptBatchSize) return result
  }
}
