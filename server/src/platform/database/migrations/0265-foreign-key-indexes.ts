import { type Kysely, sql } from 'kysely'

/**
 * Adds missing indexes of foreign keys. Deleting a row searches the rows that reference it; without an index
 * that is a full scan, two hundred times slower at 150,000 vehicles.
 */
const pointing = [
  ['announcement', 'person_id'],
  ['consent', 'vehicle_id'],
  ['intake', 'vehicle_id'],
  ['morning_note', 'event_id'],
  ['session', 'person_id'],
  ['stock_part', 'file_id'],
  ['vehicle', 'image_file_id'],
  ['vehicle_event', 'person_id'],
] as const

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [table, column] of pointing) {
    await sql`create index ${sql.ref(`${table}_${column}`)} on ${sql.table(table)} (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db)
  }
}
