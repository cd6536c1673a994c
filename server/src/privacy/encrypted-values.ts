import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { buildHeader, encrypt, headerLength, tryDecrypt } from './encrypt.ts'
import type { KeyRing } from './key-ring.ts'

type Db = Kysely<Database> | Transaction<Database>

/** A column of what the service has sealed by its own key, and by what its rows are told apart. */
type EncryptedColumn = {
  table: keyof Database
  column: string
  row: string
  type: 'integer' | 'bigint' | 'bytea'
}

/** All of them; columns that are sealed by other keys stand in `encrypted-values.test.ts`. */
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

const headIn = ({ column }: EncryptedColumn): RawBuilder<Buffer> =>
  sql`substring(${sql.ref(column)} from 1 for ${sql.lit(headerLength)})`

/** How many values of a table are sealed with which key; null: they name none. */
export type EncryptedCount = { keyId: string | null; table: string; values: number }

/** @param keyIds keys that may be named; a value that names another one counts as naming none */
export const countEncrypted = async (db: Db, keyIds: readonly string[]): Promise<EncryptedCount[]> => {
  const heads = keyIds.map(buildHeader)
  const counts: EncryptedCount[] = []
  for (const place of encryptedColumns) {
    const { rows } = await sql<{ head: Buffer | null; values: number }>`
      select case when ${headIn(place)} = any(${heads}::bytea[]) then ${headIn(place)} end as head, count(*)::integer as values
        from ${sql.table(place.table)} where ${sql.ref(place.column)} is not null group by 1`.execute(db)
    for (const { head, values } of rows)
      counts.push({
        keyId: head && (keyIds[heads.findIndex(each => each.equals(head))] ?? null),
        table: place.table,
        values,
      })
  }
  // Made from the key that named none, and not yet sealed.
  const { made } = await db
    .selectFrom('audit_key')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('salt', 'is not', null)
    .executeTakeFirstOrThrow()
  if (Number(made) > 0) counts.push({ keyId: null, table: 'audit_key', values: Number(made) })
  return counts
}

const reencryptBatchSize = 200

/**
 * Seals the values of one place anew that the first key has not sealed, some rows a transaction. A row that somebody
 * holds is passed over: nobody waits for another, and the next time comes.
 */
export const reencryptColumn = async (
  db: Kysely<Database>,
  place: EncryptedColumn,
  ring: KeyRing,
): Promise<{ resealed: number; unreadable: number }> => {
  const { table, column, row, type } = place
  const done = { resealed: 0, unreadable: 0 }
  let last: unknown
  for (;;) {
    const rows = await db.transaction().execute(async trx => {
      const { rows: found } = await sql<{ row: unknown; sealed: Buffer }>`
        select ${sql.ref(row)} as row, ${sql.ref(column)} as sealed from ${sql.table(table)}
         where ${last === undefined ? sql`true` : sql`${sql.ref(row)} > ${last}`}
           and ${headIn(place)} <> ${buildHeader(ring[0].id)}
         order by 1 limit ${reencryptBatchSize} for no key update skip locked`.execute(trx)
      const anew = found.flatMap(each => {
        const text = tryDecrypt(each.sealed, ring)
        return text === null ? [] : [{ row: each.row, sealed: encrypt(text, ring) }]
      })
      if (anew.length > 0)
        await sql`
          update ${sql.table(table)} t set ${sql.ref(column)} = n.sealed
            from unnest(${anew.map(each => each.row)}::${sql.raw(type)}[], ${anew.map(each => each.sealed)}::bytea[]) n(row, sealed)
           where t.${sql.ref(row)} = n.row`.execute(trx)
      done.resealed += anew.length
      done.unreadable += found.length - anew.length
      return found
    })
    last = rows.at(-1)?.row
    if (rows.length < reencryptBatchSize) return done
  }
}
