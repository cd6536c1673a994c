import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { getOperatorScope } from '../../accounts/users/scopes.ts'
import { userList } from '../../accounts/users/user-list.ts'
import { matchesFilters, vehicleList } from '../../cases/vehicles/vehicle-list.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { planOf } from '../../testing/plan-of.ts'
import type { Database } from '../database/types.ts'
import type { UserCaller } from '../http/caller.ts'
import { readList } from './list.ts'

describe('the search of a list with 40,000 rows', () => {
  let test: TestDatabase
  let operatorId: number
  before(async () => {
    test = await createTestDatabase()
    const { rows } = await test.pool.query(`
      with o as (insert into operator (name, business_id) values ('Suuri', 'X1') returning id)
      insert into shop (operator_id, name) select id, 'Paikka' from o returning operator_id, id`)
    operatorId = rows[0].operator_id
    // In batches, because on a slow machine one statement would time out.
    const batch = 4_000
    for (let from = 1; from <= 40_000; from += batch) {
      const span = [from, from + batch - 1]
      await test.pool.query(
        `insert into account (operator_id, username, first_name, last_name)
         select $1, 'u' || n, 'Etunimi' || md5(n::text), 'Järvinen' || md5((n + 1)::text) from generate_series($2::integer, $3) n`,
        [operatorId, ...span],
      )
      await test.pool.query(
        `insert into vehicle (status, shop_id, kind, plate, make, model)
         select 'shop_process', $1, 'AUTO', 'ÅÄ-' || n, 'Citroën', md5(n::text) from generate_series($2::integer, $3) n`,
        [rows[0].id, ...span],
      )
    }
    for (const table of ['account', 'vehicle']) await test.pool.query(`vacuum analyze ${table}`)
  })
  after(() => test.drop())

  it('uses the search index of users', async () => {
    const scope = getOperatorScope({ operatorId } as UserCaller)
    const read = (db: Kysely<Database>) => readList(db, {}, userList(scope, { q: 'järvinen45c48' }))
    assert.match(await planOf(test, 'account a', read), /account_search/)
    assert.equal((await read(test.db)).count, 1)
  })

  it('uses the search index of vehicles', async () => {
    const read = (db: Kysely<Database>) =>
      readList(
        db,
        {},
        {
          ...vehicleList,
          columns: sql`v.id`,
          where: sql<boolean>`v.status = 'shop_process' and ${matchesFilters({ q: 'aa-31234' })}`,
          toItems: rows => rows,
        },
      )
    assert.match(await planOf(test, 'vehicle v', read), /vehicle_search/)
    assert.equal((await read(test.db)).count, 1)
  })
})
