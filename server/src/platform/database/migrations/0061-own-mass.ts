import { type Kysely, sql } from 'kysely'

/** Adds the mass of a vehicle, if the register states it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table vehicle add column own_mass_kg integer check (own_mass_kg > 0)`.execute(db)
  await sql`comment on column vehicle.own_mass_kg is 'Own weight by the vehicle register.'`.execute(db)
}
