import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

/** Rows of these tables are never deleted, only emptied or marked, so references to them need no index. */
const neverDeleted = ['account', 'operator', 'shop']

/** Foreign keys to deletable rows that lack an index on the referencing column. */
const unindexed = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ key: string }>(
    `select c.conrelid::regclass || '.' || a.attname as key
       from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
        and c.confrelid::regclass::text <> all ($1)
        and not exists (
          select from pg_index i
           where i.indrelid = c.conrelid and i.indkey[0] = a.attnum
             and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
      order by 1`,
    [neverDeleted],
  )
  return rows.map(({ key }) => key)
}

test('every foreign key to deletable rows has an index', async () => {
  assert.deepEqual(await unindexed(), [])
})

test('a foreign key without an index is detected', async () => {
  await database.pool.query('drop index vehicle_image_file_id')
  assert.deepEqual(await unindexed(), ['vehicle.image_file_id'])
})
