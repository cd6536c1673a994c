import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrateToLatest } from '../database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../database/pool.ts'
import { startThrowAwayCluster } from './throw-away-cluster.ts'

export type TestDatabase = Pick<OpenDatabase, 'db' | 'pool'> & {
  /** Where it is, for whoever opens connections of their own. */
  connection: { host: string; port: number; user: string; database: string }
  /** The same as an address, as DATABASE_URL takes it. */
  url: string
  /** Closes the pool; the database ends with the run. */
  drop(): Promise<void>
}

type Server = { host: string; port: number; user: string }

const template = 'migrated'

let server: Promise<Server> | undefined

/**
 * A migrated database of its own, empty, in some tens of milliseconds: a copy of one made once per run.
 * Call it in `before`, and `drop` in `after`.
 */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  server ??= startWithTemplate()
  const started = await server
  const { host, port, user } = started
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await command(started, `create database ${database} template ${template}`)
  const connection = { host, port, user, database }
  const { db, pool, close } = openDatabase({ ...connection, applicationName: 'test' })
  return {
    db,
    pool,
    connection,
    url: `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    // Its files go with the server: to remove them one by one would take longer than to make them.
    drop: close,
  }
}

const startWithTemplate = async (): Promise<Server> => {
  const started = await startThrowAwayCluster()
  await command(started, `create database ${template}`)
  const { db, close } = openDatabase({ ...started, database: template })
  await migrateToLatest(db)
  await close()
  return started
}

const command = async (on: Server, statement: string): Promise<void> => {
  const client = new pg.Client({ ...on, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
