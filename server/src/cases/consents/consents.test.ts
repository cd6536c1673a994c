import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { signIn } from '../../testing/sign-in.ts'
import { triggerEvent, uploadIssuedCertificate } from '../../testing/stories.ts'
import { findOwn } from '../announcements/testing.ts'
import { useConsentFixture } from './testing.ts'

describe('consents of several owners', () => {
  const fixture = useConsentFixture()
  const {
    owners,
    list,
    ask,
    takeBack,
    order,
    search,
    read,
    answer,
    tokenOf,
    refused,
    statuses,
    asked,
    agreed,
  } = fixture

  it('requests a consent by link, records the owner’s answer after their own login and then allows the order', async () => {
    const id = await findOwn(owners.aino, 'TWO-222')
    assert.deepEqual((await search('TWO-222')).body.owners, { total: 2, agreed: 1 })
    const before = await list(id)
    assert.deepEqual(
      before.body.results.map(({ name, status, link }) => ({ name, status, link })),
      [{ name: 'Eero Korhonen', status: 'missing', link: null }],
    )
    refused(await order(id), 409, 'CONSENTS_MISSING')

    assert.equal(before.body.own, 'missing')

    const request = await ask(id)
    assert.equal(request.body.own, 'agreed')
    assert.equal(request.headers.get('cache-control'), 'no-store')
    const [eero] = request.body.results
    assert.deepEqual([eero?.status, request.body.results.length], ['asked', 1])
    refused(await order(id), 409, 'CONSENTS_MISSING')
    assert.deepEqual((await list(id)).body.results, [{ ...eero, link: null }])

    const token = tokenOf(eero?.link)
    const question = await read(token)
    assert.deepEqual(
      [question.body.vehicle.plate, question.body.asked_by, question.body.status],
      ['TWO-222', 'Aino Virtanen', 'asked'],
    )
    const response = await answer(token)
    assert.deepEqual([response.status, response.body.status], [200, 'agreed'])
    assert.deepEqual(await statuses(id), ['agreed'])
    assert.deepEqual((await search('TWO-222')).body.owners, { total: 2, agreed: 2 })
    assert.deepEqual((await search('TWO-222', owners.eero)).body.owners, { total: 2, agreed: 2 })

    const ordered = await order(id)
    assert.deepEqual([ordered.status, ordered.body.vehicle.status], [200, 'shop_transit'])
    for (const owner of [owners.aino, owners.eero]) {
      const { body } = await owner.call('GET', 'owner/vehicle/history/')
      assert.deepEqual(
        body.results.map(item => [item.id, item.events.map(({ event }) => event)]),
        [[id, ['announce']]],
      )
    }
  })

  it('requires the consent of every owner, and lists who is missing', async () => {
    const { id, tokens } = await asked('eero', 'leila')
    await answer(tokens[0]!)
    refused(await order(id), 409, 'CONSENTS_MISSING')
    assert.deepEqual(await statuses(id), ['agreed', 'asked'])
    // For Eero, Leila's consent is missing; Aino consented by requesting.
    assert.deepEqual((await statuses(id, owners.eero)).sort(), ['agreed', 'asked'])
    const response = await answer(tokens[1]!, false, owners.leila)
    assert.equal(response.body.status, 'refused')
    refused(await order(id), 409, 'CONSENTS_MISSING')
    assert.deepEqual(await statuses(id), ['agreed', 'refused'])
  })

  it('keeps consents until the case ends: any owner may cancel, a site may reject', async () => {
    const cancelled = await agreed('eero')
    assert.equal((await order(cancelled.id)).status, 200)
    const cancel = await owners.eero.call('PATCH', `owner/vehicle/${cancelled.id}/`, { cancel: true })
    assert.equal(cancel.status, 200)
    refused(await order(cancelled.id), 409, 'CONSENTS_MISSING')

    const rejected = await agreed('eero')
    assert.equal((await order(rejected.id)).status, 200)
    const change = await owners.eero.call('PATCH', `owner/vehicle/${rejected.id}/`, { drivable: false })
    assert.equal(change.status, 200)
    const yard = await signIn(fixture.test.url, 'etela.yard')
    await yard.call('PATCH', `shop/1/vehicle/${rejected.id}/`, { event: 'reject', reason: 'Täynnä.' })
    refused(await order(rejected.id), 409, 'CONSENTS_MISSING')
  })

  it('ends the consents when the vehicle is recycled', async () => {
    const { id } = await agreed('eero')
    assert.equal((await order(id)).status, 200)
    const main = await signIn(fixture.test.url, 'etela.main')
    await triggerEvent(main, 1, id, 'accept')
    await uploadIssuedCertificate(main, 1, id)
    await triggerEvent(main, 1, id, 'resolve', { resolution: 'recycle' })
    await triggerEvent(main, 1, id, 'start')
    for (const stage of [1, 2, 3, 4, 5]) await triggerEvent(main, 1, id, 'stage_done', { stage })
    const open = () =>
      fixture.test.app.services.db
        .selectFrom('consent')
        .select('status')
        .where('vehicle_id', '=', id)
        .where('ended_at', 'is', null)
        .execute()
    assert.equal((await open()).length, 2)
    await triggerEvent(main, 1, id, 'finish')
    assert.deepEqual(await open(), [])
  })

  it('lets any owner announce once all have consented, including the requester', async () => {
    const { plate, id } = await agreed('eero')
    assert.equal(await findOwn(owners.eero, plate), id)
    assert.equal((await order(id, owners.eero)).status, 200)
    // Aino, who requested the consents, can withdraw hers as well.
    assert.equal((await takeBack(id, owners.aino)).status, 204)
    assert.equal((await search(plate)).body.vehicle?.status, 'owner')
  })

  it('requires the consent of a new owner, and keeps those of the remaining owners', async () => {
    const { plate, id } = await agreed('eero', 'leila')
    fixture.test.setOwners(plate, 'aino', 'eero', 'venla')
    refused(await order(id), 409, 'CONSENTS_MISSING')
    const { results } = (await list(id)).body
    assert.deepEqual(
      results.map(({ name, status }) => [name, status]),
      [
        ['Eero Korhonen', 'agreed'],
        ['Venla Salo', 'missing'],
      ],
    )
    const venla = results[1]?.owner_id
    const token = tokenOf((await ask(id, { owner_id: venla })).body.results[1]?.link)
    assert.equal((await answer(token, true, owners.venla)).status, 200)
    assert.equal((await order(id)).status, 200)
    refused(await list(id, owners.leila), 404, 'VEHICLE_NOT_FOUND')
  })
})
