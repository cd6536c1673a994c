import { readLists } from '../catalogue/read-lists.ts'
import { addNames } from '../catalogue/store.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

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
