import { type Kysely, sql } from 'kysely'

/** Adds indexes for sorting a site's lists by plate and name; the expressions must match those of the list exactly. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index vehicle_by_shop_plate on vehicle (shop_id, status, (coalesce(plate, '')), id)`.execute(
    db,
  )
  await sql`create index vehicle_by_shop_name on vehicle
    (shop_id, status, ((coalesce(make, '') || ' ' || coalesce(model, ''))), id)`.execute(db)
}
