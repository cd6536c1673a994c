import { type Kysely, sql } from 'kysely'

/** Adds further factors of the reuse score, and the demand per model. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table vehicle
      add column technical_state text check (technical_state in
        ('drives', 'runs', 'light_damage', 'not_running', 'heavy_crash', 'burnt_or_flooded')),
      add column irreparable boolean not null default false`.execute(db)
  await sql`
    create table model_demand (
      make text not null,
      model text not null,
      month date not null,
      events integer not null check (events > 0),
      primary key (make, model, month)
    )`.execute(db)
  await sql`comment on table model_demand is
    ${sql.lit('Part searches and taken listings by make and model, as names are compared, and month; nothing of who asked.')}`.execute(
    db,
  )
}
