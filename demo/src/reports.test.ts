import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTestDatabase, type TestDatabase } from '@autokierto/server/testing/database'
import { load } from './testing.ts'

describe('demonstration questionnaires', () => {
  let database: TestDatabase
  before(async () => {
    database = await createTestDatabase()
    await load(database.db)
  })
  after(() => database.drop())

  const count = async (where: string): Promise<number> =>
    (await database.pool.query(`select count(*)::integer as n from questionnaire_answer where ${where}`))
      .rows[0].n

  it('creates questionnaire rounds of two finished years and two open ones', async () => {
    const rounds = await database.db.selectFrom('questionnaire_round').selectAll().orderBy('year').execute()
    assert.equal(rounds.length, 12)
    const open = rounds.filter(({ closes_on }) => closes_on === null).map(({ year }) => year)
    assert.deepEqual([...new Set(open)], [2024, 2025])
    for (const year of [2022, 2023]) {
      assert.equal(await count(`year = ${year} and status = 'submitted' and shop_id is null`), 3)
      assert.equal(await count(`year = ${year} and status = 'submitted' and type = 'self_monitoring'`), 9)
      assert.equal(await count(`year = ${year} and status <> 'submitted'`), 0)
    }
  })

  it('creates answers in every state for 2024', async () => {
    const battery = "year = 2024 and type = 'company_battery'"
    assert.equal(await count(`${battery} and source = 'user' and status = 'draft'`), 1)
    assert.equal(await count(`${battery} and status = 'submitted'`), 1)
    assert.equal(await count(`${battery} and source = 'user'`), 2, 'one company has not begun')
    assert.equal(await count(`${battery} and source in ('invited', 'visitor')`), 2)
    assert.ok((await count('reopened_at is not null')) > 0)
  })

  it('counts finished vehicles with their weights and days in the summary', async () => {
    const { rows } = await database.pool.query<{ measure: string; amount: number }>(
      'select measure, sum(amount) as amount from finished_summary group by measure',
    )
    const amounts = new Map(rows.map(({ measure, amount }) => [measure, amount]))
    const finished = await database.pool.query(`select from vehicle where status = 'shop_recycled'`)
    assert.equal(amounts.get('resolution'), finished.rows.length)
    assert.equal(amounts.get('days'), finished.rows.length)
    const ordered = await database.pool.query(
      'select from certificate where revoked_at is null and ordered_at is not null',
    )
    assert.ok(ordered.rows.length > 0)
    assert.equal(amounts.get('certificate'), ordered.rows.length)
    assert.ok(amounts.get('amount')! > 1000 * finished.rows.length)
  })
})
