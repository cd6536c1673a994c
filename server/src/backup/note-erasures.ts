import pg, { type ClientBase } from 'pg'
import type { Connection } from '../database/pool.ts'
import type { ErasureEntry } from './erasure-list.ts'

/** So long before the moment of a backup an erasure may have begun that is not in it. */
const underWayMs = 3_600_000

type ErasureList = { erasures: readonly ErasureEntry[]; since: Date }

/**
 * Notes in a restored database which erasures came after its moment; the service does them again as it starts. What the
 * database says was done is left alone.
 * @returns how many
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

/** The same for a database that other tools have put back. */
export const recordErasuresIn = async (connection: Connection, listed: ErasureList): Promise<number> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await recordErasures(client, listed)
  } finally {
    await client.end()
  }
}
