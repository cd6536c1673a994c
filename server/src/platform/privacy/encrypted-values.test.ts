import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { encryptedColumns } from './encrypted-values.ts'

/** Encrypted with keys the service does not hold, or never re-encrypted. */
const byOtherKeys = new Map([
  ['audit.sealed', 'with the key of the caller'],
  ['audit.reason_sealed', 'with the key of the person concerned'],
  ['refresh_token.successor_sealed', 'with the token itself'],
  ['key_check.sealed', 'read once, by the release that introduced key ids'],
])

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

test('re-encrypts every encrypted column after a key rotation, or lists the reason why not', async () => {
  const { rows } = await database.pool.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' and column_name ~ '(^|_)sealed$' order by 1`,
  )
  const columns = encryptedColumns.map(({ table, column }) => `${table}.${column}`)
  assert.deepEqual(
    rows.map(({ column }) => column),
    [...columns, ...byOtherKeys.keys()].sort(),
  )
})

test('identifies encrypted rows by a unique column of the declared type', async () => {
  for (const { table, row, type } of encryptedColumns) {
    const { rows } = await database.pool.query(
      `select format_type(a.atttypid, null) as type
         from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = $1::regclass and i.indisunique and i.indnkeyatts = 1 and a.attname = $2`,
      [table, row],
    )
    assert.equal(rows[0]?.type, type, `${table}.${row}`)
  }
})
