import { type Kysely, sql } from 'kysely'

/**
 * Adds covering indexes for what a list reads per vehicle: the start of its current case and the number of
 * completed stages.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index vehicle_event_case on vehicle_event (vehicle_id, id)
     where event = 'announce' or to_status = 'owner'`.execute(db)
  await sql`create index process_stage_done on process_stage (vehicle_id) where done_at is not null`.execute(
    db,
  )
}
