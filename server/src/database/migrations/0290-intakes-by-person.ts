import { type Kysely, sql } from 'kysely'

/**
 * Whom an intake has confirmed, and which intakes wait for the vehicle register: what a person asks for of their own data
 * would otherwise read every intake there is.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index intake_confirmed_owners on intake using gin (confirmed_owners) with (fastupdate = off)`.execute(
    db,
  )
  await sql`create index intake_waiting on intake (id) where owner_check_sealed is not null`.execute(db)
}
