import { type Kysely, sql } from 'kysely'

/** The few certificates of which the register has not said yes: what waits for it is found without reading all others. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index certificate_unsettled on certificate (vehicle_id, register_status)
    where register_status in ('pending', 'refused') and revoked_at is null`.execute(db)
}
