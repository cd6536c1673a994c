import { type Kysely, sql } from 'kysely'

/** Adds confirmed representations of a company that owns a vehicle, with the time of the check. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // This only gives access to view the vehicle: each relevant action queries the business register again.
  // `checked_at` is set by the database's clock, which also decides its expiry.
  await sql`
    create table representation (
      person_id integer not null references person on delete cascade,
      vehicle_id integer not null references vehicle on delete cascade,
      business_id text not null,
      checked_at timestamptz not null default now(),
      primary key (person_id, vehicle_id)
    )`.execute(db)
  await sql`create index representation_of_vehicle on representation (vehicle_id)`.execute(db)
}
