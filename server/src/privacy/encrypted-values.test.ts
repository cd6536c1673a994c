import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { encryptedColumns } from './encrypted-values.ts'

/** Sealed by keys that the service does not hold, or never written anew. */
const byOtherKeys = new Map([
  ['audit.sealed', 'by the key of whoever did it'],
  ['audit.reason_sealed', 'by the key of whom it is about'],
  ['refresh_token.successor_sealed', 'by the token itself'],
  ['key_check.sealed', 'read once, by the release that names keys'],
])

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

test('every column that holds something sealed is sealed anew when the key changes, or says why not', async () => {
  const { rows } = await database.pool.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' and column_name ~ '(^|_)sealed$' order by 1`,
  )
  const named = encryptedColumns.map(({ table, column }) => `${table}.${column}`)
  assert.deepEqual(
    rows.map(({ column }) => column),
    [...named, ...byOtherKeys.keys()].sort(),
  )
})

test('rows are told apart by what the database tells them apart by', async () => {
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
