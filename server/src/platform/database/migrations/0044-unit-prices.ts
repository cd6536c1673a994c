import { type Kysely, sql } from 'kysely'

/** Adds the prices that a company gets for materials and parts. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table unit_price (
      operator_id integer not null references operator on delete cascade,
      item text not null,
      euros numeric not null,
      primary key (operator_id, item)
    )`.execute(db)
  await sql`comment on table unit_price is 'Euros a company gets for one kilogram, litre or piece.'`.execute(
    db,
  )
}
