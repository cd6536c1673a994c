import { type Kysely, sql } from 'kysely'

/**
 * Deleting a row looks for the rows that point to it. Without an index it reads all of them: at 150 000 vehicles, two
 * hundred times as long for each picture, person or event that goes.
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
