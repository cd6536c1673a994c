import type { ClientBase } from 'pg'

/** One table in a backup; `columns` excludes generated columns. */
export type BackedTable = {
  schema: string
  name: string
  columns: string[]
  rows: number
  /** Size of the compressed file. */
  bytes: number
  /** Hash of the compressed file, in hexadecimal. */
  sha256: string
}

/** Contents of `backup.json`. */
export type BackupManifest = {
  format: 1
  /** Time of the snapshot, ISO 8601. */
  made_at: string
  migrations: string[]
  /** Schema version of the job queue. */
  queue_version: number
  tables: BackedTable[]
  sequences: { schema: string; name: string; last_value: string; is_called: boolean }[]
}

export const manifestName = 'backup.json'

export const getTableFile = ({ schema, name }: Pick<BackedTable, 'schema' | 'name'>): string =>
  `${schema}.${name}.copy.gz`

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const tableName = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoteName(schema)}.${quoteName(name)}`

/** Excluded, because migrations write these tables. */
const migrationTables = ['kysely_migration', 'kysely_migration_lock']

/** Pending jobs and schedules; the queue rebuilds its statistics. */
const queueTables = ['job', 'job_dependency', 'queue', 'schedule']

/** Lists the tables of the service and its job queue; partitioned tables count as one. */
export const listTables = async (
  client: ClientBase,
): Promise<Pick<BackedTable, 'schema' | 'name' | 'columns'>[]> => {
  const { rows } = await client.query<Pick<BackedTable, 'schema' | 'name' | 'columns'>>(
    `select n.nspname as schema, c.relname as name,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition
        and (n.nspname = 'public' and c.relname <> all ($1) or n.nspname = 'jobs' and c.relname = any ($2))
      order by 1, 2`,
    [migrationTables, queueTables],
  )
  return rows
}

export const listSequences = async (client: ClientBase): Promise<BackupManifest['sequences']> => {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'S' order by 1, 2`,
  )
  const sequences: BackupManifest['sequences'] = []
  for (const sequence of rows) {
    const found = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${tableName(sequence)}`,
    )
    sequences.push({ ...sequence, ...found.rows[0]! })
  }
  return sequences
}
