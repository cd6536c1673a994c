import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { toDay } from '@autokierto/domain/shops/calendar'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type SignedIn, signIn, signInPerson } from '../../testing/sign-in.ts'
import { arrangePickup, personalIds } from '../../testing/stories.ts'
import { chainAudit } from './chain.ts'
import { checkAudit } from './check.ts'
import { watchRows } from './testing.ts'

const auditSearchPath = 'ppb-admin/audit/search/'
const ownAuditPath = 'shop/operator/audit/list/'
const reason = 'Omistaja kysyi, kuka on katsonut hänen tietojaan.'

describe('audit pages', () => {
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
    vehicle = await arrangePickup(await signInPerson(test.url, 'kaisa'), 'KAI-021', 1)
    await yard.call('GET', `shop/1/vehicle/${vehicle}/`)
    await yard.call('PATCH', `shop/1/vehicle/${vehicle}/`, { event: 'accept' })
  })
  after(() => test.close())

  const find = async (query: object) => {
    const { status, body } = await association.call('POST', auditSearchPath, { reason, ...query })
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }

  it('finds who viewed and changed a vehicle by plate', async () => {
    const { results } = await find({ plate_or_vin: 'kai-021' })
    const [accepted, viewed] = results
    assert.deepEqual(
      [accepted?.deed, accepted?.said, accepted?.user?.username, accepted?.shop?.id, accepted?.things],
      ['change', ['event=accept'], 'etela.yard', 1, [{ id: vehicle, name: 'KAI-021' }]],
    )
    assert.deepEqual(
      [viewed?.deed, viewed?.purpose, viewed?.operator],
      ['read', 'vehicle_work', 'Etelän Autokierto Oy'],
    )
    assert.match(viewed?.from ?? '', /127\.0\.0\.1|^0:0:0:0::/)
    const owner = results.find(({ actor }) => actor === 'person')
    assert.equal(owner?.person?.includes('Kallio'), true)
  })

  it('finds the actions of a person and accesses to their data', async () => {
    const { results } = await find({ personal_id: personalIds.kaisa })
    assert.ok(results.some(({ user }) => user?.username === 'etela.yard'))
    assert.ok(results.some(({ actor, about }) => actor === 'person' && about === 'session'))
    assert.ok(results.every(({ about }) => about !== 'company'))
    assert.deepEqual((await find({ personal_id: personalIds.eero })).results, [])
  })

  it('finds entries by user, site and day, page by page', async () => {
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

  it('rejects a last day before the first', async () => {
    const { status, body } = await association.call('POST', 'ppb-admin/audit/search/', {
      reason: 'Kysely',
      from: '2026-11-24',
      to: '2026-11-23',
    })
    assert.deepEqual([status, body.fields], [400, [{ field: 'to', code: 'TOO_SMALL' }]])
  })

  it('rejects days outside the supported calendar', async () => {
    for (const day of ['9999-12-31', '0001-01-01'])
      for (const field of ['from', 'to'] as const) {
        const searched = await association.call('POST', auditSearchPath, { reason, [field]: day })
        const listed = await main.call('GET', `${ownAuditPath}?${field}=${day}`)
        for (const { status, body } of [searched, listed])
          assert.deepEqual([status, body.fields], [400, [{ field, code: 'INVALID' }]], day)
      }
    await find({ from: '1900-01-01', to: '2199-12-31' })
    assert.equal((await main.call('GET', `${ownAuditPath}?from=1900-01-01&to=2199-12-31`)).status, 200)
  })

  it('requires a reason, and rejects one that contains a personal identity code', async () => {
    const without = await association.call('POST', auditSearchPath, { plate_or_vin: 'KAI-021' } as never)
    assert.deepEqual(without.body.fields, [{ field: 'reason', code: 'REQUIRED' }])
    const all = await association.call('POST', auditSearchPath, { reason })
    assert.deepEqual(all.body.fields, [{ field: 'plate_or_vin', code: 'REQUIRED' }])
    const revealing = await association.call('POST', auditSearchPath, {
      shop_id: 1,
      reason: `Kysyjä ${personalIds.kaisa}`,
    })
    assert.deepEqual(revealing.body.fields, [{ field: 'reason', code: 'PERSONAL_ID_IN_TEXT' }])
  })

  it('audits the search itself, with its reason, under the person it was about', async () => {
    const readWritten = await watchRows(test)
    await find({ personal_id: personalIds.kaisa })
    const [row] = await readWritten()
    assert.deepEqual([row?.about, row?.actor, row?.person_keys.length], ['audit', 'association', 1])
    assert.equal(row?.reason_key, row?.person_keys[0])
    assert.ok(!row!.reason_sealed!.includes('Omistaja'))
    const { results } = await find({ personal_id: personalIds.kaisa })
    const searchEntry = results.find(({ about }) => about === 'audit')
    assert.deepEqual([searchEntry?.reason, searchEntry?.user?.username], [reason, 'yhdistys'])
    assert.ok(!test.logged().includes('Omistaja kysyi'))
  })

  it('audits a search by plate under the owner of the vehicle', async () => {
    const readWritten = await watchRows(test)
    await find({ plate_or_vin: 'KAI-021' })
    const [row] = await readWritten()
    assert.equal(row?.person_keys.length, 1)
    assert.equal(row?.reason_key, row?.person_keys[0])
  })

  it('shows main users the actions at their sites, without the association’s reasons', async () => {
    await find({ shop_id: 1 })
    const { body } = await main.call('GET', ownAuditPath)
    assert.ok(body.results.some(({ user }) => user?.username === 'etela.yard'))
    const usernames = new Set(body.results.map(({ user }) => user?.username))
    assert.ok(!usernames.has('yhdistys'))
    assert.ok(
      body.results.every(
        ({ operator, reason: entryReason }) => operator === 'Etelän Autokierto Oy' && entryReason === null,
      ),
    )
    const entries = await main.call('GET', `${ownAuditPath}?vehicle_id=${vehicle}`)
    assert.ok(entries.body.results.length >= 2)
    assert.ok(entries.body.results.every(({ person }) => person === null))
    const foreign = await main.call('GET', `${ownAuditPath}?shop_id=5`)
    assert.deepEqual(foreign.body.results, [])
    const other = await signIn(test.url, 'pirkka.main')
    assert.deepEqual((await other.call('GET', `${ownAuditPath}?vehicle_id=${vehicle}`)).body.results, [])
  })

  it('returns 403 to other roles', async () => {
    for (const client of [main, yard, await signIn(test.url, 'hinaus.main')]) {
      assert.equal((await client.call('POST', auditSearchPath, { reason, shop_id: 1 })).status, 403)
      assert.equal((await client.call('GET', 'ppb-admin/audit/state/')).status, 403)
    }
    assert.equal((await yard.call('GET', ownAuditPath)).status, 403)
    assert.equal((await association.call('GET', ownAuditPath)).status, 403)
  })

  it('returns the state of the chain', async () => {
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
