import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { findWords } from '../../testing/find-words.ts'
import { demoPassword, signIn } from '../../testing/sign-in.ts'
import { removeExpired } from './remove-expired.ts'

const namedAnswers = {
  'order.signs': { grade: 'no', remark: 'Kysy Kerttulta', due: null, person: 'Kerttu Kantola' },
  batteries: 12,
}

describe('personal data outside of cases', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  const later = (days: number) =>
    removeExpired({ ...test.app.services, now: () => new Date(Date.now() + days * 86_400_000) })
  const first = async (text: string) => (await test.app.services.pool.query(text)).rows[0]

  it('deletes the contact data of a subcontractor a year after its deletion, not its name', async () => {
    const main = await signIn(test.url, 'etela.main')
    const created = await main.call('POST', 'shop/operator/outsource/', {
      name: 'Siirto Oy',
      contact_person: 'Kerttu Kantola',
      email: 'kerttu@example.fi',
      phone: '040 123',
      shop_ids: [1],
    })
    assert.equal(created.status, 201, JSON.stringify(created.body))
    const { id } = created.body.outsource
    const path = `shop/operator/outsource/${id}/`
    const deleted = await main.call('DELETE', path, { current_password: demoPassword })
    assert.equal(deleted.status, 204, JSON.stringify(deleted.body))
    const read = () => first(`select name, contact_person, email, phone from outsource where id = ${id}`)
    await later(364)
    assert.equal((await read()).contact_person, 'Kerttu Kantola')
    await later(367)
    assert.deepEqual(await read(), { name: 'Siirto Oy', contact_person: null, email: null, phone: null })
  })

  it('deletes contact data of closed companies and deleted sites after a year', async () => {
    await test.app.services.pool.query(
      `update operator set contact_person = 'Kerttu Kantola', closed_at = case id when 2 then now() end where id in (1, 2);
       update shop set email = 'kerttu@example.fi', deleted_at = case id when 2 then now() end where id in (1, 2)`,
    )
    await later(367)
    const readColumn = async (table: string, name: string) =>
      (
        await test.app.services.pool.query(`select ${name} as n from ${table} where id in (1, 2) order by id`)
      ).rows.map(({ n }) => n)
    assert.deepEqual(await readColumn('operator', 'contact_person'), ['Kerttu Kantola', null])
    assert.deepEqual(await readColumn('shop', 'email'), ['kerttu@example.fi', null])
    await test.app.services.pool.query(
      `update operator set closed_at = null, contact_person = null; update shop set deleted_at = null, email = null`,
    )
  })

  it('deletes sent rounds and collection points after 90 days', async () => {
    await test.app.services.pool.query(
      `insert into round_sent (shop_id, day, account_id, stops, times, sent_at)
       select 1, current_date, id, '{1}', '{}', now() from account where username = 'etela.yard';
       update announcement set collected_at = now(), collected_latitude = 60.2, collected_longitude = 24.9
        where id = (select min(id) from announcement where kind = 'pickup')`,
    )
    const read = async () => ({
      ...(await first('select count(*)::integer as rounds from round_sent')),
      ...(await first('select count(collected_latitude)::integer as points from announcement')),
    })
    const before = await read()
    assert.ok(before.rounds > 0 && before.points > 0)
    await later(88)
    assert.deepEqual(await read(), before)
    await later(92)
    assert.deepEqual(await read(), { rounds: 0, points: 0 })
  })

  it('deletes names and free text in questionnaire answers after six years, not the figures', async () => {
    await test.app.services.pool.query(
      `insert into questionnaire_answer (type, year, operator_id, shop_id, answers, overruled, reopen_reason)
       values ('self_monitoring', 2024, 1, 1, $1, '[{"remark": "Kerttu sanoi"}]', 'Kerttu pyysi')
       on conflict (shop_id, type, year) where shop_id is not null do update
         set answers = excluded.answers, overruled = excluded.overruled, reopen_reason = excluded.reopen_reason,
             updated_at = now()`,
      [JSON.stringify(namedAnswers)],
    )
    await later(6 * 365)
    assert.notDeepEqual(await findWords(test, ['Kerttu']), [])
    await later(6 * 366 + 2)
    assert.deepEqual(await findWords(test, ['Kerttu']), [])
    const stored = await first(
      `select answers from questionnaire_answer where shop_id = 1 and type = 'self_monitoring' and year = 2024`,
    )
    assert.deepEqual(stored.answers, { 'order.signs': { grade: 'no', due: null }, batteries: 12 })
  })
})
