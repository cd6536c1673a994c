import { type Kysely, sql } from 'kysely'

/** Who was found to represent the company that owns a vehicle, and when. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // The right itself is asked of the business register each time it counts; this gives sight of the vehicle only.
  // `checked_at` is the database's own clock, by which it also ends.
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
