import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg, { type ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Connection } from '../database/pool.ts'
import { StartError } from '../startup/start-error.ts'
import {
  type BackedTable,
  type BackupManifest,
  getTableFile,
  listSequences,
  listTables,
  manifestName,
  quoteName,
  tableName,
} from './contents.ts'
import { completeErasureList, type ErasureEntry } from './erasure-list.ts'

/** Prefix of backup folders. The time follows, so sorting by name sorts by age. */
const folderPrefix = 'autokierto-'
const unfinishedSuffix = '.unfinished'

export type BackupResult = { folder: string; rows: number; bytes: number; seconds: number }

/**
 * Writes a consistent snapshot of the whole database to a new folder. The service keeps running: the backup
 * only reads and takes no blocking locks. A folder without the suffix `.unfinished` is complete. The list of
 * erasures next to it is completed as well.
 * @param into folder of the backups
 * @param keep number of backups to keep; default all
 * @throws StartError if the folder is not writable
 */
export const makeBackup = async (
  connection: Connection,
  options: { into: string; now: Date; keep?: number | undefined },
): Promise<BackupResult> => {
  const { into, now, keep } = options
  const startedAt = performance.now()
  const folder = join(into, `${folderPrefix}${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`)
  const draft = `${folder}${unfinishedSuffix}`
  if (existsSync(folder) || existsSync(draft)) {
    throw new StartError(`${folder} already exists: wait a second, or choose another folder.`)
  }
  try {
    mkdirSync(draft, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw notWritable(into, error)
  }
  const client = new pg.Client({ ...connection, application_name: 'autokierto-backup' })
  try {
    await client.connect()
    const tables = await copyAll(client, draft, now)
    renameSync(draft, folder)
    await syncFolder(into)
    await completeErasureList(into, await readErasures(client))
    if (keep !== undefined) removeOlder(into, keep)
    const sum = (value: (table: BackedTable) => number) =>
      tables.reduce((total, table) => total + value(table), 0)
    const result = {
      rows: sum(({ rows }) => rows),
      bytes: sum(({ bytes }) => bytes),
      seconds: (performance.now() - startedAt) / 1000,
    }
    await client.query('insert into backup (made_at, rows, bytes, seconds) values ($1, $2, $3, $4)', [
      now,
      result.rows,
      result.bytes,
      result.seconds,
    ])
    return { folder, ...result }
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw notWritable(into, error)
  } finally {
    await client.end()
  }
}

const copyAll = async (client: ClientBase, draft: string, now: Date): Promise<BackedTable[]> => {
  await client.query('begin isolation level repeatable read, read only')
  try {
    const tables: BackedTable[] = []
    for (const table of await listTables(client)) tables.push(await copyTable(client, table, draft))
    const manifest: BackupManifest = {
      format: 1,
      made_at: now.toISOString(),
      migrations: await readColumn(client, 'select name from kysely_migration order by name'),
      queue_version: Number((await readColumn(client, 'select version from jobs.version'))[0]),
      tables,
      sequences: await listSequences(client),
    }
    await writeWhole(join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
    await syncFolder(draft)
    return tables
  } finally {
    await client.query('rollback')
  }
}

const readErasures = async (client: ClientBase): Promise<ErasureEntry[]> =>
  (
    await client.query<ErasureEntry>(
      'select person_mark as mark, erased_at as at from erasure order by erased_at',
    )
  ).rows

const readColumn = async (client: ClientBase, query: string): Promise<string[]> => {
  const { rows } = await client.query<string[]>({ text: query, rowMode: 'array' })
  return rows.map(([value]) => String(value))
}

const copyTable = async (
  client: ClientBase,
  table: Pick<BackedTable, 'schema' | 'name' | 'columns'>,
  draft: string,
): Promise<BackedTable> => {
  const copy = client.query(
    copyTo(`copy (select ${table.columns.map(quoteName).join(', ')} from ${tableName(table)}) to stdout`),
  )
  const hash = createHash('sha256')
  let bytes = 0
  const tap = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const file = createWriteStream(join(draft, getTableFile(table)), { mode: 0o600, flush: true })
  await pipeline(copy, createGzip({ level: 1 }), tap, file)
  return { ...table, rows: copy.rowCount, bytes, sha256: hash.digest('hex') }
}

const writeWhole = async (path: string, text: string): Promise<void> => {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** New files in a folder survive a power cut only after the folder itself is synced. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const removeOlder = (into: string, keep: number): void => {
  const whole = readdirSync(into).filter(
    name => name.startsWith(folderPrefix) && !name.endsWith(unfinishedSuffix),
  )
  for (const name of whole.toSorted().slice(0, -keep)) rmSync(join(into, name), { recursive: true })
}

const notWritable = (into: string, error: unknown): unknown => {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new StartError(`The disk of ${into} is full: free space, or choose a folder on another disk.`)
  }
  return ['EACCES', 'EROFS', 'ENOTDIR', 'EPERM', 'EEXIST'].includes(code)
    ? new StartError(`${into} cannot be written (${code}): make it writable, or choose another folder.`)
    : error
}
