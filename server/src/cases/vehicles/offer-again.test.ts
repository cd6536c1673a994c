import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hourMs } from '@autokierto/domain/durations'
import { signIn } from '../../testing/sign-in.ts'
import { registerVehicle, triggerEvent } from '../../testing/stories.ts'
import { useStations } from './testing.ts'

describe('publishing a vehicle again after a rejected claim', () => {
  const at = useStations()
  const { nextPlate, refused } = at

  /** Creates a vehicle that site 1 lists with `left` hours, and that site 5 claims and rejects `hoursHeld` later. */
  const createRejected = async (left: number, hoursHeld: number) => {
    const id = await registerVehicle(at.etela, 1, nextPlate(), 'reuse_market')
    await at.test.app.services.db
      .updateTable('vehicle')
      .set({ listing_ends_at: new Date(Date.now() + left * hourMs) })
      .where('id', '=', id)
      .execute()
    await triggerEvent(at.pirkka, 5, id, 'claim')
    await at.test.app.services.pool.query(
      `update vehicle_event set at = at - make_interval(hours => $2),
              data = jsonb_set(data, '{listing_ends_at}',
                to_jsonb((data->>'listing_ends_at')::timestamptz - make_interval(hours => $2)))
        where vehicle_id = $1 and event = 'claim'`,
      [id, hoursHeld],
    )
    await triggerEvent(at.pirkka, 5, id, 'reject', { reason: 'Ei tarvita' })
    return id
  }
  const timeline = async (id: number) =>
    (await at.etela.call('GET', `shop/1/vehicle/${id}/recycle/`)).body.events
  const hoursLeft = (endsAt: string | null) => Math.round((Date.parse(endsAt!) - Date.now()) / 360_000) / 10
  const republish = (id: number) => triggerEvent(at.etela, 1, id, 'publish', { time_left: true })

  it('lists a vehicle again with the time left at the claim, however long the claimer had it', async () => {
    const id = await createRejected(30, 48)
    const left = (await timeline(id)).at(-1)?.time_left_seconds
    assert.ok(left && Math.abs(left - 30 * 3600) < 120, `${left} seconds`)
    const { status, listing_ends_at } = await republish(id)
    assert.deepEqual([status, hoursLeft(listing_ends_at)], ['shop_listing', 30])
    assert.equal((await timeline(id)).filter(({ time_left_seconds }) => time_left_seconds).length, 0)
  })

  it('restores the time left after another rejection; a plain publish starts a full period', async () => {
    const id = await createRejected(10, 0)
    await republish(id)
    await triggerEvent(at.pohjola, 7, id, 'claim')
    await triggerEvent(at.pohjola, 7, id, 'reject', { reason: 'Ei tarvita' })
    const events = await timeline(id)
    assert.deepEqual(
      events.filter(({ time_left_seconds }) => time_left_seconds).map(({ shop_name }) => shop_name),
      [events.at(-1)?.shop_name],
    )
    assert.equal(hoursLeft((await republish(id)).listing_ends_at), 10)
    await triggerEvent(at.etela, 1, id, 'withdraw')
    assert.equal(hoursLeft((await triggerEvent(at.etela, 1, id, 'publish')).listing_ends_at), 72)
  })

  it('returns 409 when the last transfer was no claim or the claim was recalled', async () => {
    const publish = { event: 'publish', time_left: true }
    const conflict = [409, 'STATE_CONFLICT', 'shop_process']
    const id = await registerVehicle(at.etela, 1, nextPlate())
    assert.deepEqual(await refused(at.etela, 1, id, publish), conflict)
    await triggerEvent(at.etela, 1, id, 'send', { to_shop_id: 5 })
    await triggerEvent(at.pirkka, 5, id, 'reject', { reason: 'Ei tilaa' })
    assert.deepEqual(await refused(at.etela, 1, id, publish), conflict)
    await triggerEvent(at.etela, 1, id, 'publish')
    await triggerEvent(at.pohjola, 7, id, 'claim')
    await triggerEvent(at.etela, 1, id, 'recall', { reason: 'Tarvitaan itse' })
    assert.deepEqual(await refused(at.etela, 1, id, publish), conflict)
    assert.ok((await timeline(id)).every(event => event.time_left_seconds === undefined))
  })

  it('counts claims and rejections of the claiming site for the association', async () => {
    const association = await signIn(at.test.url, 'yhdistys')
    const figures = async () => {
      const { body } = await association.call('GET', 'ppb-admin/shop/list/?id=7')
      return body.results[0]!.figures
    }
    const before = await figures()
    const id = await registerVehicle(at.etela, 1, nextPlate(), 'reuse_market')
    await triggerEvent(at.pohjola, 7, id, 'claim')
    const claimed = await figures()
    await triggerEvent(at.pohjola, 7, id, 'reject', { reason: 'Ei tarvita' })
    const rejected = await figures()
    assert.deepEqual([claimed.claimed, claimed.rejected], [before.claimed + 1, before.rejected])
    assert.deepEqual([rejected.claimed, rejected.rejected], [before.claimed + 1, before.rejected + 1])
  })

  it('shows the market that a vehicle is certified, without the certificate number and its signer', async () => {
    const id = await registerVehicle(at.etela, 1, nextPlate(), 'reuse_market')
    const { certificate } = (await at.etela.call('GET', `shop/1/vehicle/${id}/`)).body.vehicle
    const market = await at.pirkka.call(
      'GET',
      'shop/5/vehicle/search-status-external/shop_listing/?limit=200',
    )
    assert.equal(market.body.results.find(row => row.id === id)?.certified, true)
    const answers = [
      market,
      await at.pirkka.call('GET', `shop/5/vehicle/${id}/`),
      await at.pirkka.call('GET', `shop/5/vehicle-with-files/${id}/`),
      await at.pirkka.call('GET', 'shop/5/vehicle/search-status-external/shop_listing/', undefined, {
        accept: 'text/csv',
      }),
    ]
    for (const { body } of answers) {
      const text = Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body)
      assert.ok(!text.includes(certificate!.serial) && !text.includes(`"${certificate!.agent.user}"`))
    }
  })
})
