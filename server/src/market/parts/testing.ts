import { readLists } from '../../cases/catalogue/read-lists.ts'
import { addNames } from '../../cases/catalogue/store.ts'
import type { TestApp } from '../../testing/app.ts'
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

/** Adds parts of vehicles in process directly to the database, as sites have entered them. */
export const createShelf = (getTest: () => TestApp, now: Date) => {
  const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await getTest().app.services.pool.query(text, values)).rows as T[]
  const insert = async (table: string, row: object): Promise<number> => {
    const names = Object.keys(row)
    const [added] = await query<{ id: number }>(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
      Object.values(row),
    )
    return added!.id
  }
  let sequence = 0
  type PartInput = { vehicle?: object; part?: object; shop?: number }
  const add = async ({ vehicle = {}, part = {}, shop = 1 }: PartInput = {}) => {
    const vehicle_id = await insert('vehicle', {
      shop_id: shop,
      status: 'shop_process',
      make: 'TOYOTA',
      model: 'COROLLA',
      kind: 'AUTO',
      model_year: 2004,
      register_key: `shelf-${sequence++}`,
      ...vehicle,
    })
    const id = await insert('stock_part', {
      shop_id: shop,
      vehicle_id,
      name: 'alternator',
      pieces: 1,
      grade: 'B',
      state_at: now,
      created_at: now,
      account_id: (await query<{ id: number }>('select min(id) as id from account'))[0]!.id,
      ...part,
    })
    return { id, vehicle_id }
  }
  return { query, add }
}
