import { type Kysely, sql } from 'kysely'

/** Pictures of a vehicle stand in an order that people choose; those without a place follow as they came. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table file add column place integer`.execute(db)
  // Which one is shown in lists was the last one taken: it stays the main one, and so comes first.
  await sql`
    update file f set place = 0 from vehicle v where v.image_file_id = f.id and f.kind = 'picture'`.execute(
    db,
  )
}
