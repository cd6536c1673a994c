import { type Kysely, sql } from 'kysely'

/** Adds each user's choice of mails per site, and the queue of their morning mail. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table mail_choice (
      account_id integer not null references account on delete cascade,
      shop_id integer not null references shop on delete cascade,
      pace text not null check (pace in ('now', 'morning')),
      topics text[] not null,
      primary key (account_id, shop_id)
    )`.execute(db)
  await sql`create index mail_choice_of_shop on mail_choice (shop_id)`.execute(db)
  await sql`
    create table morning_note (
      account_id integer not null references account on delete cascade,
      event_id bigint not null references vehicle_event on delete cascade,
      kind text not null,
      shop_id integer not null references shop on delete cascade,
      created_at timestamptz not null,
      primary key (account_id, event_id, kind)
    )`.execute(db)
  await sql`create index morning_note_by_time on morning_note (created_at)`.execute(db)
  // At most one mail per event to the site, and one to each user who subscribes to it.
  await sql`alter table mail add column account_id integer references account on delete cascade`.execute(db)
  await sql`comment on column mail.account_id is
    'The user who chose to hear of it; null for the address of a site or an owner.'`.execute(db)
  await sql`drop index mail_of_event`.execute(db)
  await sql`create unique index mail_of_event on mail (event_id, kind, coalesce(account_id, 0))
    where event_id is not null`.execute(db)
}
