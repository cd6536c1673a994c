import type { ClientBase } from 'pg'

/** One table as a backup holds it; `columns` are those that are stored, not worked out. */
export type BackedTable = {
  schema: string
  name: string
  columns: string[]
  rows: number
  /** Of the packed file. */
  bytes: number
  /** Of the packed file, in hexadecimal. */
  sha256: string
}

/** What `backup.json` says of the files beside it. */
export type BackupManifest = {
  format: 1
  /** ISO 8601, the moment of which the backup is a picture. */
  made_at: string
  /** Migrations the data has been through, in their order. */
  migrations: string[]
  /** Form of the job queue's tables. */
  queue_version: number
  tables: BackedTable[]
  sequences: { schema: string; name: string; last_value: string; is_called: boolean }[]
}

export const manifestName = 'backup.json'

/** File of a table in the folder of a backup. */
export const getTableFile = ({ schema, name }: Pick<BackedTable, 'schema' | 'name'>): string =>
  `${schema}.${name}.copy.gz`

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const tableName = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoteName(schema)}.${quoteName(name)}`

/** Noted by whoever migrates the database. */
const notOurs = ['kysely_migration', 'kysely_migration_lock']

/** What waits in the job queue, and when it runs; its statistics are made anew. */
const queueTables = ['job', 'job_dependency', 'queue', 'schedule']

/** Tables of the service and of its job queue; of a table in parts the whole. */
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
    [notOurs, queueTables],
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
