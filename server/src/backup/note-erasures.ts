import pg, { type ClientBase } from 'pg'
import type { Connection } from '../database/pool.ts'
import type { ListedErasure } from './erasure-list.ts'

/** So long before the moment of a backup an erasure may have begun that is not in it. */
const underWayMs = 3_600_000

type Listed = { erasures: readonly ListedErasure[]; since: Date }

/**
 * Notes in a restored database which erasures came after its moment; the service does them again as it starts. What the
 * database says was done is left alone.
 * @returns how many
 */
export const noteErasures = async (client: ClientBase, { erasures, since }: Listed): Promise<number> => {
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
export const noteErasuresOf = async (connection: Connection, listed: Listed): Promise<number> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await noteErasures(client, listed)
  } finally {
    await client.end()
  }
}
