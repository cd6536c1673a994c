import { type Kysely, sql } from 'kysely'

/** A mail that asks for a consent references it, so it is deleted when either party is erased. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table mail add column consent_id integer references consent on delete set null`.execute(db)
  await sql`create index mail_of_consent on mail (consent_id) where consent_id is not null`.execute(db)
  await sql`comment on column mail.consent_id is 'The consent it asks for.'`.execute(db)
}
