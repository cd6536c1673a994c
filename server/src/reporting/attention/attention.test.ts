import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDays, toDay } from '@autokierto/domain/shops/calendar'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { leaveOutJobs } from '../../testing/leave-out-jobs.ts'
import { type SignedIn, signIn, signInPerson } from '../../testing/sign-in.ts'

const path = 'ppb-admin/attention/'

describe('GET ppb-admin/attention/', () => {
  let test: TestApp
  let association: SignedIn
  const today = toDay(new Date())
  const sql = (text: string) => test.app.services.pool.query(text)
  const read = async () => (await association.call('GET', path)).body.attention

  before(async () => {
    test = await startTestApp()
    await leaveOutJobs(test, 'mail')
    association = await signIn(test.url, 'yhdistys')
    await sql(`
      update shop set licence_valid_until = null;
      update announcement set created_at = now();
      update certificate set register_status = 'confirmed', issued_at = now();
      update vehicle set arrived_at = now();
      delete from questionnaire_answer;
      update questionnaire_round set opens_on = '2024-01-01', closes_on = '2024-02-01';
      delete from mail`)
  })
  after(() => test.close())

  it('returns empty attention lists when everything is in order', async () => {
    const { at, kept: _, ...lists } = await read()
    assert.ok(Date.parse(at) > 0)
    assert.deepEqual(lists, {
      licences: [],
      licence_addresses: [],
      notices: { count: 0, oldest: [] },
      overdue: [],
      claims: [],
      rounds: [],
      mails: { count: 0, latest: [] },
      outages: [],
    })
  })

  it('returns the same totals as the lists of the association', async () => {
    await sql(`update questionnaire_round set closes_on = null where type = 'company_battery' and year = 2024;
      update make set is_reviewed = true; update model set is_reviewed = true;
      update make set is_reviewed = false where id = (select min(id) from make);
      update model set is_reviewed = false where make_id = (select max(id) from make)`)
    const { kept: totals } = await read()
    const count = async (list: string) =>
      (await association.call('GET', `ppb-admin/${list}` as 'ppb-admin/shop/list/')).body.count
    assert.deepEqual(totals, {
      operators: await count('operator/list/'),
      sites: await count('shop/list/'),
      open_rounds: 1,
      unreviewed_makes: await count('make/list/?state=unreviewed'),
    })
    assert.ok(totals.operators > 0 && totals.sites > 0 && totals.unreviewed_makes > 0)
    await sql(`update questionnaire_round set closes_on = '2024-02-01'`)
  })

  it('lists licences from 60 days before their end and after it', async () => {
    await sql(`update shop set licence_valid_until = '${addDays(today, 60)}', licence_number = '2021-1' where id = 4;
      update shop set licence_valid_until = '${addDays(today, 61)}' where id = 5;
      update shop set licence_valid_until = '${addDays(today, -3)}' where id = 9`)
    const { licences } = await read()
    assert.deepEqual(
      licences.map(({ shop, days_left }) => [shop.id, days_left]),
      [
        [9, -3],
        [4, 60],
      ],
    )
    assert.equal(licences[1]?.number, '2021-1')
  })

  it('lists sites until the address of the authority that granted their licence is set', async () => {
    await sql('update shop set licence_granted_by_address = null where id in (2, 5)')
    assert.deepEqual((await read()).licence_addresses.map(({ id }) => id).sort(), [2, 5])
    for (const id of [2, 5] as const)
      await association.call('PATCH', `ppb-admin/shop/${id}/`, {
        granted_by_address: 'Linnankatu 3, 90100 Oulu',
      })
    assert.deepEqual((await read()).licence_addresses, [])
  })

  it('lists removals that the register rejected or has not confirmed within a day', async () => {
    const { rows } = await test.app.services.pool.query<{ id: number; serial: string }>(
      `select c.id, c.serial from certificate c join vehicle v on v.id = c.vehicle_id
        where c.revoked_at is null and v.status = 'shop_recycled' order by c.id limit 3`,
    )
    const [refused, old, fresh] = rows
    await sql(`update certificate set register_status = 'refused', register_refusal = 'mismatch' where id = ${refused!.id};
      update certificate set register_status = 'pending', issued_at = now() - interval '25 hours' where id = ${old!.id};
      update certificate set register_status = 'pending', issued_at = now() - interval '23 hours' where id = ${fresh!.id}`)
    const { notices } = await read()
    assert.equal(notices.count, 2)
    assert.deepEqual(
      notices.oldest.map(({ serial, status, reason }) => [serial, status, reason]),
      [
        [refused!.serial, 'refused', 'mismatch'],
        [old!.serial, 'pending', null],
      ],
    )
    assert.match(notices.oldest[0]!.vehicle.plate_masked ?? '', /^.\*+/, 'no plate in full')
    await sql(`update certificate set revoked_at = now() where id = ${refused!.id}`)
    assert.equal((await read()).notices.count, 1)
  })

  it('lists overdue vehicles by step and site', async () => {
    const one = async (query: string) =>
      (await test.app.services.pool.query<{ id: number; shop_id: number }>(query)).rows[0]!
    const announced =
      await one(`select a.id, v.shop_id from announcement a join vehicle v on v.id = a.vehicle_id
      where a.closed_at is null and v.status = 'shop_transit' order by a.id limit 1`)
    const received =
      await one(`select v.id, v.shop_id from vehicle v where v.status = 'shop_process' and not exists (
      select from certificate c where c.vehicle_id = v.id and c.revoked_at is null) order by v.id limit 1`)
    const certified =
      await one(`select c.id, v.shop_id from certificate c join vehicle v on v.id = c.vehicle_id
      where c.revoked_at is null and v.status = 'shop_process' order by c.id limit 1`)
    await sql(`update announcement set created_at = now() - interval '29 days' where id = ${announced.id};
      update vehicle set arrived_at = now() - interval '8 days' where id = ${received.id};
      update certificate set issued_at = now() - interval '61 days', register_status = 'confirmed' where id = ${certified.id}`)
    const steps = async () =>
      (await read()).overdue.map(({ step, count, oldest_days, sites }) => [
        step,
        count,
        oldest_days,
        sites.map(({ id }) => id),
      ])
    assert.deepEqual(await steps(), [
      ['received', 1, 8, [received.shop_id]],
      ['certified', 1, 61, [certified.shop_id]],
    ])
    await sql(`update announcement set created_at = now() - interval '31 days' where id = ${announced.id}`)
    assert.deepEqual((await steps())[0], ['announced', 1, 31, [announced.shop_id]])
    const list = async (query = '') => {
      const { status, body } = await association.call(
        'GET',
        `ppb-admin/vehicle/overdue/list/?${query}` as const,
      )
      assert.equal(status, 200)
      return body
    }
    const all = await list()
    assert.deepEqual(
      all.results.map(({ step, days, shop }) => [step, days, shop.id]),
      [
        ['certified', 61, certified.shop_id],
        ['announced', 31, announced.shop_id],
        ['received', 8, received.shop_id],
      ],
    )
    assert.match(all.results[0]!.plate_masked ?? '', /^.\*+/)
    assert.deepEqual(
      (await list('step=received')).results.map(({ id }) => id),
      [received.id],
    )
    const first = await list('limit=1')
    assert.equal((await list(`limit=1&cursor=${first.next}`)).results[0]?.step, 'announced')
    const file = await association.call('GET', 'ppb-admin/vehicle/overdue/list/', undefined, {
      accept: 'text/csv',
    })
    assert.match(
      (file.body as unknown as Buffer).toString('utf8'),
      /^\uFEFFVaihe;Päiviä;.*\r\ntodistus annettu;61;/,
    )
  })

  it('reminds each site of a step once a day, by mail to the site or else to its main users', async () => {
    const [{ step, sites } = { step: 'announced' as const, sites: [] }] = (await read()).overdue
    const [site] = sites
    assert.deepEqual([site?.reminded_on, site?.can_be_reminded], [null, true])
    const remind = () => association.call('POST', 'ppb-admin/vehicle/overdue/remind/', { step })
    const mails = async () => {
      const { rows } = await test.app.services.pool.query<{
        recipient: string
        language: string
        text_body: string
      }>(`select recipient, language, text_body from mail where kind = 'overdue' order by recipient`)
      return rows
    }
    const main = await signIn(test.url, 'etela.main')
    assert.equal((await main.call('POST', 'ppb-admin/vehicle/overdue/remind/', { step })).status, 403)

    const both = await Promise.all([remind(), remind()])
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
    const reminded = both.find(({ status }) => status === 200)
    assert.deepEqual(
      reminded?.body.sites,
      sites.map(({ id, name }) => ({ id, name })),
    )
    const sent = await mails()
    assert.equal(sent.length, sites.length)
    assert.ok(sent[0]?.text_body.includes(site!.name))
    assert.ok((await read()).overdue[0]?.sites.every(({ reminded_on }) => reminded_on === today))
    const repeated = await remind()
    assert.deepEqual([repeated.body.code, repeated.body.reason], ['STATE_CONFLICT', 'daily_limit'])

    await sql(`update overdue_reminder set reminded_on = '${addDays(today, -1)}'; delete from mail;
      update shop set email = null where id = ${site!.id};
      update account set email = null;
      insert into account (username, user_group, operator_id, email, blocked_at, deleted_at)
      select word, 'operator', operator_id, word || '@kierto.example',
             case word when 'blocked' then now() end, case word when 'gone' then now() end
        from shop, unnest(array['blocked', 'gone']) word where id = ${site!.id};
      update account set email = 'main@kierto.example', language = 'se'
       where id = (select min(a.id) from account a join shop s on s.operator_id = a.operator_id
                    where s.id = ${site!.id} and a.user_group = 'operator')`)
    assert.equal((await remind()).status, 200)
    assert.ok(
      (await mails()).some(mail => mail.recipient === 'main@kierto.example' && mail.language === 'se'),
    )
    assert.ok((await mails()).every(({ recipient }) => !/^(blocked|gone)@/.test(recipient)))
    await sql(`update account set email = null; delete from overdue_reminder; delete from mail`)
    const unreachable = (await read()).overdue[0]?.sites.find(({ id }) => id === site!.id)
    assert.equal(unreachable?.can_be_reminded, false)
  })

  it('lists open questionnaire rounds with missing answers', async () => {
    await sql(
      `update questionnaire_round set closes_on = null where type = 'company_battery' and year = 2024`,
    )
    const [round, ...others] = (await read()).rounds
    assert.deepEqual([round?.type, round?.expected, round?.submitted, others], ['company_battery', 3, 0, []])
    await sql(`insert into questionnaire_answer (type, year, operator_id, status, submitted_at)
      select 'company_battery', 2024, id, 'submitted', now() from operator`)
    assert.deepEqual((await read()).rounds, [])
  })

  it('lists failed mails of the last 30 days, latest first, with the kind of recipient', async () => {
    const { rows } = await sql(`select e.id, e.shop_id, v.make, v.model from vehicle_event e
      join vehicle v on v.id = e.vehicle_id where e.shop_id is not null order by e.id limit 1`)
    const event = rows[0]!
    await sql(`delete from mail;
      insert into mail (id, kind, language, state, created_at, ended_at, event_id)
      select gen_random_uuid(), kind, 'fi', state, now() - days * interval '1 day', now() - days * interval '1 day', event
        from (values ('announced', 'refused', 1, ${event.id}), ('shop_announced', 'given_up', 2, ${event.id}),
                     ('password_reset', 'refused', 3, null), ('invited', 'refused', 4, null),
                     ('report_missing', 'refused', 5, null), ('overdue', 'refused', 6, null),
                     ('watch_found', 'refused', 7, null), ('finished', 'refused', 40, ${event.id}),
                     ('announced', 'sent', 1, null)) as m(kind, state, days, event)`)
    const { mails } = await read()
    assert.equal(mails.count, 7)
    assert.deepEqual(
      mails.latest.map(({ to, state }) => [to, state]),
      [
        ['owner', 'refused'],
        ['site', 'given_up'],
        ['login', 'refused'],
        ['login', 'refused'],
        ['form', 'refused'],
        ['site', 'refused'],
        ['other', 'refused'],
      ],
    )
    assert.deepEqual(
      mails.latest.map(({ shop }) => shop?.id ?? null),
      [event.shop_id, event.shop_id, null, null, null, null, null],
    )
    assert.deepEqual(mails.latest[0]?.vehicle, { make: event.make, model: event.model })
    await sql(`insert into mail (id, kind, language, state, created_at, ended_at)
      select gen_random_uuid(), 'invited', 'fi', 'refused', now(), now() from generate_series(1, 30)`)
    const many = (await read()).mails
    assert.deepEqual([many.count, many.latest.length], [37, 20])
  })

  it('returns 403 for the attention list to everyone but the association', async () => {
    for (const who of ['etela.main', 'etela.yard', 'hinaus.main']) {
      const client = await signIn(test.url, who)
      assert.equal((await client.call('GET', path)).status, 403, who)
    }
    const person = await signInPerson(test.url, 'kaisa')
    assert.equal((await person.call('GET', path)).status, 403)
  })
})
