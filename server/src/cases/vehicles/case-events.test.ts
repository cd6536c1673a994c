import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { SignedIn } from '../../testing/sign-in.ts'
import { arrangePickup, triggerEvent } from '../../testing/stories.ts'
import { useStations } from './testing.ts'

describe('data of a vehicle in process', () => {
  const at = useStations()
  const { nextPlate } = at
  const eventsOf = async (station: SignedIn, shop: number, id: number) => {
    const { status, body } = await station.call('GET', `shop/${shop}/vehicle/${id}/recycle/`)
    assert.equal(status, 200)
    return body.events
  }
  const seenBy = async (station: SignedIn, shop: number, id: number) =>
    (await station.call('GET', `shop/${shop}/vehicle/${id}/`)).body.vehicle

  it('keeps the owner’s contact data and location at the announced site until the vehicle moves on', async () => {
    const id = await arrangePickup(at.kaisa, nextPlate(), 1)
    await triggerEvent(at.yard, 1, id, 'accept')
    const { arrival } = await seenBy(at.yard, 1, id)
    assert.deepEqual([arrival?.phone, arrival?.location?.city], ['040 555 0101', 'Helsinki'])
    await triggerEvent(at.etela, 1, id, 'resolve', { resolution: 'reuse' })
    await triggerEvent(at.etela, 1, id, 'publish')
    assert.equal((await seenBy(at.etela, 1, id)).arrival?.phone, '040 555 0101')
    assert.equal((await seenBy(at.pirkka, 5, id)).arrival, null)
    await triggerEvent(at.pirkka, 5, id, 'claim')
    assert.equal((await seenBy(at.etela, 1, id)).arrival, null)
    await triggerEvent(at.pirkka, 5, id, 'accept')
    assert.equal((await seenBy(at.pirkka, 5, id)).arrival, null)
  })

  it('returns only events and contact data of the current case', async () => {
    const id = await arrangePickup(at.kaisa, nextPlate(), 1)
    await triggerEvent(at.yard, 1, id, 'accept')
    await triggerEvent(at.etela, 1, id, 'return', { reason: 'Väärä ajoneuvo' })
    const order = { shop_id: 1, phone: '040 555 0199' }
    assert.equal((await at.kaisa.call('POST', `owner/vehicle/${id}/pickup/`, order)).status, 200)
    assert.deepEqual(
      (await eventsOf(at.yard, 1, id)).map(({ event }) => event),
      ['announce'],
    )
    await triggerEvent(at.yard, 1, id, 'accept')
    assert.equal((await seenBy(at.yard, 1, id)).arrival?.phone, '040 555 0199')
  })

  it('lists events with the names of own users only and hides them from sites that see the market', async () => {
    const id = await arrangePickup(at.kaisa, nextPlate(), 1)
    await triggerEvent(at.yard, 1, id, 'accept')
    await triggerEvent(at.etela, 1, id, 'resolve', { resolution: 'reuse' })
    await triggerEvent(at.etela, 1, id, 'publish')
    assert.deepEqual(await eventsOf(at.pirkka, 5, id), [])
    await triggerEvent(at.pirkka, 5, id, 'claim')
    await triggerEvent(at.pirkka, 5, id, 'reject', { reason: 'Ei ollutkaan ehjä' })
    const own = await eventsOf(at.etela, 1, id)
    assert.deepEqual(
      own.map(({ event, by, reason }) => [event, by !== null, reason]),
      [
        ['announce', false, null],
        ['accept', true, null],
        ['resolve', true, null],
        ['publish', true, null],
        ['claim', false, null],
        ['reject', false, 'Ei ollutkaan ehjä'],
      ],
    )
    assert.equal(own[5]?.shop_name, 'Tampere Sarankulma')
  })

  it('returns the destination of a sent vehicle to both sites', async () => {
    const id = await arrangePickup(at.kaisa, nextPlate(), 1)
    await triggerEvent(at.yard, 1, id, 'accept')
    await triggerEvent(at.etela, 1, id, 'resolve', { resolution: 'reuse' })
    await triggerEvent(at.etela, 1, id, 'send', { to_shop_id: 5 })
    for (const [station, shop] of [
      [at.etela, 1],
      [at.pirkka, 5],
    ] as const) {
      const events = await eventsOf(station, shop, id)
      assert.deepEqual(
        events.map(({ event, to_shop_name }) => [event, to_shop_name]),
        [
          ['announce', undefined],
          ['accept', undefined],
          ['resolve', undefined],
          ['send', 'Tampere Sarankulma'],
        ],
      )
    }
  })
})
