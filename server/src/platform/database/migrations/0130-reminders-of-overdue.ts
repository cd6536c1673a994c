import { type Kysely, sql } from 'kysely'

/** Adds daily reminders of the association to a site about vehicles that stay too long at one step. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table overdue_reminder (
      shop_id integer not null references shop on delete cascade,
      step text not null check (step in ('announced', 'received', 'certified')),
      reminded_on date not null,
      primary key (shop_id, step)
    )`.execute(db)
  await sql`comment on table overdue_reminder is
    'The day a site was last reminded of the vehicles that stand too long at a step.'`.execute(db)
}
