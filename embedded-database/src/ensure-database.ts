import pg from 'pg'
import type { SocketConnection } from './connection.ts'

/** Creates the database if it is missing, which a killed start may leave behind. */
export const ensureDatabase = async (connection: SocketConnection): Promise<void> => {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [connection.database])
    if (found.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(connection.database)}`)
  } finally {
    await client.end()
  }
}
