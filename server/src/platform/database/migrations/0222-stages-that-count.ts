import { type Kysely, sql } from 'kysely'

/** Skips the summary update for stages without quantities before and after the change. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop trigger stage_counts on process_stage`.execute(db)
  await sql`create trigger stage_counts_new after insert on process_stage
    for each row when (new.quantities is not null) execute function stage_counts()`.execute(db)
  await sql`create trigger stage_counts_changed after update of quantities, done_at, number on process_stage
    for each row when (old.quantities is not null or new.quantities is not null) execute function stage_counts()`.execute(
    db,
  )
  await sql`create trigger stage_counts_gone after delete on process_stage
    for each row when (old.quantities is not null) execute function stage_counts()`.execute(db)
}
