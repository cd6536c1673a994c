import type { Database } from '@autokierto/server/platform/database/types'
import { type Kysely, type Selectable, sql } from 'kysely'

/** A row as a query returns it; `id` may be set. Columns missing in every row get their default. */
export type TableRow<T extends keyof Database> = Partial<Selectable<Database[T]>>

/** Encodes bytes in PostgreSQL's hex format and instants as ISO 8601. */
const asJson = (rows: readonly object[]): string =>
  JSON.stringify(rows, function (this: Record<string, unknown>, key, value: unknown) {
    const original = this[key]
    return Buffer.isBuffer(original) ? `\\x${original.toString('hex')}` : value
  })

/**
 * Inserts rows in one statement, with the ids they contain, and advances the id sequence past them.
 * @param rows all with the same columns
 */
export const insertRows = async <T extends keyof Database>(
  db: Kysely<Database>,
  table: T,
  rows: readonly TableRow<T>[],
): Promise<void> => {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map(name => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${asJson(rows)}::jsonb)`.execute(
    db,
  )
  if ('id' in first) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    )
  }
}
