import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../database/pool.ts'
import { startThrowAwayCluster, type ThrowAwayCluster } from './throw-away-cluster.ts'

export type TestDatabase = Pick<OpenDatabase, 'db' | 'pool'> & {
  /** Where it is, for whoever opens connections of their own. */
  connection: { host: string; port: number; user: string; database: string }
  /** The same as an address, as DATABASE_URL takes it. */
  url: string
  /** Closes the pool; the database ends with the run at the latest. */
  drop(): Promise<void>
}

/** What a test begins with: made once per run, and copied from then on. */
export type Template = {
  /** A name for the database. */
  name: string
  /** Fills the migrated database. */
  fill(database: Pick<OpenDatabase, 'db' | 'pool'>): Promise<void>
}

/** All tables, and nothing in them. */
const migrated: Template = { name: 'migrated', fill: async () => undefined }

let server: Promise<ThrowAwayCluster> | undefined
const made = new Map<string, Promise<void>>()

/**
 * A database of its own in some tens of milliseconds: migrated, and empty unless told otherwise.
 * Call it in `before`, and `drop` in `after`.
 */
export const createTestDatabase = async (template: Template = migrated): Promise<TestDatabase> => {
  server ??= startThrowAwayCluster()
  const started = await server
  const { host, port, user } = started
  const isMade = made.get(template.name) ?? make(template, started)
  made.set(template.name, isMade)
  await isMade
  const database = `test_${randomUUID().replaceAll('-', '')}`
  // The files as they are: page by page through the log it takes three times as long.
  await command(started, `create database ${database} template ${template.name} strategy file_copy`)
  const connection = { host, port, user, database }
  const { db, pool, close } = openDatabase({ ...connection, applicationName: 'test' })
  return {
    db,
    pool,
    connection,
    url: `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    // On a disk its files go with the server: to remove them one by one would take longer than to make them.
    drop: async () => {
      await close()
      if (started.isInMemory) await command(started, `drop database if exists ${database} with (force)`)
    },
  }
}

const make = async ({ name, fill }: Template, on: ThrowAwayCluster): Promise<void> => {
  await command(on, `create database ${name}`)
  const { db, pool, close } = openDatabase({ ...on, database: name })
  await migrateToLatest(db)
  await loadCatalogue(db)
  await fill({ db, pool })
  await close()
}

const command = async (on: ThrowAwayCluster, statement: string): Promise<void> => {
  const client = new pg.Client({ ...on, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
