import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { deleteUsers } from '../../accounts/users/remove-users.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { namelessKinds, retentionColumns } from './columns.ts'
import { retentionTable } from './retention-rules.ts'

const namesOf = (text: string | undefined): string[] => text?.split(' ') ?? []

/** All columns of a table in the list, in alphabetical order. */
const listedOf = (table: string): string[] => {
  const { person, goesWith, goesWithUser, audit, ...nameless } = retentionColumns[table] ?? {}
  return [
    ...[person, goesWith?.columns, goesWithUser, audit].flatMap(namesOf),
    ...namelessKinds.flatMap(kind => namesOf(nameless[kind])),
  ].sort()
}

describe('database columns', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  it('every column contains no personal data or has a retention rule', async () => {
    const { rows } = await test.app.services.pool.query<{ table: string; names: string[] }>(
      `select table_name as table, array_agg(column_name::text order by column_name::text collate "C") as names
         from information_schema.columns where table_schema = 'public' group by 1 order by 1`,
    )
    for (const { table, names } of rows) {
      assert.deepEqual(listedOf(table), names, `server/src/platform/retention/columns.ts, ${table}`)
    }
    assert.deepEqual(
      Object.keys(retentionColumns).sort(),
      rows.map(({ table }) => table),
    )
  })

  it('every column with personal data is emptied or deleted by a rule', () => {
    const { db } = test.app.services
    for (const [table, { person }] of Object.entries(retentionColumns)) {
      const rules = retentionTable.filter(rule => rule.table === table)
      const emptied = rules.map(({ set }) => set?.(sql<Date>`now()`).compile(db).sql ?? '').join()
      for (const name of namesOf(person)) {
        const isCovered =
          rules.some(({ removes }) => removes === 'whole') || new RegExp(`\\b${name} = `).test(emptied)
        assert.ok(isCovered, `${table}.${name} has no rule that removes it`)
      }
    }
  })

  it('every column that depends on another row is deleted with it', async () => {
    const { rows } = await test.app.services.pool.query<{ table: string; of: string }>(
      `select conrelid::regclass::text as table, confrelid::regclass::text as of
         from pg_constraint where contype = 'f'`,
    )
    for (const [table, { goesWith }] of Object.entries(retentionColumns)) {
      if (!goesWith) continue
      assert.ok(
        rows.some(row => row.table === table && row.of === goesWith.table),
        `${table} does not belong to ${goesWith.table}`,
      )
      assert.ok(retentionTable.some(rule => rule.table === goesWith.table && rule.removes === 'whole'))
    }
  })

  it('every column that depends on a user is deleted with the user', async () => {
    const { db, pool } = test.app.services
    const { rows } = await pool.query<{ id: number; shop_id: number }>(
      `select a.id, s.shop_id from account a join account_shop s on s.account_id = a.id
        where a.username = 'etela.yard' limit 1`,
    )
    const [user] = rows
    const { id, shop_id } = user!
    await pool.query(
      `insert into mail_choice (account_id, shop_id, pace, topics) values (${id}, ${shop_id}, 'now', '{}');
       insert into saved_search (account_id, shop_id, name, created_at) values (${id}, ${shop_id}, 'Aino', now());
       insert into saved_view (account_id, list, name, filters, hidden, created_at)
         values (${id}, 'process', 'Aino', '{}', '{}', now());
       insert into passkey (account_id, credential_id, public_key, counter, transports, name, created_at)
         values (${id}, 'a', 'b', 0, '{}', 'Aino', now());
       insert into totp (account_id, secret_sealed, created_at) values (${id}, 'c', now());
       insert into recovery_code (account_id, code_hash, key_ids) values (${id}, 'd', '{}')`,
    )
    await db.transaction().execute(trx => deleteUsers(trx, [id], new Date()))
    for (const [table, { goesWithUser }] of Object.entries(retentionColumns)) {
      if (!goesWithUser) continue
      const { rowCount } = await pool.query(`select from ${table} where account_id = $1`, [id])
      assert.equal(rowCount, 0, table)
    }
  })
})
