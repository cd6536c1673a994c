import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { toDay } from '@autokierto/domain/shops/calendar'
import { proof } from '../../accounts/second-factors/testing.ts'
import { signIn } from '../../testing/sign-in.ts'
import { answerPath, lithiumKg, useBatteryRound } from './testing.ts'

describe('questionnaire rounds', () => {
  const at = useBatteryRound()

  it('creates, closes and reopens a questionnaire round and rejects a duplicate', async () => {
    const rounds = 'ppb-admin/questionnaire/round/'
    const round = { type: 'company_battery', year: 2031, opens_on: '2025-06-01' }
    const created = await at.association.call('POST', rounds, round)
    assert.deepEqual([created.status, created.body.round.is_open], [201, true])
    assert.equal((await at.association.call('POST', rounds, round)).body.code, 'STATE_CONFLICT')
    const one = `${rounds}${created.body.round.id}/` as const
    const closed = await at.association.call('PATCH', one, { closes_on: '2025-06-15' })
    assert.equal(closed.body.round.is_open, false)
    const main = await signIn(at.test.url, 'etela.main')
    const own = 'shop/operator/questionnaire/company_battery/?year=2031'
    assert.equal((await main.call('PATCH', own, { answers: { [lithiumKg]: 1 } })).body.code, 'ROUND_CLOSED')
    const open = await at.association.call('PATCH', one, { closes_on: null })
    assert.deepEqual([open.body.round.closes_on, open.body.round.is_open], [null, true])
    assert.equal((await main.call('PATCH', own, { answers: { [lithiumKg]: 1 } })).status, 200)
    assert.equal((await at.association.call('PATCH', one, { closes_on: '2025-05-01' })).status, 400)
    const list = await at.association.call('GET', `${rounds}list/`)
    assert.equal(list.body.results[0]?.year, 2031)
  })

  it('expects no answer from a closed company but keeps the one it has', async () => {
    const { pool } = at.test.app.services
    const expected = async (year: number) => {
      const { body } = await at.association.call('GET', 'ppb-admin/questionnaire/round/list/')
      const getRound = (type: string) =>
        body.results.find(round => round.type === type && round.year === year)!
      return [getRound('company_battery').progress.expected, getRound('self_monitoring').progress.expected]
    }
    const names = async () => {
      const list = 'ppb-admin/questionnaire/company/list/?type=self_monitoring&year=2024'
      return (await at.association.call('GET', list)).body.results.map(({ id }) => id).toSorted()
    }
    const main = await signIn(at.test.url, 'etela.main')
    const own = 'shop/operator/questionnaire/company_battery/'
    assert.equal((await main.call('PATCH', own, { answers: { [lithiumKg]: 1 } })).status, 200)
    await pool.query('update operator set closed_at = now() where id in (1, 3)')
    // Company 1 has begun its battery report of the year, company 3 has no answer.
    assert.deepEqual(await expected(2024), [2, 2])
    assert.deepEqual(await names(), [2])
    await pool.query('update operator set closed_at = null')
    assert.deepEqual(await names(), [1, 2, 3])
  })

  it('expects no answer from a new company or site for the years before it', async () => {
    const year = Number(toDay(at.now).slice(0, 4))
    const { pool } = at.test.app.services
    await pool.query(`insert into questionnaire_round (type, year, opens_on)
      values ('company_battery', ${year}, '${year}-01-01'), ('self_evaluation', ${year}, '${year}-01-01')
      on conflict do nothing`)
    const expected = async () => {
      const { body } = await at.association.call('GET', 'ppb-admin/questionnaire/round/list/')
      const countExpected = (type: string, roundYear: number) =>
        body.results.find(round => round.type === type && round.year === roundYear)?.progress.expected
      return [
        countExpected('company_battery', 2024),
        countExpected('company_battery', year),
        countExpected('self_evaluation', 2024),
        countExpected('self_evaluation', year),
      ]
    }
    assert.deepEqual(await expected(), [3, 3, 9, 9])
    const created = await at.association.call('POST', 'ppb-admin/operator/', {
      name: 'Lapin Romu Oy',
      business_id: '2331652-6',
      shop_name: 'Sodankylä',
      first_name: 'Aila',
      last_name: 'Korhonen',
      username: 'lapin.main',
      user_email: 'aila@lapinromu.example.fi',
      ...proof,
    })
    const { id, reports_from } = created.body.operator
    assert.equal(reports_from, year)
    const main = await signIn(at.test.url, 'etela.main')
    const site = (await main.call('POST', 'shop/operator/shop/', { name: 'Porvoo' })).body.shop
    assert.deepEqual(await expected(), [3, 4, 9, 11])

    const list = 'ppb-admin/questionnaire/company/list/?type=company_battery&year=2024'
    const lapin = async () =>
      (await at.association.call('GET', list)).body.results.find(company => company.id === id)
    assert.deepEqual((await lapin())?.answers, [], 'still there for a visitor’s report to be joined to')
    const { rows } = await pool.query<{ id: number }>(
      `select id from questionnaire_round where type = 'company_battery' and year = 2024`,
    )
    const reminded = await at.association.call(
      'POST',
      `ppb-admin/questionnaire/round/${rows[0]!.id}/remind/`,
      {
        operator_id: id,
      },
    )
    assert.equal(reminded.status, 409, 'nothing is missing')

    await at.association.call('PATCH', `ppb-admin/operator/${id}/`, { reports_from: 2024 })
    await at.association.call('PATCH', `ppb-admin/shop/${site.id}/`, { reports_from: null })
    assert.deepEqual(await expected(), [4, 4, 11, 11])
    const wrong = await at.association.call('PATCH', `ppb-admin/operator/${id}/`, { reports_from: 1999 })
    assert.deepEqual(wrong.body.fields, [{ field: 'reports_from', code: 'TOO_SMALL', limit: 2000 }])
    await pool.query(`update shop set deleted_at = now() where id = ${site.id};
      update operator set closed_at = now() where id = ${id}`)
  })

  it('reports the companies that a reminder cannot reach', async () => {
    const { pool } = at.test.app.services
    await pool.query(`update account set email = null where operator_id = 2 and user_group = 'operator'`)
    const { body } = await at.association.call('GET', 'ppb-admin/questionnaire/company/list/')
    assert.deepEqual(
      body.results.map(({ id, can_be_reminded }) => [id, can_be_reminded]).toSorted(),
      [1, 2, 3].map(id => [id, id !== 2]),
    )
  })

  it('invites visitors by mail and reminds companies once a day', async () => {
    const { body } = await at.association.call('GET', 'ppb-admin/questionnaire/round/list/')
    const { id } = body.results.find(({ type, year }) => type === 'company_battery' && year === 2024)!
    const invite = `ppb-admin/questionnaire/round/${id}/invite/` as const
    const who = { email: 'kutsuttu@example.fi', operator_name: 'Kaukainen Oy' }
    assert.equal((await at.association.call('POST', invite, who)).status, 204)
    const [mail] = (await at.mails('report_asked')).slice(-1)
    const token = /token=([0-9a-f-]{36})/.exec(mail!.text_body)![1]!
    const opened = await at.visitor.call('PATCH', answerPath(token), {})
    assert.equal(opened.body.questionnaire_answer.operator?.name, 'Kaukainen Oy')

    const remind = `ppb-admin/questionnaire/round/${id}/remind/` as const
    const remindCompany = () => at.association.call('POST', remind, { operator_id: 3 })
    const { pool } = at.test.app.services
    await pool.query(`update account set language = 'se' where username = 'pohjola.main'`)
    assert.equal((await remindCompany()).status, 204)
    const second: { status: number; body: { reason?: string } | undefined } = await remindCompany()
    assert.deepEqual([second.status, second.body?.reason], [409, 'daily_limit'])
    at.now = new Date('2025-06-17T09:00:00Z')
    at.association = await signIn(at.test.url, 'yhdistys')
    assert.equal((await remindCompany()).status, 204)
    const reminders = await at.mails('report_missing')
    assert.deepEqual(
      reminders.map(({ language }) => language),
      ['se', 'se'],
    )
  })

  it('limits questionnaire invitations to five per address and day, also concurrent ones', async () => {
    const { body } = await at.association.call('GET', 'ppb-admin/questionnaire/round/list/')
    const { id } = body.results.find(({ type, year }) => type === 'company_battery' && year === 2024)!
    const invite = (email: string) =>
      at.association.call('POST', `ppb-admin/questionnaire/round/${id}/invite/`, {
        email,
        operator_name: 'Usea Oy',
      })
    const sentTo = async (email: string) =>
      (await at.mails('report_asked')).filter(({ recipient }) => recipient?.toLowerCase() === email).length
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, at) => invite(at % 2 ? 'usea@example.fi' : 'Usea@Example.fi')),
    )
    assert.equal(answers.filter(({ status }) => status === 204).length, 5)
    const refused = answers.filter(({ status }) => status !== 204)
    assert.ok(
      refused.every(
        ({ status, body }) => status === 429 && (body as { code?: string }).code === 'RATE_LIMITED',
      ),
    )
    assert.equal(await sentTo('usea@example.fi'), 5)
    const { rows } = await at.test.app.services.pool.query(
      `select id from questionnaire_answer where lower(email) = 'usea@example.fi'`,
    )
    assert.equal(rows.length, 5)
    // The limit does not affect other addresses or reports that visitors begin themselves.
    assert.equal((await invite('toinen@example.fi')).status, 204)
    const own = { operator_name: 'Usea Oy', email: 'usea@example.fi' }
    assert.equal((await at.visitor.call('PATCH', answerPath(randomUUID()), own)).status, 200)
    const long = `${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.fi`
    assert.equal((await invite(long)).status, 204)
    const begun = await at.visitor.call('PATCH', answerPath(randomUUID()), { ...own, email: long })
    assert.equal(begun.status, 200)
  })
})
