import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { loadCatalogue } from '../cases/catalogue/load-catalogue.ts'
import { migrateToLatest } from '../platform/database/migrate.ts'
import { defaultStatementTimeoutMs, type OpenDatabase, openDatabase } from '../platform/database/pool.ts'
import './row-types/record-rows.ts'
import { scaleTimeout } from './scale-timeout.ts'
import { startThrowAwayCluster, type ThrowAwayCluster } from './throw-away-cluster.ts'

export type TestDatabase = Pick<OpenDatabase, 'db' | 'pool'> & {
  connection: { host: string; port: number; user: string; database: string }
  /** The same as a URL for DATABASE_URL. */
  url: string
  /** Closes the pool; the database is deleted at the end of the run at the latest. */
  drop(): Promise<void>
}

/** The initial content of a test database: created once per run, and copied for each test. */
export type Template = {
  name: string
  fill(database: Pick<OpenDatabase, 'db' | 'pool'>): Promise<void>
}

/** All tables, without rows. */
const migrated: Template = { name: 'migrated', fill: async () => undefined }

const statementTimeoutMs = scaleTimeout(defaultStatementTimeoutMs)

let sharedCluster: Promise<ThrowAwayCluster> | undefined
const templates = new Map<string, Promise<void>>()

/**
 * Creates a database within tens of milliseconds: migrated, and empty unless a template is given. Call it in
 * `before`, and `drop` in `after`.
 */
export const createTestDatabase = async (template: Template = migrated): Promise<TestDatabase> => {
  sharedCluster ??= startThrowAwayCluster()
  const cluster = await sharedCluster
  const { host, port, user } = cluster
  const templateReady = templates.get(template.name) ?? createTemplate(template, cluster)
  templates.set(template.name, templateReady)
  await templateReady
  const database = `test_${randomUUID().replaceAll('-', '')}`
  // Copying files is three times as fast as copying page by page through the WAL.
  await runStatement(cluster, `create database ${database} template ${template.name} strategy file_copy`)
  const connection = { host, port, user, database }
  const { db, pool, close } = openDatabase({ ...connection, statementTimeoutMs, applicationName: 'test' })
  return {
    db,
    pool,
    connection,
    url: `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    // On a disk the files are deleted together with the server: deleting them here would take longer than creating
    // them.
    drop: async () => {
      await close()
      if (cluster.isInMemory) await runStatement(cluster, `drop database if exists ${database} with (force)`)
    },
  }
}

const createTemplate = async ({ name, fill }: Template, cluster: ThrowAwayCluster): Promise<void> => {
  await runStatement(cluster, `create database ${name}`)
  const { db, pool, close } = openDatabase({ ...cluster, database: name, statementTimeoutMs })
  await migrateToLatest(db)
  await loadCatalogue(db)
  await fill({ db, pool })
  await close()
}

const runStatement = async (cluster: ThrowAwayCluster, statement: string): Promise<void> => {
  const client = new pg.Client({ ...cluster, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
