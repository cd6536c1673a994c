import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type SignedIn, signIn, signInPerson } from '../../testing/sign-in.ts'
import { helsinkiLocation } from '../../testing/stories.ts'

const path = 'ppb-admin/figures/'
const partnerListPath = 'ppb-admin/partner/list/'

describe('national figures', () => {
  let test: TestApp
  let association: SignedIn
  const sql = (text: string) => test.app.services.pool.query(text)
  const read = async (year: number) =>
    (await association.call('GET', `${path}?year=${year}` as typeof path)).body.national
  before(async () => {
    test = await startTestApp({}, { now: () => new Date('2026-06-16T09:00:00Z') })
    association = await signIn(test.url, 'yhdistys')
    const finish = (shop: number, at: string, resolution: string) => `
      update vehicle set status = 'shop_recycled', resolution = '${resolution}', finished_at = '${at}'
       where id = (select min(id) from vehicle where shop_id = ${shop} and status = 'shop_process');`
    await sql(`
      update vehicle set finished_at = null, status = 'shop_process' where status = 'shop_recycled';
      delete from questionnaire_answer;
      update shop set postal = '00390' where id = 1;
      update shop set postal = '33720' where id = 5;
      update shop set postal = null where id = 7;
      ${finish(1, '2026-01-31T21:59:59Z', 'recycle')}
      ${finish(1, '2026-01-31T22:00:00Z', 'recycle')}
      ${finish(5, '2026-02-10T10:00:00Z', 'reuse')}
      ${finish(7, '2026-02-10T10:00:00Z', 'recycle')}
      ${finish(5, '2025-02-10T10:00:00Z', 'recycle')}`)
  })
  after(() => test.close())

  it('counts vehicles by month in Finnish time and compares with the year before', async () => {
    const { months, by_year, figures } = await read(2026)
    assert.deepEqual(by_year, [
      { year: 2025, count: 1 },
      { year: 2026, count: 4 },
    ])
    assert.equal(months.length, 12)
    assert.deepEqual(months[0], { month: 1, recycled: 1, reused: 0, before: { recycled: 0, reused: 0 } })
    assert.deepEqual(months[1], { month: 2, recycled: 2, reused: 1, before: { recycled: 1, reused: 0 } })
    assert.deepEqual([figures.recycled, figures.reused], [3, 1])
    assert.equal((await association.call('GET', path)).body.national.figures.year, 2026)
  })

  it('counts vehicles by company and region, including closed sites', async () => {
    await sql('update shop set deleted_at = now() where id = 5')
    const { operators, regions } = await read(2026)
    assert.deepEqual(
      operators.map(({ id, recycled, reused, before }) => [id, recycled, reused, before]),
      [
        [1, 2, 0, 0],
        [2, 0, 1, 1],
        [3, 1, 0, 0],
      ],
    )
    assert.deepEqual(
      regions.map(({ name, recycled, reused, before }) => [name?.se ?? null, recycled, reused, before]),
      [
        ['Nyland', 2, 0, 0],
        ['Birkaland', 0, 1, 1],
        [null, 1, 0, 0],
      ],
    )
    await sql('update shop set deleted_at = null where id = 5')
  })

  it('computes weighted national rates from submitted questionnaires', async () => {
    const form = (operator: number, status: string, kg: number, recycled: number, energy: number) => `
      insert into questionnaire_round (type, year, opens_on) values ('self_monitoring', 2026, '2026-01-01')
        on conflict do nothing;
      insert into questionnaire_answer (type, year, operator_id, shop_id, status, submitted_at, answers)
      values ('self_monitoring', 2026, ${operator}, (select min(id) from shop where operator_id = ${operator}), '${status}', ${status === 'submitted' ? 'now()' : 'null'},
        '{"total_weight_kg": ${kg}, "glass_recycling_kg": ${recycled}, "glass_energy_kg": ${energy}}');`
    assert.equal((await read(2026)).figures.rates, null)
    await sql(
      form(1, 'submitted', 3000, 2700, 200) +
        form(2, 'submitted', 1000, 500, 100) +
        form(3, 'draft', 9000, 0, 0),
    )
    const { figures, operators } = await read(2026)
    assert.deepEqual(figures.rates, { year: 2026, recycling: 80, recovery: 87.5, reported: 2 })
    assert.deepEqual(
      operators.map(({ id, recycling }) => [id, recycling]),
      [
        [1, 90],
        [2, 50],
        [3, null],
      ],
    )
    const later = await read(2027)
    assert.deepEqual([later.figures.rates?.year, later.figures.rates?.recycling], [2026, 80])
    assert.deepEqual(
      later.operators.map(({ recycling }) => recycling).filter(rate => rate !== null),
      [90, 50],
      'of the same forms',
    )
    assert.equal((await read(2025)).figures.rates, null, 'nothing of years to come')
  })

  describe('partners and their orders', () => {
    const one = async (id: number) =>
      (await association.call('GET', partnerListPath)).body.results.find(partner => partner.id === id)!
    const orderBy = async (plate_or_vin: string, promo_company_id: number) => {
      const kaisa = await signInPerson(test.url, 'kaisa')
      const found = await kaisa.call('POST', 'owner/vehicle/search/', { plate_or_vin })
      const { id } = found.body.vehicle!
      await kaisa.call('PATCH', `owner/vehicle/${id}/`, { location: helsinkiLocation })
      const order = { shop_id: 1, phone: '040 555 0101', promo_company_id }
      const { status, body } = await kaisa.call('POST', `owner/vehicle/${id}/pickup/`, order)
      assert.equal(status, 200, JSON.stringify(body))
    }

    it('creates, renames and ends a partner and keeps counting its past orders', async () => {
      const created = await association.call('POST', 'ppb-admin/partner/', { name: 'Autotalo Uusi Oy' })
      assert.equal(created.status, 201)
      const { id } = created.body.partner
      assert.deepEqual(created.body.partner, { id, name: 'Autotalo Uusi Oy', ended_at: null, orders: 0 })
      await orderBy('KAI-021', id)
      assert.equal((await one(id)).orders, 1)
      const renamed = await association.call('PATCH', `ppb-admin/partner/${id}/`, {
        name: 'Uusi Oy',
        ended: true,
      })
      assert.deepEqual([renamed.body.partner.name, renamed.body.partner.orders], ['Uusi Oy', 1])
      assert.ok(renamed.body.partner.ended_at)
      await orderBy('KAI-022', id)
      assert.equal((await one(id)).orders, 1, 'its link brings it none any more')
      const reopened = await association.call('PATCH', `ppb-admin/partner/${id}/`, { ended: false })
      assert.equal(reopened.body.partner.ended_at, null)
      await sql(`update announcement set created_at = '2025-12-31T21:59:59Z' where promo_company_id = ${id}`)
      assert.equal((await one(id)).orders, 0)
      await sql(`update announcement set created_at = '2025-12-31T22:00:00Z' where promo_company_id = ${id}`)
      assert.equal((await one(id)).orders, 1)
    })

    it('rejects a partner without a name and returns 404 for an unknown partner', async () => {
      const { body } = await association.call('POST', 'ppb-admin/partner/', { name: ' ' })
      assert.deepEqual(body.fields, [{ field: 'name', code: 'REQUIRED' }])
      assert.equal((await association.call('PATCH', 'ppb-admin/partner/999/', {})).body.code, 'NOT_FOUND')
    })
  })

  it('returns 403 for national figures to everyone but the association', async () => {
    const person = await signInPerson(test.url, 'kaisa')
    for (const client of [
      await signIn(test.url, 'etela.main'),
      await signIn(test.url, 'hinaus.main'),
      person,
    ]) {
      assert.equal((await client.call('GET', path)).status, 403)
      assert.equal((await client.call('GET', partnerListPath)).status, 403)
      assert.equal((await client.call('POST', 'ppb-admin/partner/', { name: 'x' })).status, 403)
      assert.equal((await client.call('PATCH', 'ppb-admin/partner/1/', {})).status, 403)
    }
  })
})
