import type { Database } from '@autokierto/server/database/types'
import { type Kysely, type Selectable, sql } from 'kysely'

/** A row as it is read back; `id` may be chosen. Columns left out of every row get their default. */
export type TableRow<T extends keyof Database> = Partial<Selectable<Database[T]>>

/** JSON carries bytes as PostgreSQL writes them, instants as ISO 8601. */
const asJson = (rows: readonly object[]): string =>
  JSON.stringify(rows, function (this: Record<string, unknown>, key, value: unknown) {
    const original = this[key]
    return Buffer.isBuffer(original) ? `\\x${original.toString('hex')}` : value
  })

/**
 * Writes rows in one statement, however many, with the ids they name; numbering goes on after them.
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
