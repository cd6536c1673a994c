import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type pg from 'pg'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { explain, openRecorded } from '../../testing/plan-of.ts'
import { type SignedIn, signInPerson } from '../../testing/sign-in.ts'
import { findOwn } from '../announcements/testing.ts'

/** A full read of a table that grows with the number of vehicles. */
const growing =
  /Seq Scan on (?:vehicle|vehicle_owner|vehicle_event|announcement|intake|certificate|file|consent|representation)\b/

/** SQL condition of the vehicles that the test adds. */
const isAdded = `register_key like 'many-%'`

describe('query plans of own data among many vehicles', () => {
  let test: TestApp
  let recorded: ReturnType<typeof openRecorded>
  let aino: SignedIn
  before(async () => {
    test = await startTestApp({}, { open: async database => (recorded = openRecorded(database)) })
    aino = await signInPerson(test.url, 'aino')
    await findOwn(aino, 'TWO-222')
    await fillDatabase(test.app.services.pool)
  })
  after(() => test.close())

  /** The plans of a call's statements that read a growing table completely. */
  const wholeReads = async (method: 'GET' | 'POST', path: 'owner/data/' | 'owner/data/erasure/') => {
    recorded.sent.length = 0
    const { status, body } = await aino.call(method, path)
    assert.equal(status, 200, JSON.stringify(body))
    const asked = recorded.sent.filter(({ text }) => /^\s*(?:select|with|update|delete)\b/i.test(text))
    const plans = []
    const confirmed = []
    for (const statement of asked) {
      const plan = await explain(test.app.services.pool, statement)
      confirmed.push(...plan.matchAll(/intake_confirmed_owners .* rows=(\d+)/g))
      if (growing.test(plan)) plans.push(`${statement.text}\n${plan}`)
    }
    // At a guess of more than a few, a greater table would be read whole.
    for (const [step, rows] of confirmed) assert.ok(Number(rows) < 10, step)
    return { plans, count: asked.length }
  }

  it('reads the own data through indexes only', async () => {
    const { plans, count } = await wholeReads('GET', 'owner/data/')
    assert.deepEqual(plans, [])
    assert.ok(count > 15, String(count))
  })

  it('reads what an erasure keeps through indexes only', async () => {
    const { plans, count } = await wholeReads('GET', 'owner/data/erasure/')
    assert.deepEqual(plans, [])
    assert.ok(count > 3, String(count))
  })

  it('erases a person through indexes only', async () => {
    const { plans, count } = await wholeReads('POST', 'owner/data/erasure/')
    assert.deepEqual(plans, [])
    assert.ok(count > 15, String(count))
  })
})

/** Vehicles of some thousand others, each through a case. */
const fillSql = [
  `insert into person (person_mark, personal_id_sealed, first_name, last_name)
   select sha256(convert_to('many-' || n, 'UTF8')), '', 'Etu', 'Suku' from generate_series(1, 4000) n`,
  `insert into vehicle (status, shop_id, register_key, plate, kind, finished_at)
   select 'shop_recycled', n % 9 + 1, 'many-' || n, 'ÅÄ-' || n, 'AUTO', now() from generate_series(1, 20000) n`,
  `insert into vehicle_owner (vehicle_id, ownership, name, person_mark)
   select id, '01', 'Etu Suku', sha256(convert_to('many-' || id % 4000, 'UTF8')) from vehicle where ${isAdded}`,
  `insert into vehicle_event (vehicle_id, event, from_status, to_status, shop_id)
   select id, event, 'shop_process', status, shop_id from vehicle, unnest(array['announce', 'register', 'finish']) event
    where ${isAdded}`,
  `insert into announcement (vehicle_id, shop_id, person_id, kind, closed_at)
   select id, shop_id, (select min(id) from person where first_name = 'Etu') + id % 4000, 'self_delivery', now()
     from vehicle where ${isAdded}`,
  `insert into intake (shop_id, vehicle_id, account_id, expires_at, closed_at, confirmed_owners)
   select shop_id, id, 1, now(), now(), array[sha256(convert_to('many-' || id % 4000, 'UTF8'))]
     from vehicle where ${isAdded}`,
  `insert into representation (person_id, vehicle_id, business_id)
   select (select min(id) from person where first_name = 'Etu') + id % 4000, id, '9900001-8' from vehicle where ${isAdded}`,
  `insert into consent (vehicle_id, person_mark, status, answered_at)
   select id, sha256(convert_to('many-' || id % 4000, 'UTF8')), 'agreed', now() from vehicle where ${isAdded}`,
  `insert into file (vehicle_id, kind, name, content_type, size, sha256, bytes)
   select id, 'certificate', 'todistus.pdf', 'application/pdf', 4, sha256('%PDF'), '%PDF' from vehicle where ${isAdded}`,
  `insert into certificate (vehicle_id, serial, file_id, shop_id, account_id, agent_operator, agent_shop, agent_user)
   select v.id, 'MANY-' || v.id, f.id, v.shop_id, 1, 'Oy', 'Piste', 'Testi'
     from vehicle v join file f on f.vehicle_id = v.id where v.${isAdded}`,
]

/** No trigger runs meanwhile: to count each vehicle alone takes long. */
const fillDatabase = async (pool: pg.Pool) => {
  const client = await pool.connect()
  for (const statement of ['set session_replication_role = replica', ...fillSql, 'vacuum analyze'])
    await client.query(statement)
  client.release(true)
}
