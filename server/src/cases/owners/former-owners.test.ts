import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { signIn, signInPerson } from '../../testing/sign-in.ts'
import { beginIntake, personalIds, triggerEvent } from '../../testing/stories.ts'
import { farPlace, findOwn, ownerPhone, pickupPlace } from '../announcements/testing.ts'
import { type ChangingRegister, type Owner, startWithRegister } from '../consents/testing.ts'

describe('a vehicle that gets other owners', () => {
  let test: TestApp & ChangingRegister
  const owners = {} as Record<Owner, Client>
  let yard: Client
  before(async () => {
    test = await startWithRegister()
    for (const owner of ['aino', 'eero', 'leila', 'venla'] as const)
      owners[owner] = await signInPerson(test.url, owner)
    yard = await signIn(test.url, 'etela.yard')
  })
  after(() => test.close())

  const search = async (client: Client, plate: string) =>
    (await client.call('POST', 'owner/vehicle/search/', { plate_or_vin: plate })).body.vehicle!
  const readHistory = async (client: Client, id: number) =>
    (await client.call('GET', 'owner/vehicle/history/')).body.results.find(item => item.id === id)
  const readData = async (client: Client) => (await client.call('GET', 'owner/data/')).body.data
  const announce = async (client: Client, id: number, shopId = 1) => {
    const order = { announce: 'self_delivery', shop_id: shopId, phone: ownerPhone }
    const { status, body } = await client.call('PATCH', `owner/vehicle/${id}/`, order)
    assert.equal(status, 200, JSON.stringify(body))
  }
  const announced = async (plate: string) => {
    const id = await findOwn(owners.aino, plate)
    await announce(owners.aino, id)
    return id
  }
  const agree = async (id: number, asker: Client, asked: Client) => {
    const { body } = await asker.call('POST', `owner/vehicle/${id}/consent/`, {})
    const token = body.results[0]!.link!.split('/').at(-1)!
    assert.equal((await asked.call('POST', `owner/consent/${token}/`, { agree: true })).status, 200)
  }
  const issue = (id: number, station = yard, shopId = 1) =>
    station.call('POST', `shop/${shopId}/vehicle/${id}/certificate/make/`, {})
  const assertNotConfirmed = ({ status, body }: Awaited<ReturnType<typeof issue>>) =>
    assert.deepEqual([status, body.code], [409, 'OWNER_NOT_CONFIRMED'])
  /** The register is queried about the vehicle, and its owners are stored. */
  const sell = async (plate: string, ...to: Owner[]) => {
    test.setOwners(plate, ...to)
    await search(owners[to[0]!], plate)
  }
  const finish = async (id: number) => {
    await triggerEvent(yard, 1, id, 'resolve', { resolution: 'recycle' })
    await triggerEvent(yard, 1, id, 'start')
    for (const stage of [1, 2, 3, 4, 5]) await triggerEvent(yard, 1, id, 'stage_done', { stage })
    await triggerEvent(yard, 1, id, 'finish')
  }

  describe('after the check of its former owners', () => {
    it('gets no certificate from an intake, no matter who has queried the register since', async () => {
      const pirkka = await signIn(test.url, 'pirkka.main')
      const find = (station: Client, shopId: number, plate: string) =>
        station.call('POST', `shop/${shopId}/vehicle/search/`, { plate_or_vin: plate })
      for (const query of [
        (plate: string) => search(owners.eero, plate),
        (plate: string) => find(yard, 1, plate),
        (plate: string) => find(pirkka, 5, plate),
      ]) {
        const plate = test.add('aino')
        const id = await beginIntake(yard, 1, plate, personalIds.aino)
        test.setOwners(plate, 'eero')
        await query(plate)
        assertNotConfirmed(await issue(id))
        const checked = await yard.call('POST', `shop/1/vehicle/${id}/owner/`, {
          personal_id: personalIds.eero,
        })
        assert.deepEqual(checked.body, { owner_confirmed: true, missing: 0 })
        assert.equal((await issue(id)).status, 201)
      }
    })

    it('gets no second certificate from an intake in place of the one that ended', async () => {
      const plate = test.add('aino')
      const id = await beginIntake(yard, 1, plate, personalIds.aino)
      assert.equal((await issue(id)).status, 201)
      await sell(plate, 'eero')
      assertNotConfirmed(await issue(id))
    })

    it('gets no certificate on its way or at the site it was announced to', async () => {
      for (const isSoldFirst of [true, false]) {
        const plate = test.add('aino')
        const id = await announced(plate)
        if (isSoldFirst) await sell(plate, 'eero')
        await triggerEvent(yard, 1, id, 'accept')
        if (!isSoldFirst) await sell(plate, 'eero')
        assertNotConfirmed(await issue(id))
        const { body } = await yard.call('GET', `shop/1/vehicle/search-status/shop_process/?waits=owner`)
        assert.ok(body.results.some(vehicle => vehicle.id === id))
        await triggerEvent(yard, 1, id, 'return', { reason: 'Omistaja vaihtui' })
      }
    })

    it('gets a certificate at the site if only an owner has left', async () => {
      const plate = test.add('aino', 'eero')
      const id = await findOwn(owners.aino, plate)
      await agree(id, owners.aino, owners.eero)
      await announce(owners.aino, id)
      await sell(plate, 'aino')
      await triggerEvent(yard, 1, id, 'accept')
      assert.equal((await issue(id)).status, 201)
    })

    it('gets a certificate once the new owner has consented before the site accepts', async () => {
      const plate = test.add('aino')
      const id = await announced(plate)
      test.setOwners(plate, 'aino', 'eero')
      await search(owners.eero, plate)
      await agree(id, owners.aino, owners.eero)
      await triggerEvent(yard, 1, id, 'accept')
      assert.equal((await issue(id)).status, 201)
    })

    it('gets no other certificate after the one of the former owner is revoked', async () => {
      const plate = test.add('aino')
      const id = await announced(plate)
      await triggerEvent(yard, 1, id, 'accept')
      assert.equal((await issue(id)).status, 201)
      await sell(plate, 'eero')
      const revoked = await yard.call('POST', `shop/1/vehicle/${id}/certificate/revoke/`, {
        reason: 'Väärä numero',
      })
      assert.equal(revoked.status, 200)
      assertNotConfirmed(await issue(id))
    })
  })

  it('hides the certificate of the new owner from the previous one who announced it', async () => {
    const plate = test.add('aino')
    const id = await announced(plate)
    test.setOwners(plate, 'eero')
    assert.equal(await beginIntake(yard, 2, plate, personalIds.eero), id)
    assert.equal((await issue(id, yard, 2)).status, 201)
    await triggerEvent(yard, 2, id, 'register', { condition: 'recycle' })
    const download = async (client: Client) =>
      (await client.call('GET', `owner/vehicle/${id}/certificate/`)).status
    const seenBy = async (client: Client) => [
      await download(client),
      (await readHistory(client, id))?.certificate?.serial,
      (await readData(client)).certificates.items.find(item => item.vehicle_id === id)?.serial,
    ]
    assert.equal((await seenBy(owners.eero))[0], 200)
    assert.deepEqual(await seenBy(owners.aino), [404, undefined, undefined])
    await sell(plate, 'leila')
    assert.deepEqual(await seenBy(owners.aino), [404, undefined, undefined])
    assert.deepEqual(await seenBy(owners.leila), [404, undefined, undefined])
  })

  it('names the new owners to each other, but not to the previous one who announced it', async () => {
    const plate = test.add('aino')
    const id = await announced(plate)
    await sell(plate, 'leila', 'eero')
    const path = `owner/vehicle/${id}/consent/` as const
    const listNames = async (client: Client, method: 'GET' | 'POST') => {
      const { status, body } = await client.call(method, path, method === 'POST' ? {} : undefined)
      assert.equal(status, 200, body.code)
      return body.results.map(({ name }) => name)
    }
    assert.deepEqual(await listNames(owners.leila, 'POST'), ['Eero Korhonen'])
    for (const method of ['GET', 'POST'] as const) assert.deepEqual(await listNames(owners.aino, method), [])
    const { results } = (await owners.leila.call('GET', path)).body
    const toOne = { owner_id: results[0]!.owner_id }
    assert.equal((await owners.aino.call('POST', path, toOne)).status, 404)
  })

  it('hides from new owners what a site did for the previous one without an announcement', async () => {
    const plate = test.add('aino')
    const id = await beginIntake(yard, 1, plate, personalIds.aino)
    assert.equal((await issue(id)).status, 201)
    await triggerEvent(yard, 1, id, 'register', { condition: 'recycle' })
    const revoke = { reason: 'Puoliso vastustaa' }
    assert.equal((await yard.call('POST', `shop/1/vehicle/${id}/certificate/revoke/`, revoke)).status, 200)
    await triggerEvent(yard, 1, id, 'return', { reason: 'Aino perui' })
    assert.equal((await readHistory(owners.aino, id))?.events.at(-1)?.reason, 'Aino perui')
    await sell(plate, 'eero')
    assert.equal(await readHistory(owners.eero, id), undefined)
    const { events, certificates } = await readData(owners.eero)
    assert.ok([...events.items, ...certificates.items].every(item => item.vehicle_id !== id))
    await findOwn(owners.eero, plate)
    await announce(owners.eero, id)
    assert.deepEqual(
      (await readHistory(owners.eero, id))?.events.map(({ event }) => event),
      ['announce'],
    )
  })

  describe('and whose announcer is erased', () => {
    const erase = async (client: Client) =>
      assert.equal((await client.call('POST', 'owner/data/erasure/')).status, 200)

    const assertHidden = async (client: Client, id: number) => {
      assert.equal(await readHistory(client, id), undefined)
      assert.ok((await readData(client)).events.items.every(item => item.vehicle_id !== id))
    }

    it('hides the former case and its reason from the new owner', async () => {
      for (const isSoldFirst of [true, false]) {
        const plate = test.add('venla')
        const id = await findOwn(owners.venla, plate)
        await announce(owners.venla, id)
        if (isSoldFirst) await sell(plate, 'eero')
        await triggerEvent(yard, 1, id, 'reject', { reason: 'Venla ei vastannut' })
        if (!isSoldFirst) await sell(plate, 'eero')
        await erase(owners.venla)
        owners.venla = await signInPerson(test.url, 'venla')
        await assertHidden(owners.eero, id)
        const { rows } = await test.app.services.pool.query(
          'select from vehicle_event where vehicle_id = $1 and reason is not null',
          [id],
        )
        assert.deepEqual(rows, [])
      }
    })

    it('hides the former case while another former owner remains', async () => {
      const plate = test.add('venla', 'aino')
      const id = await findOwn(owners.venla, plate)
      await agree(id, owners.venla, owners.aino)
      await announce(owners.venla, id)
      await triggerEvent(yard, 1, id, 'reject', { reason: 'Venla ei vastannut' })
      await sell(plate, 'aino', 'eero')
      await assertHidden(owners.eero, id)
      await erase(owners.venla)
      owners.venla = await signInPerson(test.url, 'venla')
      await search(owners.eero, plate)
      await assertHidden(owners.eero, id)
    })

    it('hides the location that another former owner has entered from the new owner', async () => {
      const plate = test.add('venla', 'aino')
      const id = await findOwn(owners.venla, plate)
      await agree(id, owners.venla, owners.aino)
      await announce(owners.venla, id)
      const placed = await owners.aino.call('PATCH', `owner/vehicle/${id}/`, { location: farPlace })
      assert.equal(placed.status, 200)
      await triggerEvent(yard, 1, id, 'accept')
      assert.equal((await issue(id)).status, 201)
      await sell(plate, 'eero')
      await finish(id)
      await erase(owners.venla)
      owners.venla = await signInPerson(test.url, 'venla')
      assert.deepEqual((await readHistory(owners.eero, id))?.location, null)
      const own = (await readData(owners.aino)).vehicles.items.find(item => item.id === id)
      assert.deepEqual(own?.location?.address, farPlace.address)
      assert.notEqual(farPlace.address, pickupPlace.address)
    })
  })
})
