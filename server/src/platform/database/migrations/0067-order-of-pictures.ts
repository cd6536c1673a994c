import { type Kysely, sql } from 'kysely'

/** Adds the chosen order of a vehicle's pictures; pictures without a place follow by upload. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table file add column place integer`.execute(db)
  // The latest picture was shown in lists: it stays the main picture and so comes first.
  await sql`
    update file f set place = 0 from vehicle v where v.image_file_id = f.id and f.kind = 'picture'`.execute(
    db,
  )
}
