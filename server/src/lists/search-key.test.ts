import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { searchKey } from '@autokierto/domain/texts/search-key'
import { migrateToLatest, migrationNames } from '../database/migrate.ts'
import { openDatabase } from '../database/pool.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

describe('the key that texts are searched by', () => {
  let database: TestDatabase
  before(async () => {
    database = await createTestDatabase()
  })
  after(() => database.drop())

  it('is the same in the database and in the domain', async () => {
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

describe('texts from before they were read by one function', () => {
  it('are read once, and what is right already or would clash stays', async () => {
    const database = await createTestDatabase()
    await database.pool.query('create database before_reading template template0')
    const { db, pool, close } = openDatabase({ ...database.connection, database: 'before_reading', max: 2 })
    const names = await migrationNames()
    await migrateToLatest(db, names[names.indexOf('0255-texts-as-read') - 1])
    await pool.query(`
      insert into account (username, first_name, last_name, phone, email) values
        ('a', 'Pa\u0308ivi\u200b', 'O’Brien – Ek', '\u200e040\u00a0123\u20114567', 'o’brien@example.fi'),
        ('b', '\u200b', 'Järvinen', '040 1', 'A\u0308k@example.fi'),
        ('c', null, null, null, 'äk@example.fi')`)
    await pool.query(`insert into vehicle (kind, status, make) values ('AUTO', 'owner', 'Citroe\u0308n')`)
    await migrateToLatest(db)
    const accounts = await pool.query(
      'select first_name, last_name, phone, email from account order by username',
    )
    assert.deepEqual(
      accounts.rows.map(row => Object.values(row)),
      [
        ['Päivi', 'O’Brien – Ek', '040 123-4567', "o'brien@example.fi"],
        ['\u200b', 'Järvinen', '040 1', 'A\u0308k@example.fi'],
        [null, null, null, 'äk@example.fi'],
      ],
    )
    assert.deepEqual((await pool.query('select make from vehicle')).rows, [{ make: 'Citroën' }])
    await close()
    await database.drop()
  })
})
