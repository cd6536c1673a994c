import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { OwnData } from '@autokierto/contract/persons'
import { personDataGroups } from '@autokierto/domain/own-data/person-groups'
import { formatPersonData } from '@autokierto/domain/own-data/read-person-data'
import { addDays, toDay } from '@autokierto/domain/shops/calendar'
import { languages } from '@autokierto/domain/texts/languages'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { assertTells, documentOf } from '../../testing/own-data-document.ts'
import { signIn, signInPerson } from '../../testing/sign-in.ts'
import {
  beginIntake,
  blankPdf,
  personalIds,
  triggerEvent,
  uploadIssuedCertificate,
} from '../../testing/stories.ts'
import { findOwn, pickupPlace } from '../announcements/testing.ts'

describe('GET owner/data/', () => {
  let test: TestApp
  let aino: Client
  let eero: Client
  before(async () => {
    test = await startTestApp()
    aino = await signInPerson(test.url, 'aino')
    eero = await signInPerson(test.url, 'eero')
  })
  after(() => test.close())

  const read = async (client: Client): Promise<OwnData> => {
    const { status, body, headers } = await client.call('GET', 'owner/data/')
    assert.equal(status, 200, body.code)
    assert.equal(headers.get('cache-control'), 'no-store')
    return body.data
  }
  const order = {
    shop_id: 1,
    phone: '040 555 0202',
    email: 'aino@example.fi',
    remarks: 'Avain on postilaatikossa.',
  }

  it('returns for each group why it is stored and for how long', async () => {
    const data = await read(aino)
    const reasons = Object.entries(data).map(([name, { why, kept }]) => [name, { why, kept }])
    assert.deepEqual(Object.fromEntries(reasons), personDataGroups)
  })

  it('begins with the person and their full personal identity code', async () => {
    const venla = await signInPerson(test.url, 'venla')
    const { identity, sessions, vehicles } = await read(venla)
    assert.deepEqual(
      identity.items.map(({ personal_id, first_name, last_name }) => [personal_id, first_name, last_name]),
      [[personalIds.venla, 'Venla', 'Salo']],
    )
    assert.deepEqual([sessions.items.length, sessions.items[0]?.ended_at], [1, null])
    assert.deepEqual(vehicles.items, [])
    assert.ok(!test.logged().includes(personalIds.venla))
  })

  it('contains vehicle, order, events, consents, mails and repeated requests, but no data of a co-owner', async () => {
    const id = await findOwn(aino, 'TWO-222')
    const request = await aino.call('POST', `owner/vehicle/${id}/consent/`, {})
    const token = request.body.results[0]?.link?.split('/').at(-1) ?? ''
    assert.equal((await eero.call('POST', `owner/consent/${token}/`, { agree: true })).status, 200)
    const key = { 'idempotency-key': randomUUID() }
    const ordered = await aino.call('POST', `owner/vehicle/${id}/pickup/`, order, key)
    assert.equal(ordered.status, 200, ordered.body.code)

    const ainoData = await read(aino)
    assert.deepEqual(
      ainoData.ownerships.items.map(({ plate, ownership, name }) => [plate, ownership, name]),
      [['TWO-222', '01', 'Aino Virtanen']],
    )
    const [vehicle] = ainoData.vehicles.items
    assert.deepEqual(
      [vehicle?.plate, vehicle?.status, vehicle?.location],
      ['TWO-222', 'shop_transit', pickupPlace],
    )
    const [announcement] = ainoData.announcements.items
    assert.deepEqual(
      [announcement?.shop_name, announcement?.phone, announcement?.email, announcement?.remarks],
      ['Helsinki Konala', order.phone, order.email, order.remarks],
    )
    assert.deepEqual(
      ainoData.events.items.map(({ event, manner, by_you }) => [event, manner, by_you]),
      [['announce', 'pickup', true]],
    )
    assert.deepEqual(
      ainoData.consents_given.items.map(({ status }) => status),
      ['agreed'],
    )
    assert.deepEqual(
      ainoData.consents_asked.items.map(({ status }) => status),
      ['agreed'],
    )
    assert.deepEqual(
      ainoData.mails.items.map(({ kind, manner }) => [kind, manner]),
      [['announced', 'pickup']],
    )
    assert.deepEqual(
      ainoData.repeated_requests.items.map(({ call }) => call),
      ['POST owner/vehicle/{id}/pickup/'],
    )
    for (const foreign of [personalIds.eero, 'Eero', 'Korhonen']) {
      assert.ok(!JSON.stringify(ainoData).includes(foreign), foreign)
    }

    const eeroData = await read(eero)
    assert.deepEqual(
      eeroData.events.items.map(({ event, by_you }) => [event, by_you]),
      [['announce', false]],
    )
    assert.deepEqual(
      [eeroData.announcements.items, eeroData.mails.items, eeroData.consents_asked.items],
      [[], [], []],
    )
    for (const foreign of [personalIds.aino, 'Aino', 'Virtanen', order.phone, order.email, order.remarks]) {
      assert.ok(!JSON.stringify(eeroData).includes(foreign), foreign)
    }
  })

  it('contains what a station entered by hand, checked and certified', async () => {
    const kaisa = await signInPerson(test.url, 'kaisa')
    const yard = await signIn(test.url, 'etela.yard')
    const owner = {
      first_name: 'Kaisa',
      last_name: 'Kallio',
      personal_id: personalIds.kaisa,
      phone: '040 555 0303',
    }
    const vehicle = { kind: 'MOPO', make: 'Tunturi', model: 'Tiger' }
    const created = await yard.call('POST', 'shop/1/vehicle-owner/', { vehicle, owner })
    assert.equal(created.status, 201)
    const id = await beginIntake(yard, 1, 'KAI-011', personalIds.kaisa)
    const authorisation = {
      name: 'valtakirja.pdf',
      content_type: 'application/pdf',
      content_base64: blankPdf.toString('base64'),
    }
    const ownerForm = { personal_id: personalIds.kaisa, authorisation }
    assert.equal((await yard.call('POST', `shop/1/vehicle/${id}/owner/`, ownerForm)).status, 200)
    const serial = await uploadIssuedCertificate(yard, 1, id)
    await triggerEvent(yard, 1, id, 'register', { condition: 'recycle' })
    // This simulates remarks stored before personal identity codes were rejected.
    await test.app.services.pool.query(`update vehicle set remarks = $2 where id = $1`, [
      id,
      `Toinen omistaja ${personalIds.eero}.`,
    ])

    const data = await read(kaisa)
    const manualOwnership = data.ownerships.items.find(
      ({ vehicle_id }) => vehicle_id === created.body.vehicle.id,
    )
    assert.equal(manualOwnership?.details?.phone, owner.phone)
    assert.deepEqual(
      data.owner_checks.items.map(({ plate, shop_name, status }) => [plate, shop_name, status]),
      [['KAI-011', 'Helsinki Konala', 'confirmed']],
    )
    assert.deepEqual(
      data.certificates.items.map(item => [item.serial, item.agent.operator]),
      [[serial, 'Etelän Autokierto Oy']],
    )
    assert.deepEqual(
      data.papers.items.map(item => [item.vehicle_id, item.kind, item.content_type]),
      [[id, 'authorisation', 'application/pdf']],
    )
    // Another person gets no data of the vehicle, its certificate or its documents.
    const othersData = await read(await signInPerson(test.url, 'onni'))
    for (const group of ['vehicles', 'certificates', 'papers', 'events', 'owner_checks'] as const) {
      assert.deepEqual(othersData[group].items, [], group)
    }
    const ownVehicle = data.vehicles.items.find(item => item.id === id)
    assert.deepEqual([ownVehicle?.remarks, ownVehicle?.restrictions], ['Toinen omistaja ***.', ['10']])
    assert.ok(ownVehicle?.color)
    assert.ok(data.events.items.some(({ event }) => event === 'register'))
  })

  it('contains the day and time that a station has agreed for a pickup', async () => {
    const id = await findOwn(aino, 'TWO-222')
    const yard = await signIn(test.url, 'etela.yard')
    const day = addDays(toDay(new Date()), 7)
    const agreed = { day, time_from: '08:00', time_until: '10:00' }
    await triggerEvent(yard, 1, id, 'schedule', { ...agreed, over_full: true })
    const { announcements } = await read(aino)
    const [{ time_from, time_until, ...announcement }] = announcements.items as [
      OwnData['announcements']['items'][number],
    ]
    assert.deepEqual([announcement.agreed, announcement.day], [true, day])
    assert.deepEqual([time_from, time_until], [agreed.time_from, agreed.time_until])
    const document = await documentOf(aino, 'owner/data/', 'fi')
    assert.ok(document.includes('Sovittuaika8–10'))
    assert.match(document, /Sivu1\/\d+/)
  })

  it('returns a PDF with all data in the order of the page, in the requested language', async () => {
    const kaisa = await signInPerson(test.url, 'kaisa')
    for (const [client, own, foreign] of [
      [aino, 'Aino', [personalIds.eero, 'Eero', 'Korhonen']],
      [kaisa, 'Kaisa', [personalIds.eero, personalIds.aino, 'Virtanen']],
    ] as const) {
      const data = await read(client)
      const titles = await Promise.all(
        languages.map(async language => {
          const text = await documentOf(client, 'owner/data/', language)
          assertTells(
            text,
            formatPersonData(data, language, code => code),
          )
          assert.ok(text.includes(own))
          for (const words of foreign) assert.ok(!text.includes(words), `${language}: ${words}`)
          return text.slice(0, 8)
        }),
      )
      assert.deepEqual(titles, ['Omattiet', 'Yourdata', 'Dinauppg'])
    }
    assert.ok(!test.logged().includes(personalIds.kaisa))
  })

  it('contains an owner check that waits for the vehicle register, only for the checked person', async () => {
    const leila = await signInPerson(test.url, 'leila')
    const yard = await signIn(test.url, 'etela.yard')
    const { body } = await yard.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: 'KAI-012' })
    await test.app.services.db
      .updateTable('vehicle')
      .set({ plate: 'BRK-503' })
      .where('id', '=', body.vehicle.id)
      .execute()
    const check = { personal_id: personalIds.leila }
    assert.equal((await yard.call('POST', `shop/1/vehicle/${body.vehicle.id}/owner/`, check)).status, 200)
    assert.deepEqual(
      (await read(leila)).owner_checks.items.map(({ status }) => status),
      ['pending'],
    )
    assert.deepEqual((await read(aino)).owner_checks.items, [])
  })

  it('returns to a holder only that they hold the vehicle', async () => {
    const leila = await signInPerson(test.url, 'leila')
    const main = await signIn(test.url, 'etela.main')
    await main.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: 'LEI-303' })
    const { ownerships, vehicles } = await read(leila)
    assert.ok(ownerships.items.some(({ plate, ownership }) => plate === 'LEI-303' && ownership === '03'))
    assert.deepEqual(vehicles.items, [])
  })

  it('returns 403 to station users and 401 without a session', async () => {
    const main = await signIn(test.url, 'etela.main')
    const { status, body } = await main.call('GET', 'owner/data/')
    assert.deepEqual([status, body.code], [403, 'FORBIDDEN'])
    const headers = { accept: 'application/pdf' }
    assert.equal((await main.call('GET', 'owner/data/', undefined, headers)).status, 403)
    assert.equal((await createClient(test.url).call('GET', 'owner/data/', undefined, headers)).status, 401)
  })
})
