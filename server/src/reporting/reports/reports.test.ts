import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { partsStage } from '../../cases/stock/note-parts.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { leaveOutJobs } from '../../testing/leave-out-jobs.ts'
import { randomFrom } from '../../testing/random-from.ts'
import { type SignedIn, signIn, signInPerson } from '../../testing/sign-in.ts'
import {
  arrangePickup,
  beginIntake,
  personalIds,
  triggerEvent,
  uploadIssuedCertificate,
} from '../../testing/stories.ts'

describe('reports of finished vehicles', () => {
  let test: TestApp
  let main: SignedIn

  before(async () => {
    test = await startTestApp({}, { now: () => new Date('2026-06-16T09:00:00Z') })
    // A vehicle that the register has meanwhile removed cannot be received again.
    await leaveOutJobs(test, 'register-notice')
    main = await signIn(test.url, 'pirkka.main')
    const { pool } = test.app.services
    await pool.query(`
      update vehicle set finished_at = null, status = 'shop_process' where status = 'shop_recycled' and shop_id in (5, 6);
      update vehicle set status = 'shop_recycled', resolution = 'recycle', finished_at = '2023-12-31T21:59:59Z'
       where id = (select min(id) from vehicle where shop_id = 5 and status = 'shop_process');
      update vehicle set status = 'shop_recycled', resolution = 'reuse', finished_at = '2025-12-31T22:00:00Z',
             arrived_at = '2025-12-28T22:30:00Z', make = 'Toyota', kind = 'AUTO'
       where id = (select min(id) from vehicle where shop_id = 5 and status = 'shop_process');
      update vehicle set status = 'shop_recycled', resolution = 'recycle', finished_at = '2026-05-31T20:59:59Z',
             arrived_at = '2026-05-21T09:00:00Z'
       where id = (select min(id) from vehicle where shop_id = 6 and status = 'shop_process')`)
  })
  after(() => test.close())

  it('counts vehicles by year and month in Finnish time, with zeros for years between', async () => {
    const years = await main.call('GET', 'shop/5/report/vehicle-recycled-per-year/')
    assert.deepEqual(years.body.results, [
      { year: 2023, recycled: 1, reused: 0 },
      { year: 2024, recycled: 0, reused: 0 },
      { year: 2025, recycled: 0, reused: 0 },
      { year: 2026, recycled: 0, reused: 1 },
    ])
    const months = await main.call('GET', 'shop/5/report/vehicle-recycled-per-month/')
    assert.equal(months.body.results.length, 12)
    assert.deepEqual(months.body.results[0], { year: 2026, month: 1, recycled: 0, reused: 1 })
    const old = await main.call('GET', 'shop/5/report/vehicle-recycled-per-month/?year=2023')
    assert.deepEqual(old.body.results[11], { year: 2023, month: 12, recycled: 1, reused: 0 })
  })

  it('adds up the reports of all company sites, including closed ones', async () => {
    const { pool } = test.app.services
    await pool.query('update shop set deleted_at = now() where id = 6')
    const years = await main.call('GET', 'shop/5/report/company-vehicle-recycled-per-year/')
    const shops = [
      { id: 5, name: 'Tampere Sarankulma', recycled: 0, reused: 1 },
      { id: 6, name: 'Hämeenlinna Kantola', recycled: 1, reused: 0 },
    ]
    assert.deepEqual(years.body.results.at(-1), { year: 2026, recycled: 1, reused: 1, shops })
    const months = await main.call('GET', 'shop/5/report/company-vehicle-recycled-per-month/?year=2026')
    assert.deepEqual(months.body.results[4], {
      year: 2026,
      month: 5,
      recycled: 1,
      reused: 0,
      shops: [shops[1]],
    })
    const yard = await signIn(test.url, 'pirkka.yard')
    const refused = await yard.call('GET', 'shop/5/report/company-vehicle-recycled-per-year/')
    assert.equal(refused.status, 403)
    await pool.query('update shop set deleted_at = null where id = 6')
  })

  it('reports makes, kinds, days and amounts of a year', async () => {
    const { figures } = (await main.call('GET', 'shop/5/report/figures/')).body
    assert.deepEqual([figures.recycled, figures.reused], [0, 1])
    assert.deepEqual(figures.makes, [{ name: 'Toyota', count: 1, before: 0 }])
    assert.deepEqual(figures.kinds, [{ name: 'AUTO', count: 1, before: 0 }])
    assert.deepEqual(figures.days, { median: 3, ninety_percent: 3, spread: [{ days: 3, count: 1 }] })
    const company = (await main.call('GET', 'shop/5/report/company-figures/?year=2026')).body.figures
    assert.deepEqual([company.recycled, company.days.median, company.days.ninety_percent], [1, 3, 10])
  })

  it('merges makes with different spellings under their listed name', async () => {
    const { pool } = test.app.services
    const noted = "shop_id = 5 and month = '2031-02-01'"
    await pool.query(
      `insert into finished_summary (shop_id, month, measure, name, amount) values
        (5, '2031-02-01', 'make', 'VOLKSWAGEN', 2), (5, '2031-02-01', 'make', 'VW', 3),
        (5, '2031-02-01', 'make', 'HEINKEL KABINE', 4)`,
    )
    const { figures } = (await main.call('GET', 'shop/5/report/figures/?year=2031')).body
    await pool.query(`delete from finished_summary where ${noted}`)
    assert.deepEqual(figures.makes, [
      { name: 'Volkswagen', count: 5, before: 0 },
      { name: 'HEINKEL KABINE', count: 4, before: 0 },
    ])
  })

  it('reports the days from order to certificate in the year when the certificate was issued', async () => {
    const { pool } = test.app.services
    const getCertificateDays = async (report: 'figures' | 'company-figures', year: number) =>
      (await main.call('GET', `shop/5/report/${report}/?year=${year}`)).body.figures.certificate
    await pool.query(
      `update certificate set revoked_at = now() where shop_id in (5, 6) and revoked_at is null`,
    )
    assert.deepEqual(await getCertificateDays('company-figures', 2026), { median: null, before: null })
    const restoreCertificate = (shop: number, ordered: string | null, issued: string) =>
      pool.query(
        `with chosen as (select id from certificate where shop_id = $1 and revoked_at is not null order by id limit 1)
         update certificate c set revoked_at = null, ordered_at = $2, issued_at = $3 from chosen
          where c.id = chosen.id`,
        [shop, ordered, issued],
      )
    await restoreCertificate(5, '2025-12-29T22:30:00Z', '2025-12-31T21:59:59Z')
    await restoreCertificate(5, '2025-12-29T22:30:00Z', '2025-12-31T22:00:00Z')
    await restoreCertificate(5, null, '2026-02-01T09:00:00Z')
    await restoreCertificate(6, '2026-03-01T09:00:00Z', '2026-03-08T09:00:00Z')
    await restoreCertificate(6, '2026-03-01T09:00:00Z', '2026-03-10T09:00:00Z')
    assert.deepEqual(await getCertificateDays('figures', 2026), { median: 2, before: 1 })
    assert.deepEqual(await getCertificateDays('company-figures', 2026), { median: 7, before: 1 })
    assert.deepEqual(await getCertificateDays('figures', 2027), { median: null, before: 2 })
  })

  it('ignores an order that was cancelled, rejected or returned before the certificate', async () => {
    const { pool } = test.app.services
    const [kaisa, yard] = [await signInPerson(test.url, 'kaisa'), await signIn(test.url, 'etela.yard')]
    await pool.query('update certificate set ordered_at = null')
    const median = async () =>
      (await yard.call('GET', 'shop/1/report/figures/')).body.figures.certificate.median
    const daysAgo = async (days: number, id: number) => {
      const ago = `- ${days} * interval '1 day'`
      await pool.query(`update announcement set created_at = created_at ${ago} where vehicle_id = ${id}`)
      await pool.query(`update vehicle_event set at = at ${ago} where vehicle_id = ${id}`)
      await pool.query(
        `update certificate set ordered_at = ordered_at ${ago}, issued_at = issued_at ${ago} where vehicle_id = ${id}`,
      )
    }
    const certify = async (plate: string) => {
      const id = await beginIntake(yard, 1, plate, personalIds.kaisa)
      await uploadIssuedCertificate(yard, 1, id)
      return id
    }

    const cancelled = await arrangePickup(kaisa, 'KAI-041', 1)
    assert.equal((await kaisa.call('PATCH', `owner/vehicle/${cancelled}/`, { cancel: true })).status, 200)
    await daysAgo(90, cancelled)
    await certify('KAI-041')
    assert.equal(await median(), null, 'taken back by its owner')

    const refused = await arrangePickup(kaisa, 'KAI-042', 1)
    await triggerEvent(yard, 1, refused, 'reject', { reason: 'Ei romuajoneuvo' })
    await daysAgo(90, refused)
    await certify('KAI-042')
    assert.equal(await median(), null, 'refused at the gate')

    const returned = await arrangePickup(kaisa, 'KAI-043', 1)
    await triggerEvent(yard, 1, returned, 'accept')
    await uploadIssuedCertificate(yard, 1, returned)
    assert.equal(await median(), 0)
    const revoked = await yard.call('POST', `shop/1/vehicle/${returned}/certificate/revoke/`, {
      reason: 'Väärä',
    })
    assert.equal(revoked.status, 200, JSON.stringify(revoked.body))
    await triggerEvent(yard, 1, returned, 'return', { reason: 'Omistaja perui' })
    await daysAgo(90, returned)
    await certify('KAI-043')
    assert.equal(await median(), null, 'given back with its certificate revoked')

    const again = await arrangePickup(kaisa, 'KAI-044', 1)
    assert.equal((await kaisa.call('PATCH', `owner/vehicle/${again}/`, { cancel: true })).status, 200)
    await daysAgo(90, again)
    await arrangePickup(kaisa, 'KAI-044', 1)
    await daysAgo(4, again)
    await certify('KAI-044')
    assert.equal(await median(), 4, 'ordered again')
  })

  it('compares figures with the year before, including values that exist only there', async () => {
    const { figures } = (await main.call('GET', 'shop/5/report/figures/?year=2027')).body
    assert.deepEqual([figures.recycled, figures.reused, figures.before], [0, 0, { recycled: 0, reused: 1 }])
    assert.deepEqual(figures.makes, [{ name: 'Toyota', count: 0, before: 1 }])
    assert.deepEqual(figures.days, { median: null, ninety_percent: null, spread: [] })
    assert.deepEqual(figures.amounts, [])
  })

  it('computes rates from submitted questionnaires of the year or the latest earlier one', async () => {
    const { pool } = test.app.services
    const rates = async (report: 'figures' | 'company-figures', year: number) =>
      (await main.call('GET', `shop/5/report/${report}/?year=${year}`)).body.figures.rates
    const form = async (shop: number, year: number, status: string, kg: number, recycled: number) => {
      await pool.query(
        `insert into questionnaire_round (type, year, opens_on) values ('self_monitoring', $1, '2020-01-01')
         on conflict do nothing`,
        [year],
      )
      await pool.query(
        `insert into questionnaire_answer (type, year, operator_id, shop_id, status, submitted_at, answers)
         select 'self_monitoring', $2, operator_id, id, $3, case when $3 = 'submitted' then now() end,
                jsonb_build_object('total_weight_kg', $4::numeric, 'glass_recycling_kg', $5::numeric,
                                   'glass_energy_kg', 10)
           from shop where id = $1`,
        [shop, year, status, kg, recycled],
      )
    }
    await pool.query('delete from questionnaire_answer')
    assert.equal(await rates('figures', 2026), null)
    await form(5, 2022, 'submitted', 1000, 500)
    await form(5, 2025, 'submitted', 1000, 840)
    await form(6, 2025, 'submitted', 3000, 2760)
    await form(5, 2026, 'draft', 1000, 100)
    await form(1, 2026, 'submitted', 1000, 100)
    const own = { year: 2025, recycling: 84, recovery: 85, reported: 1 }
    assert.deepEqual(await rates('figures', 2025), own)
    assert.deepEqual(await rates('figures', 2026), own, 'a draft is no form that was sent')
    assert.equal((await rates('figures', 2024))?.year, 2022)
    const all = await rates('company-figures', 2026)
    assert.deepEqual(all, { year: 2025, recycling: 90, recovery: 90.5, reported: 2 })
  })

  it('reads the summary of finished vehicles by its primary key', async () => {
    const { pool } = test.app.services
    const client = await pool.connect()
    await client.query('set enable_seqscan = off')
    for (const [sites, measures] of [
      ['(5)', "'resolution'"],
      ['(select id from shop where operator_id = 2)', "'resolution'"],
      [
        '(select id from shop where operator_id = 2)',
        "'resolution', 'kind', 'make', 'days', 'amount', 'certificate'",
      ],
      ['(select id from shop where operator_id = 2)', "'resolution', 'amount', 'part'"],
    ]) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`
        explain select name, sum(amount) from finished_summary
         where shop_id in ${sites} and measure in (${measures})
           and month between '2026-01-01' and '2026-12-01' group by name`)
      const plan = rows.map(row => row['QUERY PLAN']).join('\n')
      assert.match(plan, /finished_summary_pkey/, measures)
      assert.match(plan, /Index Cond:.*shop_id.*measure.*month/, measures)
    }
    client.release(true)
  })
})

describe('summary of finished vehicles', () => {
  let database: TestDatabase
  before(async () => {
    database = await createTestDatabase()
    await database.pool.query(`
      insert into operator (name, business_id) values ('A', '9000001-1'), ('B', '9000012-6');
      insert into shop (operator_id, name) select 1 + n % 2, 'S' || n from generate_series(1, 4) n;
      insert into vehicle (kind, make) select 'AUTO', (array['Opel', 'opel', 'Saab', null])[1 + n % 4] from generate_series(1, 60) n;
      insert into account (id, username, password_hash) overriding system value values (1, 'a', '');
      insert into person (id, person_mark, personal_id_sealed, first_name, last_name) overriding system value
      values (1, '', '', '', '')`)
  })
  after(() => database.drop())

  it('keeps the summary equal to a count of the rows over 5 000 random changes', async () => {
    const random = randomFrom(5_000)
    const pick = <T>(items: readonly T[]): T => items[random(items.length)]!
    const vehicle = () => `(select id from vehicle order by id offset ${random(60)} limit 1)`
    const moment = () => `timestamptz '2023-12-30T00:00:00Z' + ${random(900 * 24)} * interval '1 hour'`
    const part = () => `(select id from stock_part order by id offset ${random(40)} limit 1)`
    const partName = () => pick(['engine', 'door_front_left', 'other'])
    const partState = () => pick(['in_stock', 'sold', 'scrapped'])
    const steps: (() => string)[] = [
      () =>
        `update vehicle set status = 'shop_recycled', resolution = '${pick(['recycle', 'reuse'])}', shop_id = ${1 + random(4)},
           finished_at = ${moment()}, arrived_at = ${pick(['null', moment()])} where id = ${vehicle()}`,
      () =>
        `update vehicle set status = 'owner', shop_id = null, finished_at = null, arrived_at = null where id = ${vehicle()}`,
      () => `update vehicle set resolution = '${pick(['recycle', 'reuse'])}' where id = ${vehicle()}`,
      () =>
        `update vehicle set make = '${pick(['Opel', 'Saab', 'Škoda'])}', kind = '${pick(['AUTO', 'MOPO'])}' where id = ${vehicle()}`,
      () =>
        `update vehicle set shop_id = ${1 + random(4)} where id = ${vehicle()} and status = 'shop_recycled'`,
      () =>
        `update vehicle set finished_at = ${moment()} where id = ${vehicle()} and status = 'shop_recycled'`,
      () =>
        `insert into process_stage (vehicle_id, number, done_at, quantities)
         values (${vehicle()}, ${1 + random(5)}, ${pick(['now()', 'null'])},
                 '{"weight_kg": ${random(2000)}.5, "parts_pcs": ${random(9)}}')
         on conflict (vehicle_id, number) do update set quantities = excluded.quantities, done_at = excluded.done_at`,
      () => `delete from process_stage where vehicle_id = ${vehicle()} and number = ${1 + random(5)}`,
      () =>
        `insert into stock_part (shop_id, vehicle_id, name, pieces, state, state_at, account_id, created_at)
         select coalesce(${pick(['v.shop_id', 'null'])}, ${1 + random(4)}), v.id, '${partName()}', ${1 + random(9)} + n,
                '${partState()}', now(), 1, now()
           from vehicle v, generate_series(1, ${1 + random(3)}) n where v.id = ${vehicle()}`,
      () => `update stock_part set pieces = ${1 + random(9)}, name = '${partName()}' where id = ${part()}`,
      () => `update stock_part set state = '${partState()}' where vehicle_id = ${vehicle()}`,
      () => `update stock_part set shop_id = ${1 + random(4)} where vehicle_id = ${vehicle()}`,
      () => `delete from stock_part where id = ${part()}`,
      () =>
        `insert into announcement (vehicle_id, shop_id, person_id, kind, created_at, closed_at)
         select id, 1, 1, 'pickup', ${moment()}, now() from vehicle where id % 4 = ${random(4)}`,
      () =>
        `with paper as (
           insert into file (vehicle_id, kind, name, content_type, size, sha256, bytes)
           select id, 'certificate', 'c.pdf', 'application/pdf', 1, '', '' from vehicle
            where id = ${vehicle()} and id not in (select vehicle_id from certificate where revoked_at is null)
           returning id, vehicle_id)
         insert into certificate (vehicle_id, serial, file_id, shop_id, account_id, agent_operator, agent_shop,
                                  agent_user, issued_at, replaces_id)
         select vehicle_id, gen_random_uuid(), id, ${1 + random(4)}, 1, '', '', '', ${moment()},
                (select max(id) from certificate c where c.vehicle_id = paper.vehicle_id) from paper`,
      () => `update certificate set revoked_at = now() where vehicle_id = ${vehicle()}`,
      () =>
        `update certificate set issued_at = ${moment()}, shop_id = ${1 + random(4)} where vehicle_id = ${vehicle()}`,
      () => `delete from announcement where vehicle_id = ${vehicle()}`,
      () => `delete from stock_part where vehicle_id in (${vehicle()}, ${vehicle()})`,
      () => `delete from certificate where id = (select max(id) from certificate) and revoked_at is null`,
      () =>
        `with gone as (delete from vehicle where id = ${vehicle()} returning id),
              papers as (delete from certificate where vehicle_id in (select id from gone))
         insert into vehicle (kind, make) select 'AUTO', 'Opel' from gone`,
    ]
    for (let batch = 0; batch < 50; batch++) {
      await database.pool.query(Array.from({ length: 100 }, () => pick(steps)()).join(';\n'))
    }
    const { rows } = await database.pool.query(`
      with counted as (
        select v.shop_id, date_trunc('month', v.finished_at at time zone 'Europe/Helsinki')::date as month, p.*
          from vehicle v cross join lateral (
            values ('resolution', v.resolution, 1::numeric), ('kind', v.kind, 1), ('make', coalesce(upper(v.make), ''), 1),
                   ('days', greatest(0, (v.finished_at at time zone 'Europe/Helsinki')::date
                      - (v.arrived_at at time zone 'Europe/Helsinki')::date)::text,
                    case when v.arrived_at is not null then 1 end)) as p (measure, name, amount)
         where v.status = 'shop_recycled'
        union all
        select v.shop_id, date_trunc('month', v.finished_at at time zone 'Europe/Helsinki')::date, 'amount',
               s.number || ':' || key, (s.quantities->>key)::numeric
          from vehicle v join process_stage s on s.vehicle_id = v.id cross join (values ('weight_kg'), ('parts_pcs')) k (key)
         where v.status = 'shop_recycled' and s.done_at is not null
        union all
        select v.shop_id, date_trunc('month', v.finished_at at time zone 'Europe/Helsinki')::date, 'part', p.name, p.pieces
          from vehicle v join stock_part p on p.vehicle_id = v.id and p.shop_id = v.shop_id
         where v.status = 'shop_recycled' and p.state in ('in_stock', 'sold')
        union all
        select v.shop_id, date_trunc('month', v.finished_at at time zone 'Europe/Helsinki')::date, 'part', '',
               (s.quantities->>'parts_pcs')::numeric
          from vehicle v join process_stage s on s.vehicle_id = v.id and s.number = ${partsStage} and s.done_at is not null
          left join stock_part p on p.vehicle_id = v.id and p.shop_id = v.shop_id
         where v.status = 'shop_recycled' and p.id is null
        union all
        select shop_id, date_trunc('month', issued_at at time zone 'Europe/Helsinki')::date, 'certificate',
               greatest(0, (issued_at at time zone 'Europe/Helsinki')::date
                 - (ordered_at at time zone 'Europe/Helsinki')::date)::text, 1
          from certificate where revoked_at is null and ordered_at is not null),
      whole as (select shop_id, measure, month, name, sum(amount) as amount from counted
                 where amount is not null group by 1, 2, 3, 4)
      select coalesce(w.shop_id, f.shop_id) as shop, coalesce(w.measure, f.measure) as measure,
             coalesce(w.name, f.name) as name, w.amount as counted, f.amount as kept
        from whole w full join finished_summary f using (shop_id, measure, month, name)
       where coalesce(w.amount, 0) <> coalesce(f.amount, 0)`)
    assert.deepEqual(rows, [])
    const { rows: measures } = await database.pool.query(
      `select measure, sum(amount) from finished_summary group by 1 having sum(amount) > 0`,
    )
    assert.equal(measures.length, 7, 'something of each was counted')
  })
})
