import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDays, toDay } from '@autokierto/domain/shops/calendar'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type SignedIn, signIn } from '../../testing/sign-in.ts'
import { personalIds, triggerEvent } from '../../testing/stories.ts'

describe('GET shop/outages/', () => {
  let test: TestApp
  let yard: SignedIn
  before(async () => {
    test = await startTestApp()
    yard = await signIn(test.url, 'etela.yard')
  })
  after(() => test.close())

  const outages = async (shop = 1, user = yard) => {
    const { status, body } = await user.call('GET', `shop/${shop}/outages/`)
    assert.equal(status, 200, body.code)
    return body
  }
  const search = (plate: string) => yard.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: plate })

  it('returns no outages while all registers answer', async () => {
    await search('ABC-123')
    assert.deepEqual(await outages(), { outages: [], waiting: 0, licence_ended_on: null })
  })

  it('returns the end of the licence from the day after its last valid day', async () => {
    const { db, now } = test.app.services
    const endsOn = async (licence_valid_until: string) => {
      await db.updateTable('shop').set({ licence_valid_until }).where('id', '=', 2).execute()
      return (await outages(2)).licence_ended_on
    }
    const today = toDay(now())
    assert.equal(await endsOn(today), null)
    assert.equal(await endsOn(addDays(today, -1)), addDays(today, -1))
    assert.equal((await outages()).licence_ended_on, null)
  })

  it('returns the register and the start of an outage until it answers again', async () => {
    const before = Date.now()
    assert.equal((await search('BRK-503')).body.code, 'TRAFICOM_BROKEN')
    const { outages: first } = await outages()
    assert.deepEqual(
      first.map(({ register }) => register),
      ['vehicle_register'],
    )
    const since = Date.parse(first[0]!.since)
    assert.ok(since >= before - 1_000 && since <= Date.now() + 1_000, first[0]!.since)
    await search('BRK-503')
    const { outages: second } = await outages()
    assert.ok(Math.abs(Date.parse(second[0]!.since) - since) < 50, 'the time moved with the second failure')
    await search('ABC-123')
    assert.deepEqual((await outages()).outages, [])
  })

  it('counts and lists the waiting vehicles of this site only', async () => {
    const { db } = test.app.services
    const { body } = await search('KAI-004')
    const { id } = body.vehicle
    await db.updateTable('vehicle').set({ plate: 'BRK-503' }).where('id', '=', id).execute()
    assert.equal(
      (await yard.call('POST', `shop/1/vehicle/${id}/owner/`, { personal_id: personalIds.kaisa })).status,
      200,
    )
    await triggerEvent(yard, 1, id, 'register', { condition: 'recycle' })
    const here = await outages()
    const list = await yard.call('GET', 'shop/1/vehicle/search-status/shop_process/?waits=register&limit=200')
    assert.ok(list.body.results.some(vehicle => vehicle.id === id))
    assert.equal(list.body.count, here.waiting)
    for (const { owner_check, certificate } of list.body.results) {
      assert.ok(owner_check === 'pending' || certificate?.register_notice?.status === 'pending')
    }
    const pirkka = await signIn(test.url, 'pirkka.yard')
    const other = await outages(5, pirkka)
    const otherList = await pirkka.call(
      'GET',
      `shop/${5}/vehicle/search-status/shop_process/?waits=register&limit=200`,
    )
    assert.equal(other.waiting, otherList.body.count)
    assert.ok(!otherList.body.results.some(vehicle => vehicle.id === id))
  })

  it('returns 403 for outages to other companies and 401 to visitors', async () => {
    const pirkka = await signIn(test.url, 'pirkka.yard')
    assert.equal((await pirkka.call('GET', 'shop/1/outages/')).status, 403)
    assert.equal((await fetch(`${test.url}/api/shop/1/outages/`)).status, 401)
  })
})
