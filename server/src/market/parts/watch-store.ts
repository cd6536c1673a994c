import { limits } from '@autokierto/domain/limits'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { Database, Db, PartWatchTable } from '../../platform/database/types.ts'

export type WatchRow = Omit<Selectable<PartWatchTable>, 'kind'> & { kind: VehicleKind | null }

/** Unconfirmed watches expire after this time. */
export const unconfirmedDays = 7

/** @returns null when the address has too many watches: callers say nothing, because an error would reveal the others */
export const addWatch = async (
  trx: Transaction<Database>,
  watch: Insertable<PartWatchTable>,
): Promise<number | null> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from part_watch where lower(email) = lower(${watch.email})`.execute(trx)
  if (rows[0]!.count >= limits.partWatches) return null
  const { id } = await trx.insertInto('part_watch').values(watch).returning('id').executeTakeFirstOrThrow()
  return id
}

const isWatchOpen = (now: Date) => sql<boolean>`case when confirmed_at is null
  then created_at > ${now}::timestamptz - make_interval(days => ${unconfirmedDays}::integer)
  else confirmed_at > ${now}::timestamptz - make_interval(days => ${limits.partWatchDays}::integer) end`

export const findWatch = async (db: Db, id: number, now: Date): Promise<WatchRow | undefined> =>
  (await db
    .selectFrom('part_watch')
    .selectAll()
    .where('id', '=', id)
    .where(isWatchOpen(now))
    .executeTakeFirst()) as WatchRow | undefined

/** Notifications cover vehicles that come from now on; the search shows the others. */
export const confirmWatch = (db: Db, id: number, now: Date): Promise<unknown> =>
  db
    .updateTable('part_watch')
    .set({ confirmed_at: now, looked_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()

export const deleteWatch = (db: Db, id: number): Promise<unknown> =>
  db.deleteFrom('part_watch').where('id', '=', id).execute()

/** Lists confirmed watches without a notification in the last day, by id. */
export const listDueWatches = async (db: Db, now: Date, after: number, count: number): Promise<WatchRow[]> =>
  (await db
    .selectFrom('part_watch')
    .selectAll()
    .where('id', '>', after)
    .where('confirmed_at', 'is not', null)
    .where(isWatchOpen(now))
    .where(sql<boolean>`coalesce(told_at < ${now}::timestamptz - interval '23 hours', true)`)
    .orderBy('id')
    .limit(count)
    .execute()) as WatchRow[]

export const recordCheck = (
  db: Db,
  { id, looked_at }: Pick<WatchRow, 'id' | 'looked_at'>,
  now: Date,
  isNotified: boolean,
): Promise<{ numUpdatedRows: bigint }> =>
  db
    .updateTable('part_watch')
    .set({ looked_at: now, ...(isNotified && { told_at: now }) })
    .where('id', '=', id)
    // Skips the update when a concurrent job has checked the watch meanwhile.
    .where('looked_at', '=', looked_at)
    .executeTakeFirstOrThrow()
