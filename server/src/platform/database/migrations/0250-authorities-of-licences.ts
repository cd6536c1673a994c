import { type Kysely, sql } from 'kysely'

/**
 * Separates the authority that granted a licence from the one that supervises it: most of the granting authorities no
 * longer exist. The address of the granting authority is part of the certificate of destruction.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table shop
      add column licence_granted_by text,
      add column licence_granted_by_address text`.execute(db)
  await sql`comment on column shop.licence_granted_by is
    'The authority that granted the licence, as certificates of destruction name it; without one, that of the company.'`.execute(
    db,
  )
  await sql`comment on column shop.licence_granted_by_address is
    'Its address, which certificates of destruction name too.'`.execute(db)
  await sql`comment on column shop.licence_authority is 'The authority that supervises the site today.'`.execute(
    db,
  )
}
