import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { renderTables } from './render-tables.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

const generated = () => readFileSync(new URL('./tables.gen.ts', import.meta.url), 'utf8')

test('the generated table types match the migrated database; run npm run generate if not', async () => {
  assert.equal(generated(), await renderTables(database.db as never))
})

test('the generated table types change when a migration adds, changes or drops a column', async () => {
  for (const change of [
    'alter table shop add column opened_on date',
    'alter table shop alter column phone set not null',
    'alter table shop drop column has_pickup',
  ]) {
    await database.pool.query(change)
    assert.notEqual(await renderTables(database.db as never), generated(), change)
  }
})
