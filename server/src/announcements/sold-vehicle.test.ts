import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type ChangingRegister, startWithRegister } from '../consents/testing.ts'
import type { TestApp } from '../testing/app.ts'
import type { Client } from '../testing/client.ts'
import { signInPerson } from '../testing/sign-in.ts'
import { findOwn, phone, place } from './testing.ts'

describe('a vehicle that is sold', () => {
  let test: TestApp & ChangingRegister
  let aino: Client
  let eero: Client
  before(async () => {
    test = await startWithRegister()
    aino = await signInPerson(test.url, 'aino')
    eero = await signInPerson(test.url, 'eero')
  })
  after(() => test.close())

  const search = async (client: Client, plate: string) =>
    (await client.call('POST', 'owner/vehicle/search/', { plate_or_vin: plate })).body.vehicle!
  const ownData = async (client: Client, id: number) =>
    (await client.call('GET', 'owner/data/')).body.data.vehicles.items.filter(item => item.id === id)
  const order = { shop_id: 1, phone, email: 'aino@example.test', remarks: 'Avain naapurilla' }

  it('does not tell the buyer where the seller kept it', async () => {
    const plate = test.add('aino')
    const id = await findOwn(aino, plate)
    assert.equal((await aino.call('PATCH', `owner/vehicle/${id}/`, { drivable: false })).status, 200)
    test.setOwners(plate, 'eero')
    const bought = await search(eero, plate)
    assert.deepEqual([bought.id, bought.location, bought.drivable], [id, null, false])
    assert.deepEqual(
      (await ownData(eero, id)).map(({ location }) => location),
      [null],
    )
  })

  it('does not either after the seller has taken an announcement back', async () => {
    const plate = test.add('aino')
    const id = await findOwn(aino, plate)
    assert.equal((await aino.call('POST', `owner/vehicle/${id}/pickup/`, order)).status, 200)
    assert.equal((await aino.call('PATCH', `owner/vehicle/${id}/`, { cancel: true })).status, 200)
    test.setOwners(plate, 'eero')
    assert.equal((await search(eero, plate)).location, null)
  })

  it('keeps its place while one of its owners stays', async () => {
    const plate = test.add('aino')
    const id = await findOwn(aino, plate)
    test.setOwners(plate, 'eero', 'aino')
    const { location } = await search(eero, plate)
    assert.deepEqual([location?.address, id > 0], [place.address, true])
  })

  it('keeps the order of the seller that is open, and how to reach them to itself', async () => {
    const plate = test.add('aino')
    const id = await findOwn(aino, plate)
    assert.equal((await aino.call('POST', `owner/vehicle/${id}/pickup/`, order)).status, 200)
    test.setOwners(plate, 'eero')
    const seen = await search(eero, plate)
    assert.equal(seen.status, 'shop_transit')
    const history = (await eero.call('GET', 'owner/vehicle/history/')).body.results.find(
      item => item.id === id,
    )
    for (const text of [
      JSON.stringify(seen),
      JSON.stringify(history),
      JSON.stringify(await ownData(eero, id)),
    ]) {
      for (const secret of [place.address, phone, order.email, order.remarks]) {
        assert.ok(!text.includes(secret), `${secret} in ${text}`)
      }
    }
    const [own] = (await aino.call('GET', 'owner/vehicle/history/')).body.results.filter(
      item => item.id === id,
    )
    assert.deepEqual([own?.arrival?.phone, own?.location?.address], [phone, place.address])
    const yard = await test.app.services.db
      .selectFrom('vehicle')
      .select('location')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    assert.equal(yard.location?.address, place.address)
  })
})
