import { type Kysely, sql } from 'kysely'

/** Adds indexes of events, certificates and mails by user, so that users' own data is found without a full scan. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index vehicle_event_of_account on vehicle_event (account_id, at) where account_id is not null`.execute(
    db,
  )
  await sql`create index certificate_of_account on certificate (account_id, issued_at)`.execute(db)
  await sql`create index mail_of_account on mail (account_id, created_at) where account_id is not null`.execute(
    db,
  )
}
