import { type Kysely, sql } from 'kysely'

/**
 * Adds an index of the few certificates that the register has not confirmed, so that they are found without a
 * full scan.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index certificate_unsettled on certificate (vehicle_id, register_status)
    where register_status in ('pending', 'refused') and revoked_at is null`.execute(db)
}
