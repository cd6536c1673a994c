import { hourMs } from '@autokierto/domain/durations'
import pg, { type ClientBase } from 'pg'
import type { Connection } from '../database/pool.ts'
import type { ErasureEntry } from './erasure-list.ts'

/** An erasure may begin up to this long before a backup and still be missing from it. */
const underWayMs = hourMs

type ErasureList = { erasures: readonly ErasureEntry[]; since: Date }

/**
 * Records erasures after the backup's snapshot in a restored database; the next start repeats them. Erasures
 * that the database already contains are skipped.
 * @returns the number of recorded erasures
 */
export const recordErasures = async (
  client: ClientBase,
  { erasures, since }: ErasureList,
): Promise<number> => {
  const later = erasures.filter(({ at }) => at.getTime() > since.getTime() - underWayMs)
  const { rowCount } = await client.query(
    `insert into erasure (person_mark, erased_at, is_due, listed_at)
     select mark, at, true, now() from unnest($1::bytea[], $2::timestamptz[]) as listed (mark, at)
         on conflict do nothing`,
    [later.map(({ mark }) => mark), later.map(({ at }) => at)],
  )
  return rowCount ?? 0
}

/** Records erasures in a database that other tools restored. */
export const recordErasuresIn = async (connection: Connection, list: ErasureList): Promise<number> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await recordErasures(client, list)
  } finally {
    await client.end()
  }
}
