import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg, { type ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrateToLatest, migrationNames } from '../database/migrate.ts'
import { type Connection, openDatabase } from '../database/pool.ts'
import { createJobs } from '../jobs/jobs.ts'
import type { Log } from '../log/log.ts'
import { StartError } from '../startup/start-error.ts'
import {
  type BackedTable,
  type BackupManifest,
  getTableFile,
  manifestName,
  quoteName,
  tableName,
} from './contents.ts'
import { readErasureList } from './erasure-list.ts'
import { recordErasures } from './note-erasures.ts'

/**
 * Reads the manifest of a backup.
 * @throws StartError if the folder is not a backup or is unfinished
 */
export const loadBackupManifest = (folder: string): BackupManifest => {
  let manifest: BackupManifest
  try {
    manifest = JSON.parse(readFileSync(join(folder, manifestName), 'utf8'))
  } catch {
    throw new StartError(`${folder} is no backup: name a folder that contains ${manifestName}.`)
  }
  if (manifest.format === 1) return manifest
  throw new StartError(`${folder} was made by a newer release: restore it with that release.`)
}

/**
 * Checks the hash of every file of the backup.
 * @throws StartError naming the first file that does not match
 */
export const verifyBackup = async (folder: string): Promise<BackupManifest> => {
  const manifest = loadBackupManifest(folder)
  for (const table of manifest.tables) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, getTableFile(table))), hash).catch(error => {
      throw new StartError(`${getTableFile(table)} of ${folder} cannot be read (${error.code}).`)
    })
    if (hash.digest('hex') === table.sha256) continue
    throw new StartError(`${getTableFile(table)} of ${folder} has been changed: use another backup.`)
  }
  return manifest
}

export type RestoreResult = {
  /** Time of the backup, ISO 8601. */
  made_at: string
  /** Persons erased since, whom the next start erases again. Null if there is no list. */
  toErase: number | null
}

/**
 * Restores a backup into an empty database, completely or not at all. The next start migrates it and repeats
 * the erasures since the backup.
 * @param erasures folder of the list of erasures
 * @throws StartError if the database is not empty, or the backup is damaged or newer than this release
 */
export const restoreBackup = async (
  connection: Connection,
  { folder, erasures, log }: { folder: string; erasures: string; log: Log },
): Promise<RestoreResult> => {
  const manifest = await verifyBackup(folder)
  const listed = readErasureList(erasures)
  const ownMigrations = await migrationNames()
  const unknownMigration = manifest.migrations.find((name, index) => ownMigrations[index] !== name)
  if (unknownMigration) {
    throw new StartError(
      `${folder} was made by another release (${unknownMigration}): restore it with that release, then start this one.`,
    )
  }
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await assertEmpty(client)
    await migrate(connection, manifest.migrations.at(-1))
    await makeQueue(connection, log)
    await assertSameQueue(client, manifest, folder)
    const note = () => recordErasures(client, { erasures: listed ?? [], since: new Date(manifest.made_at) })
    let toErase = 0
    const isOlder = !manifest.migrations.includes(tableOfErasures)
    await copyTables(client, manifest, folder, async () => {
      if (!isOlder) toErase = await note()
    })
    if (isOlder && listed) {
      await migrate(connection)
      toErase = await note()
    }
    await client.query('analyze')
    return { made_at: manifest.made_at, toErase: listed && toErase }
  } finally {
    await client.end()
  }
}

/** Migration since which the database records erasures. */
const tableOfErasures = '0177-erasures'

const assertEmpty = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ holds: boolean }>(
    "select to_regclass('public.account') is not null as holds",
  )
  if (!rows[0]!.holds) return
  throw new StartError(
    'The database is not empty: a backup can only be restored into an empty one, so that no data are lost.',
  )
}

const migrate = async (connection: Connection, last?: string): Promise<void> => {
  const { db, close } = openDatabase({ ...connection, max: 2, statementTimeoutMs: 0 })
  try {
    await migrateToLatest(db, last)
  } finally {
    await close()
  }
}

const makeQueue = async (connection: Connection, log: Log): Promise<void> => {
  const { db, pool, close } = openDatabase({ ...connection, max: 2, statementTimeoutMs: 0 })
  try {
    const jobs = await createJobs({ db, pool, log, schedule: false })
    await jobs.stop()
  } finally {
    await close()
  }
}

const assertSameQueue = async (
  client: ClientBase,
  manifest: BackupManifest,
  folder: string,
): Promise<void> => {
  const { rows } = await client.query<{ version: number }>('select version from jobs.version')
  if (rows[0]?.version === manifest.queue_version) return
  throw new StartError(
    `${folder} was made by a release with another job queue: restore it with that release, then start this one.`,
  )
}

/**
 * Tables have circular foreign keys, so these are dropped during the copy and added again after it, which
 * checks all rows.
 */
const copyTables = async (
  client: ClientBase,
  manifest: BackupManifest,
  folder: string,
  finish: () => Promise<void>,
): Promise<void> => {
  const names = manifest.tables.map(tableName)
  await client.query('begin')
  try {
    const references = await listReferences(client)
    for (const { table, name } of references) {
      await client.query(`alter table ${table} drop constraint ${quoteName(name)}`)
    }
    // The triggers of append-only tables would prevent the restore.
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    // The migrations insert rows that the backup contains too.
    await client.query(`truncate ${names.join(', ')}`)
    for (const table of manifest.tables) await fillTable(client, table, folder)
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const { schema, name, last_value, is_called } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [
        tableName({ schema, name }),
        last_value,
        is_called,
      ])
    }
    for (const { table, name, definition } of references) {
      await client.query(`alter table ${table} add constraint ${quoteName(name)} ${definition}`)
    }
    await signOutEverybody(client)
    await finish()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/**
 * Ends all sessions and deletes all links and challenges: some were ended or used after the backup, and would
 * be valid again.
 */
const signOutEverybody = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest(array['refresh_token', 'reset_link', 'sign_in_challenge', 'freeze_link']) name
      where to_regclass('public.' || name) is not null`,
  )
  await client.query('update session set ended_at = now() where ended_at is null')
  // An older release may lack some of the tables.
  for (const { name } of rows) await client.query(`delete from ${quoteName(name)}`)
}

type Reference = { table: string; name: string; definition: string }

const listReferences = async (client: ClientBase): Promise<Reference[]> => {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint
      where contype = 'f' and conparentid = 0
        and connamespace in ('public'::regnamespace, 'jobs'::regnamespace)`,
  )
  return rows
}

const fillTable = async (client: ClientBase, table: BackedTable, folder: string): Promise<void> => {
  const copy = client.query(
    copyFrom(`copy ${tableName(table)} (${table.columns.map(quoteName).join(', ')}) from stdin`),
  )
  await pipeline(createReadStream(join(folder, getTableFile(table))), createGunzip(), copy)
  if (copy.rowCount === table.rows) return
  throw new StartError(
    `${getTableFile(table)} of ${folder} contains ${copy.rowCount} rows instead of ${table.rows}.`,
  )
}
