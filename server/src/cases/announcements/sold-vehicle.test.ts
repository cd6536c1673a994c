import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inJson, plainPicture } from '../../platform/files/testing.ts'
import type { TestApp } from '../../testing/app.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { signIn, signInPerson } from '../../testing/sign-in.ts'
import {
  beginIntake,
  certificateForm,
  personalIds,
  triggerEvent,
  uploadIssuedCertificate,
} from '../../testing/stories.ts'
import { type ChangingRegister, startWithRegister } from '../consents/testing.ts'
import { findOwn, ownerPhone, pickupPlace } from './testing.ts'

describe('a sold vehicle', () => {
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
  const order = { shop_id: 1, phone: ownerPhone, email: 'aino@example.test', remarks: 'Avain naapurilla' }

  it('hides the previous owner’s location from the new owner', async () => {
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

  it('hides the location after the previous owner has cancelled an announcement', async () => {
    const plate = test.add('aino')
    const id = await findOwn(aino, plate)
    assert.equal((await aino.call('POST', `owner/vehicle/${id}/pickup/`, order)).status, 200)
    assert.equal((await aino.call('PATCH', `owner/vehicle/${id}/`, { cancel: true })).status, 200)
    test.setOwners(plate, 'eero')
    assert.equal((await search(eero, plate)).location, null)
  })

  it('keeps the location while one of its owners remains', async () => {
    const plate = test.add('aino')
    const id = await findOwn(aino, plate)
    test.setOwners(plate, 'eero', 'aino')
    const { location } = await search(eero, plate)
    assert.deepEqual([location?.address, id > 0], [pickupPlace.address, true])
  })

  it('keeps the previous owner’s open order, but hides its contact and location from the new owner', async () => {
    const plate = test.add('aino')
    const id = await findOwn(aino, plate)
    assert.equal((await aino.call('POST', `owner/vehicle/${id}/pickup/`, order)).status, 200)
    const picture_file = inJson(await plainPicture().png().toBuffer(), 'piha.png')
    await triggerEvent(await signIn(test.url, 'etela.yard'), 1, id, 'collect', { picture_file })
    test.setOwners(plate, 'eero')
    const foundVehicle = await search(eero, plate)
    assert.equal(foundVehicle.status, 'shop_transit')
    const history = (await eero.call('GET', 'owner/vehicle/history/')).body.results.find(
      item => item.id === id,
    )
    assert.equal(history?.pickup_picture ?? null, null, 'the pickup picture is hidden too')
    for (const text of [
      JSON.stringify(foundVehicle),
      JSON.stringify(history),
      JSON.stringify(await ownData(eero, id)),
    ]) {
      for (const secret of [pickupPlace.address, ownerPhone, order.email, order.remarks]) {
        assert.ok(!text.includes(secret), `${secret} in ${text}`)
      }
    }
    const [own] = (await aino.call('GET', 'owner/vehicle/history/')).body.results.filter(
      item => item.id === id,
    )
    assert.deepEqual([own?.arrival?.phone, own?.location?.address], [ownerPhone, pickupPlace.address])
    const yard = await test.app.services.db
      .selectFrom('vehicle')
      .select('location')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    assert.equal(yard.location?.address, pickupPlace.address)
  })

  it('rejects the certificate at the intake desk when the owner checked before has sold the vehicle', async () => {
    const plate = test.add('aino')
    const yard = await signIn(test.url, 'etela.yard')
    const id = await beginIntake(yard, 1, plate, personalIds.aino)
    test.setOwners(plate, 'eero')
    for (const [path, body] of [
      [`shop/1/vehicle/${id}/certificate/`, certificateForm()],
      [`shop/1/vehicle/${id}/certificate/make/`, {}],
    ] as const) {
      const answer = await yard.call('POST', path, body)
      assert.deepEqual([answer.status, answer.body.code], [409, 'OWNER_NOT_CONFIRMED'])
    }
    test.setOwners(plate, 'aino')
    assert.match(await uploadIssuedCertificate(yard, 1, id), /^FI-/)
  })

  describe('a vehicle sold after it was certified before its intake', () => {
    const certify = async (): Promise<{ plate: string; id: number; url: string }> => {
      const plate = test.add('aino')
      const yard = await signIn(test.url, 'etela.yard')
      const id = await beginIntake(yard, 1, plate, personalIds.aino)
      const { status, body } = await yard.call('POST', `shop/1/vehicle/${id}/certificate/make/`, {})
      assert.equal(status, 201, JSON.stringify(body))
      return { plate, id, url: body.certificate.check_url }
    }
    const getStatus = async (url: string) =>
      (await createClient(test.url).call('GET', `public/certificate/${url.split('/').at(-1)!}/`)).body.status
    const download = async (client: Client, id: number) =>
      (await client.call('GET', `owner/vehicle/${id}/certificate/`)).status

    it('hides the previous owner’s certificate, which contains their address, from the new owner', async () => {
      const { plate, id, url } = await certify()
      assert.equal(await download(aino, id), 200)
      assert.equal(await getStatus(url), 'valid')
      test.setOwners(plate, 'eero')
      assert.equal((await search(eero, plate)).id, id)
      assert.equal(await download(eero, id), 404)
      assert.equal(await getStatus(url), 'revoked')
    })

    it('requires a new certificate for intake elsewhere instead of the previous owner’s one', async () => {
      const { plate, id, url } = await certify()
      test.setOwners(plate, 'eero')
      const pirkka = await signIn(test.url, 'pirkka.main')
      assert.equal(await beginIntake(pirkka, 5, plate, personalIds.eero), id)
      const register = { event: 'register', condition: 'recycle' }
      const early = await pirkka.call('PATCH', `shop/5/vehicle/${id}/`, register)
      assert.deepEqual([early.status, early.body.code], [409, 'CERTIFICATE_REQUIRED'])
      const own = await pirkka.call('POST', `shop/5/vehicle/${id}/certificate/make/`, {})
      assert.equal(own.status, 201, JSON.stringify(own.body))
      assert.equal((await pirkka.call('PATCH', `shop/5/vehicle/${id}/`, register)).status, 200)
      assert.deepEqual(
        [await getStatus(url), await getStatus(own.body.certificate.check_url)],
        ['revoked', 'valid'],
      )
    })

    it('shows the certificate of an accepted vehicle to its announcer but not to the new owner', async () => {
      const plate = test.add('aino')
      const id = await findOwn(aino, plate)
      assert.equal((await aino.call('POST', `owner/vehicle/${id}/pickup/`, order)).status, 200)
      const yard = await signIn(test.url, 'etela.yard')
      await triggerEvent(yard, 1, id, 'accept')
      const issued = await yard.call('POST', `shop/1/vehicle/${id}/certificate/make/`, {})
      assert.equal(issued.status, 201, JSON.stringify(issued.body))
      assert.equal((await search(aino, plate)).id, id)
      assert.equal(await download(aino, id), 200)
      test.setOwners(plate, 'eero')
      assert.equal((await search(eero, plate)).id, id)
      assert.equal(await download(eero, id), 404)
      assert.equal(await download(aino, id), 200)
      const certificates = async (client: Client) => {
        const { results } = (await client.call('GET', 'owner/vehicle/history/')).body
        const { data } = (await client.call('GET', 'owner/data/')).body
        return [
          results.find(item => item.id === id)?.certificate?.serial,
          data.certificates.items.find(item => item.vehicle_id === id)?.serial,
        ]
      }
      const { serial, check_url } = issued.body.certificate
      assert.deepEqual(await certificates(eero), [undefined, undefined])
      assert.deepEqual(await certificates(aino), [serial, serial])
      assert.equal(await getStatus(check_url), 'valid')
    })

    it('keeps the certificate valid while the owners stay the same', async () => {
      const { plate, id, url } = await certify()
      assert.equal((await search(aino, plate)).id, id)
      await beginIntake(await signIn(test.url, 'pirkka.main'), 5, plate, personalIds.aino)
      assert.equal(await getStatus(url), 'valid')
    })
  })
})
