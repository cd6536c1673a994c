import { type Kysely, sql } from 'kysely'

/**
 * What a list asks of each of its vehicles, answered from an index alone: which case its events belong to, and how many
 * stages are done.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index vehicle_event_case on vehicle_event (vehicle_id, id)
     where event = 'announce' or to_status = 'owner'`.execute(db)
  await sql`create index process_stage_done on process_stage (vehicle_id) where done_at is not null`.execute(
    db,
  )
}
