import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { searchKey } from '@autokierto/domain/texts/search-key'
import type { Pool } from 'pg'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { migrateToLatest, migrationNames } from '../database/migrate.ts'
import { openDatabase } from '../database/pool.ts'

describe('the search key of a text', () => {
  let database: TestDatabase
  before(async () => {
    database = await createTestDatabase()
  })
  after(() => database.drop())

  it('computes the same search key in the database and in the domain', async () => {
    const texts = [
      'Järvinen',
      'Ja\u0308rvinen',
      'ÅÄÖåäö',
      "O'Brien",
      'O’Brien',
      'Škoda',
      'Citroën',
      'Ærøskøbing',
      'Łódź',
    ]
    texts.push('Anna–Maria', 'ABC‑123', 'Đặng', 'ﬁnn', 'ＡＢＣ１２３', 'ЖУК', 'x`y´z', '50 %_\\', '')
    for (const text of texts) {
      const { rows } = await database.pool.query('select search_key($1) as key', [text])
      assert.equal(rows[0].key, searchKey(text), text)
    }
    assert.equal(searchKey('O’Brien Järvinen–Ål'), 'obrien jarvinen-al')
  })
})

describe('a migration of stored texts', () => {
  /**
   * Creates a database before a migration, with rows of that time, and migrates it. The check runs again after a
   * repeated migration.
   */
  const migrateAndCheck = async (migration: string, rows: string, check: (pool: Pool) => Promise<void>) => {
    const database = await createTestDatabase()
    const before = `before_${migration.slice(0, 4)}`
    await database.pool.query(`create database ${before} template template0`)
    const { db, pool, close } = openDatabase({ ...database.connection, database: before, max: 2 })
    const names = await migrationNames()
    await migrateToLatest(db, names[names.indexOf(migration) - 1])
    await pool.query(rows)
    await migrateToLatest(db)
    await check(pool)
    // Repeating an interrupted migration changes nothing more.
    await (await import(`../database/migrations/${migration}.ts`)).up(db)
    await check(pool)
    await close()
    await database.drop()
  }
  const read = async (pool: Pool, query: string) =>
    (await pool.query(query)).rows.map(row => Object.values(row as object))

  it('normalises texts once, except valid ones and those that would conflict', () =>
    migrateAndCheck(
      '0255-texts-as-read',
      `insert into account (username, first_name, last_name, phone, email) values
        ('a', 'Pa\u0308ivi\u200b', 'O’Brien – Ek', '\u200e040\u00a0123\u20114567', 'o’brien@example.fi'),
        ('b', '\u200b', 'Järvinen', '040 1', 'A\u0308k@example.fi'),
        ('c', null, null, null, 'äk@example.fi');
       insert into vehicle (kind, status, make) values ('AUTO', 'owner', 'Citroe\u0308n')`,
      async pool => {
        assert.deepEqual(
          await read(pool, 'select first_name, last_name, phone, email from account order by username'),
          [
            ['Päivi', 'O’Brien – Ek', '040 123-4567', "o'brien@example.fi"],
            ['\u200b', 'Järvinen', '040 1', 'A\u0308k@example.fi'],
            [null, null, null, 'äk@example.fi'],
          ],
        )
        assert.deepEqual(await read(pool, 'select make from vehicle'), [['Citroën']])
      },
    ))

  it('normalises texts of searches and erasures, except names that would conflict', () =>
    migrateAndCheck(
      '0266-places-as-read',
      `insert into bulletin (text_fi, text_en, text_se, first_day, last_day, audiences, by_mail, created_at)
         select 'Pa\u0308iva\u0308\u200b\n24.\u201326.12. ' || i, 'ok', E'a\\x0bb', '2026-12-01', '2026-12-02', '{owners}', false, now()
           from generate_series(1, 1001) i;
       insert into mail (id, kind, language, recipient, reply_to, subject, text_body, html_body)
         values (gen_random_uuid(), 'bulletin', 'fi', 'o’brien@example.fi', 'A\u0308k@example.fi', 'a', 'a', 'a');
       insert into account (username) values ('a');
       insert into saved_view (account_id, list, name, filters, hidden, created_at) select id, 'incoming', name, '{}', '{}', now()
         from account, unnest(array['Pa\u0308iva\u0308', 'O\u0308inen', 'Öinen', '\u200b']) name`,
      async pool => {
        const texts = await read(
          pool,
          'select distinct split_part(text_fi, chr(10), 1), text_en, text_se from bulletin',
        )
        assert.deepEqual(texts, [['Päivä', 'ok', 'a\nb']])
        assert.deepEqual(
          await read(
            pool,
            "select count(*)::integer from bulletin where text_fi like E'Päivä\\n24.–26.12. %'",
          ),
          [[1001]],
        )
        assert.deepEqual(await read(pool, 'select recipient, reply_to from mail'), [
          ["o'brien@example.fi", 'Äk@example.fi'],
        ])
        assert.deepEqual(await read(pool, 'select name from saved_view order by id'), [
          ['Päivä'],
          ['O\u0308inen'],
          ['Öinen'],
          ['\u200b'],
        ])
      },
    ))
})
