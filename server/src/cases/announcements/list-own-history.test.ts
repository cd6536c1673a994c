import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { signIn, signInPerson } from '../../testing/sign-in.ts'
import { beginIntake, personalIds, triggerEvent, uploadIssuedCertificate } from '../../testing/stories.ts'
import { findOwn, ownerPhone, signInAsPerson } from './testing.ts'

describe('the history of an owner', () => {
  let test: TestApp
  let kaisa: Client
  before(async () => {
    test = await startTestApp()
    kaisa = await signInPerson(test.url, 'kaisa')
  })
  after(() => test.close())

  const history = (client: Client, query = '') =>
    client.call('GET', `owner/vehicle/history/${query}` as 'owner/vehicle/history/')
  const announce = async (client: Client, plate: string, shop_id = 1) => {
    const id = await findOwn(client, plate)
    const answer = await client.call('PATCH', `owner/vehicle/${id}/`, {
      announce: 'self_delivery',
      shop_id,
      phone: ownerPhone,
    })
    assert.equal(answer.status, 200)
    return id
  }

  it('lists cases, not vehicles that were only searched for', async () => {
    const aino = await signInPerson(test.url, 'aino')
    await findOwn(aino, 'ABC-123')
    assert.deepEqual((await history(aino)).body, { results: [], count: 0, next: null })
  })

  it('lists the events with their sites, and with reasons that were given to the owner', async () => {
    const id = await announce(kaisa, 'KAI-001')
    const yard = await signIn(test.url, 'etela.yard')
    const reason = 'Ei ole ilmoitettu ajoneuvo, omistaja ***.'
    await triggerEvent(yard, 1, id, 'reject', { reason })
    // This simulates a reason stored before personal identity codes were rejected. Each of several owners reads
    // it, so it must not reveal the code.
    await test.app.services.pool.query(
      `update vehicle_event set reason = replace(reason, '***', $2) where vehicle_id = $1 and event = 'reject'`,
      [id, personalIds.kaisa],
    )
    const { status, body } = await history(kaisa)
    assert.equal(status, 200)
    const [item] = body.results
    assert.deepEqual([item?.id, item?.status, item?.certificate], [id, 'owner', null])
    // The owner calls this site about the rejection, although the vehicle is no longer going there.
    assert.deepEqual([item?.shop_id, item?.shop?.name], [null, 'Helsinki Konala'])
    assert.deepEqual(
      item?.events.map(event => [event.event, event.manner, event.shop_name, event.reason]),
      [
        ['announce', 'self_delivery', 'Helsinki Konala', null],
        ['reject', null, 'Helsinki Konala', reason],
      ],
    )
    const own = await kaisa.call('GET', 'owner/data/')
    const event = own.body.data.events.items.find(row => row.vehicle_id === id && row.event === 'reject')
    assert.equal(event?.reason, reason, 'the data export has the same redacted reason')
  })

  it('names the site that certified the vehicle before it was received', async () => {
    const id = await announce(kaisa, 'KAI-040', 2)
    const yard = await signIn(test.url, 'etela.yard')
    await beginIntake(yard, 1, 'KAI-040', personalIds.kaisa)
    await uploadIssuedCertificate(yard, 1, id)
    const { body } = await history(kaisa, '?plate=KAI-040')
    const [item] = body.results
    assert.deepEqual([item?.status, item?.shop_id, item?.shop?.name], ['shop_transit', 2, 'Helsinki Konala'])
  })

  it('does not show the reasons that sites give each other', async () => {
    const id = await announce(kaisa, 'KAI-002')
    const etela = await signIn(test.url, 'etela.main')
    const pirkka = await signIn(test.url, 'pirkka.main')
    await triggerEvent(etela, 1, id, 'accept')
    await triggerEvent(etela, 1, id, 'send', { to_shop_id: 5 })
    await triggerEvent(pirkka, 5, id, 'reject', { reason: 'Ei mahdu pihalle.' })
    const { body } = await history(kaisa, '?plate=KAI-002')
    assert.deepEqual(
      body.results[0]?.events.map(({ event, reason }) => [event, reason]),
      [
        ['announce', null],
        ['accept', null],
        ['send', null],
        ['reject', null],
      ],
    )
  })

  it('filters the cases by field', async () => {
    const id = await announce(kaisa, 'KAI-050')
    for (const [query, found] of [
      ['?plate=kai-050', [id]],
      ['?plate=KAI-050&status=shop_transit', [id]],
      ['?plate=KAI-050&kind=MOPO', []],
      ['?status=shop_recycled', []],
    ] as const) {
      const { body } = await history(kaisa, query)
      assert.deepEqual([body.results?.map(item => item.id), body.count], [found, found.length], query)
    }
    assert.equal((await history(kaisa, '?status=gone')).status, 400)
  })

  it('returns cases newest first, in pages, and searches them', async () => {
    const leila = await signInPerson(test.url, 'leila')
    const older = await announce(leila, 'LEI-302')
    const newer = await announce(leila, 'LEI-301', 5)
    const first = await history(leila, '?limit=1')
    assert.deepEqual([first.body.results[0]?.id, first.body.count], [newer, 2])
    assert.equal(first.body.results[0]?.shop?.name, 'Tampere Sarankulma')
    const second = await history(leila, `?limit=1&cursor=${first.body.next}`)
    assert.deepEqual([second.body.results[0]?.id, second.body.next], [older, null])
    const found = await history(leila, '?q=ducato')
    assert.deepEqual(
      found.body.results.map(({ id }) => id),
      [older],
    )
    assert.equal((await history(leila, '?cursor=x')).body.code, 'VALIDATION_ERROR')
    assert.equal((await history(leila, '?limit=0')).body.code, 'VALIDATION_ERROR')
  })

  it('hides the previous owner’s case from a new owner, and the other way round', async () => {
    const eero = await signInPerson(test.url, 'eero')
    const venla = await signInPerson(test.url, 'venla')
    const id = await announce(eero, 'EER-101')
    const yard = await signIn(test.url, 'etela.yard')
    await yard.call('PATCH', `shop/1/vehicle/${id}/`, { event: 'reject', reason: 'Väärä ajoneuvo.' })
    assert.equal((await history(eero)).body.count, 1)
    const { db } = test.app.services
    const owner = await db
      .selectFrom('person')
      .select(['id', 'person_mark'])
      .where('first_name', '=', 'Venla')
      .where('last_name', '=', 'Salo')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('vehicle_owner')
      .set({ person_mark: owner.person_mark })
      .where('vehicle_id', '=', id)
      .execute()
    assert.equal((await history(eero)).body.count, 0)
    assert.equal((await history(venla)).body.count, 0)

    await db.updateTable('vehicle').set({ status: 'shop_process', shop_id: 1 }).where('id', '=', id).execute()
    const event = { event: 'register', from_status: 'owner', to_status: 'shop_process', shop_id: 1 } as const
    await db
      .insertInto('vehicle_event')
      .values({ ...event, vehicle_id: id })
      .execute()
    const { body } = await history(venla)
    assert.deepEqual(
      body.results.map(item => [item.id, item.events.map(({ event: name }) => name)]),
      [[id, ['register']]],
    )
    assert.equal((await history(eero)).body.count, 0)
    assert.equal((await eero.call('GET', `owner/vehicle/${id}/certificate/`)).status, 404)
  })

  it('ends the history of a recycled vehicle with its certificate', async () => {
    const { db } = test.app.services
    const recycled = await db
      .selectFrom('vehicle as v')
      .innerJoin('certificate as c', 'c.vehicle_id', 'v.id')
      .innerJoin('shop as s', 's.id', 'v.shop_id')
      .select(['v.id', 'v.announcer_id', 'c.serial', 's.name'])
      .where('v.status', '=', 'shop_recycled')
      .where('v.announcer_id', 'is not', null)
      .executeTakeFirstOrThrow()
    const owner = await signInAsPerson(test, recycled.announcer_id!)
    const { body } = await history(owner)
    const item = body.results.find(({ id }) => id === recycled.id)
    assert.deepEqual(
      [item?.status, item?.certificate?.serial, item?.shop?.name],
      ['shop_recycled', recycled.serial, recycled.name],
    )
    const events = item?.events.map(({ event }) => event) ?? []
    assert.equal(events[0], 'announce')
    assert.ok(events.includes('finish'))
    assert.equal(
      (await history(kaisa)).body.results.some(({ id }) => id === recycled.id),
      false,
    )
  })

  it('returns 403 to station users', async () => {
    const main = await signIn(test.url, 'etela.main')
    assert.equal((await history(main)).body.code, 'FORBIDDEN')
  })
})
