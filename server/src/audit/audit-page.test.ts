import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { toDay } from '@autokierto/domain/shops/calendar'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { type SignedIn, signIn, signInPerson } from '../testing/sign-in.ts'
import { orderPickup, personalIds } from '../testing/stories.ts'
import { chainAudit } from './chain.ts'
import { checkAudit } from './check.ts'
import { watchRows } from './testing.ts'

const search = 'ppb-admin/audit/search/'
const own = 'shop/operator/audit/list/'
const reason = 'Omistaja kysyi, kuka on katsonut hänen tietojaan.'

describe('the audit, looked into', () => {
  let test: TestApp
  let association: SignedIn
  let main: SignedIn
  let yard: SignedIn
  let vehicle: number
  before(async () => {
    test = await startTestApp()
    association = await signIn(test.url, 'yhdistys')
    main = await signIn(test.url, 'etela.main')
    yard = await signIn(test.url, 'etela.yard')
    vehicle = await orderPickup(await signInPerson(test.url, 'kaisa'), 'KAI-021', 1)
    await yard.call('GET', `shop/1/vehicle/${vehicle}/`)
    await yard.call('PATCH', `shop/1/vehicle/${vehicle}/`, { event: 'accept' })
  })
  after(() => test.close())

  const find = async (asked: object) => {
    const { status, body } = await association.call('POST', search, { reason, ...asked })
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }

  it('finds who looked at a vehicle and who changed it, by plate', async () => {
    const { results } = await find({ plate_or_vin: 'kai-021' })
    const [accepted, looked] = results
    assert.deepEqual(
      [accepted?.deed, accepted?.said, accepted?.user?.username, accepted?.shop?.id, accepted?.things],
      ['change', ['event=accept'], 'etela.yard', 1, [{ id: vehicle, name: 'KAI-021' }]],
    )
    assert.deepEqual(
      [looked?.deed, looked?.purpose, looked?.operator],
      ['read', 'vehicle_work', 'Etelän Autokierto Oy'],
    )
    assert.match(looked?.from ?? '', /127\.0\.0\.1|^0:0:0:0::/)
    const owner = results.find(({ actor }) => actor === 'person')
    assert.equal(owner?.person?.includes('Kallio'), true)
  })

  it('finds what was done with the data of a person, and what they did', async () => {
    const { results } = await find({ personal_id: personalIds.kaisa })
    assert.ok(results.some(({ user }) => user?.username === 'etela.yard'))
    assert.ok(results.some(({ actor, about }) => actor === 'person' && about === 'session'))
    assert.ok(results.every(({ about }) => about !== 'company'))
    assert.deepEqual((await find({ personal_id: personalIds.eero })).results, [])
  })

  it('finds by user, site and day, page by page', async () => {
    const today = toDay(new Date())
    const { results } = await find({ username: 'ETELA.yard', shop_id: 1, from: today, to: today })
    assert.ok(results.length >= 2)
    assert.ok(results.every(({ user, shop }) => user?.username === 'etela.yard' && shop?.id === 1))
    const first = await find({ shop_id: 1, limit: 1 })
    const second = await find({ shop_id: 1, limit: 1, cursor: first.next })
    assert.ok(second.results[0]!.id < first.results[0]!.id)
    assert.deepEqual((await find({ username: 'nobody' })).results, [])
    assert.deepEqual((await find({ to: '2020-01-01' })).results, [])
  })

  it('refuses a last day before the first', async () => {
    const { status, body } = await association.call('POST', 'ppb-admin/audit/search/', {
      reason: 'Kysely',
      from: '2026-11-24',
      to: '2026-11-23',
    })
    assert.deepEqual([status, body.fields], [400, [{ field: 'to', code: 'TOO_SMALL' }]])
  })

  it('refuses days no calendar of ours reaches', async () => {
    for (const day of ['9999-12-31', '0001-01-01'])
      for (const field of ['from', 'to'] as const) {
        const searched = await association.call('POST', search, { reason, [field]: day })
        const listed = await main.call('GET', `${own}?${field}=${day}`)
        for (const { status, body } of [searched, listed])
          assert.deepEqual([status, body.fields], [400, [{ field, code: 'INVALID' }]], day)
      }
    await find({ from: '1900-01-01', to: '2199-12-31' })
    assert.equal((await main.call('GET', `${own}?from=1900-01-01&to=2199-12-31`)).status, 200)
  })

  it('tells nothing without a reason, and none that names a personal identity code', async () => {
    const without = await association.call('POST', search, { plate_or_vin: 'KAI-021' } as never)
    assert.deepEqual(without.body.fields, [{ field: 'reason', code: 'REQUIRED' }])
    const all = await association.call('POST', search, { reason })
    assert.deepEqual(all.body.fields, [{ field: 'plate_or_vin', code: 'REQUIRED' }])
    const telling = await association.call('POST', search, {
      shop_id: 1,
      reason: `Kysyjä ${personalIds.kaisa}`,
    })
    assert.deepEqual(telling.body.fields, [{ field: 'reason', code: 'PERSONAL_ID_IN_TEXT' }])
  })

  it('stands in the audit itself, with its reason, about whom it was for', async () => {
    const written = await watchRows(test)
    await find({ personal_id: personalIds.kaisa })
    const [row] = await written()
    assert.deepEqual([row?.about, row?.actor, row?.person_keys.length], ['audit', 'association', 1])
    assert.equal(row?.reason_key, row?.person_keys[0])
    assert.ok(!row!.reason_sealed!.includes('Omistaja'))
    const { results } = await find({ personal_id: personalIds.kaisa })
    const look = results.find(({ about }) => about === 'audit')
    assert.deepEqual([look?.reason, look?.user?.username], [reason, 'yhdistys'])
    assert.ok(!test.logged().includes('Omistaja kysyi'))
  })

  it('is about the owner of a vehicle that was looked for by its plate', async () => {
    const written = await watchRows(test)
    await find({ plate_or_vin: 'KAI-021' })
    const [row] = await written()
    assert.equal(row?.person_keys.length, 1)
    assert.equal(row?.reason_key, row?.person_keys[0])
  })

  it('shows main users what was done at their sites, without the association’s reasons', async () => {
    await find({ shop_id: 1 })
    const { body } = await main.call('GET', own)
    assert.ok(body.results.some(({ user }) => user?.username === 'etela.yard'))
    const usernames = new Set(body.results.map(({ user }) => user?.username))
    assert.ok(!usernames.has('yhdistys'))
    assert.ok(
      body.results.every(
        ({ operator, reason: told }) => operator === 'Etelän Autokierto Oy' && told === null,
      ),
    )
    const ofVehicle = await main.call('GET', `${own}?vehicle_id=${vehicle}`)
    assert.ok(ofVehicle.body.results.length >= 2)
    assert.ok(ofVehicle.body.results.every(({ person }) => person === null))
    const foreign = await main.call('GET', `${own}?shop_id=5`)
    assert.deepEqual(foreign.body.results, [])
    const other = await signIn(test.url, 'pirkka.main')
    assert.deepEqual((await other.call('GET', `${own}?vehicle_id=${vehicle}`)).body.results, [])
  })

  it('is nobody else’s', async () => {
    for (const client of [main, yard, await signIn(test.url, 'hinaus.main')]) {
      assert.equal((await client.call('POST', search, { reason, shop_id: 1 })).status, 403)
      assert.equal((await client.call('GET', 'ppb-admin/audit/state/')).status, 403)
    }
    assert.equal((await yard.call('GET', own)).status, 403)
    assert.equal((await association.call('GET', own)).status, 403)
  })

  it('says how the chain stands', async () => {
    const { services } = test.app
    const state = async () => (await association.call('GET', 'ppb-admin/audit/state/')).body.state
    const before = await state()
    assert.deepEqual([before.rows, before.chained_at, before.checked_at], [before.waiting, null, null])
    await chainAudit(services)
    await checkAudit(services)
    const { rows, waiting, chained_at, checked_at, broken } = await state()
    assert.deepEqual([rows, waiting, broken], [before.rows, 0, null])
    assert.ok(chained_at && checked_at)
  })
})
