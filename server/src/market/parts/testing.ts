import { readLists } from '../../cases/catalogue/read-lists.ts'
import { addNames } from '../../cases/catalogue/store.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'

/** Adds sites of the first site's company at its location. @returns their ids */
export const addSites = async (pool: TestDatabase['pool'], count: number): Promise<number[]> => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into shop overriding system value
     select (jsonb_populate_record(s, jsonb_build_object('id', 1000 + n, 'name', 'Piste ' || n))).*
       from generate_series(1, $1::integer) n cross join shop s where s.id = 1
     returning id`,
    [count],
  )
  return rows.map(({ id }) => id)
}

/** Creates a database with forty sites of one company and the models of Toyota, to test query plans. */
export const sitesAmongMany = async (): Promise<TestDatabase> => {
  const test = await createTestDatabase()
  const toyota = readLists().filter(({ name }) => name === 'Toyota')
  await test.db.transaction().execute(async trx => void (await addNames(trx, toyota, { isReviewed: true })))
  await test.pool.query(`insert into operator (name, business_id) values ('Purkamo', '9900001-8')`)
  await test.pool.query(`
    insert into shop (operator_id, name) select id, 'Piste ' || n from operator cross join generate_series(1, 40) n`)
  return test
}
