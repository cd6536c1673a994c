import { type Kysely, sql } from 'kysely'

/**
 * Adds indexes for the confirmed owners of intakes and for intakes that wait for the vehicle register. Without them, a
 * person's export of their own data would read every intake.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index intake_confirmed_owners on intake using gin (confirmed_owners) with (fastupdate = off)`.execute(
    db,
  )
  await sql`create index intake_waiting on intake (id) where owner_check_sealed is not null`.execute(db)
}
