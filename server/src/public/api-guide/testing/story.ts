import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { webhookEvents } from '@autokierto/domain/fields/webhook-fields'
import { addDays, toDay } from '@autokierto/domain/shops/calendar'
import sharp from 'sharp'
import { makeKey } from '../../../accounts/api-keys/testing.ts'
import { buildSignedHeaders } from '../../../accounts/webhooks/sign.ts'
import { isSigned, startReceiver } from '../../../accounts/webhooks/testing/receiver.ts'
import { expireListings } from '../../../cases/vehicles/expire-listings.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { demoPassword, signIn, signInPerson } from '../../../testing/sign-in.ts'
import {
  arrangePickup,
  blankPdf,
  helsinkiLocation,
  personalIds,
  triggerEvent,
} from '../../../testing/stories.ts'
import type { ApiExamples } from '../example.ts'
import { createRecorder } from './recorder.ts'
import { createSettle } from './settle.ts'

/** Examples always happen on this day, whenever they are recorded. */
const recordedAt = new Date('2026-11-24T09:30:00Z')

/** Records the examples on a product started for them, whose clock starts on that day. */
export const makeExamples = async (): Promise<ApiExamples> => {
  const startedAt = Date.now()
  const now = () => new Date(recordedAt.getTime() + Date.now() - startedAt)
  const test = await startTestApp({}, { now })
  try {
    return await recordExamples(test)
  } finally {
    await test.close()
  }
}

const storyPlates = { ordered: 'KAI-001', atGate: 'KAI-002', refused: 'KAI-003' } as const

/**
 * Records what a company's system does with a key, from the first vehicle to the last report. It works at its
 * own site, so that lists and figures contain nothing else. It makes every call that is open to keys and
 * causes every webhook event.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: It is one story, whose steps use what earlier ones returned.
const recordExamples = async (test: TestApp): Promise<ApiExamples> => {
  const { services } = test.app
  const valid_until = addDays(toDay(recordedAt), 30)
  const settled = createSettle(recordedAt)
  const { noted, call, refused } = createRecorder(test.url, settled)
  const main = await signIn(test.url, 'etela.main')
  const other = await signIn(test.url, 'pirkka.main')
  const owner = await signInPerson(test.url, 'kaisa')
  const driver = (await main.call('GET', 'shop/operator/user/list/?q=etela.yard')).body.results[0]!.id
  const created = await main.call('POST', 'shop/operator/shop/', {
    name: 'Porvoo',
    phone: '019 555 0100',
    email: 'porvoo@etela.example',
    location: { ...helsinkiLocation, address: 'Teollisuustie 4', city: 'Porvoo', postal: '06150' },
    opening_hours_mon: '08:00-16:00',
    has_pickup: true,
    user_ids: [driver],
  })
  assert.equal(created.status, 201, JSON.stringify(created.body))
  const shop = created.body.shop.id
  const { secret: key } = await makeKey(test.url, main, { shop_ids: [shop], valid_until })
  const { secret: reader } = await makeKey(test.url, main, {
    shop_ids: [shop],
    scopes: ['read'],
    valid_until,
  })
  const { secret: otherKey } = await makeKey(test.url, other, { shop_ids: [5], valid_until })
  const receiver = await startReceiver()
  const hook = await main.call('POST', 'shop/operator/webhook/', {
    url: receiver.url,
    events: [...webhookEvents],
    current_password: demoPassword,
  })
  assert.equal(hook.status, 201, JSON.stringify(hook.body))

  const change = (id: number, event: string, data: object = {}, by = key, at = shop) =>
    call('changeVehicle', by, { params: { shop: at, id }, body: { event, ...data }, name: event })
  const params = (id: number) => ({ shop, id })

  await call('listOwnShops', key, { of: 'shop' })
  await call('listVehicleKinds', key, { params: { shop } })
  await call('listExternalShops', key, { params: { shop }, query: { q: 'Tampere', limit: 1 }, of: 'shop' })
  await call('listOutages', key, { params: { shop } })

  // A vehicle at the intake desk: offered to other companies and sent to one of them.
  const found = await call('searchVehicle', key, {
    params: { shop },
    body: { plate_or_vin: storyPlates.atGate },
  })
  const atGate = found.vehicle.id
  await call('checkVehicleOwner', key, {
    params: params(atGate),
    body: { personal_id: personalIds.kaisa },
  })
  const file = { bytes: blankPdf, name: 'romutustodistus.pdf' }
  await call('uploadCertificate', key, { params: params(atGate), files: { file } })
  await change(atGate, 'register', { condition: 'reuse' })
  await change(atGate, 'publish')
  await change(atGate, 'extend')
  await call('listMarket', otherKey, { params: { shop: 5 }, query: { plate: storyPlates.atGate } })
  await change(atGate, 'withdraw')
  await triggerEvent(main, shop, atGate, 'publish')
  await services.pool.query('update vehicle set listing_ends_at = $1 where id = $2', [
    new Date(services.now().getTime() - 1000),
    atGate,
  ])
  await expireListings(services)
  await triggerEvent(main, shop, atGate, 'publish')
  await change(atGate, 'claim', {}, otherKey, 5)
  await change(atGate, 'recall', { reason: 'Ostaja perui' })
  const revoked = await main.call('POST', `shop/${shop}/vehicle/${atGate}/certificate/revoke/`, {
    reason: 'Väärä ajoneuvo',
  })
  assert.equal(revoked.status, 200, JSON.stringify(revoked.body))
  await change(atGate, 'send', { to_shop_id: 5 })
  await call('getTransferDocument', key, { params: params(atGate), accept: 'application/pdf' })

  // A vehicle with a pickup order of its owner: on its way, picked up and processed to the end.
  const ordered = await arrangePickup(owner, storyPlates.ordered, shop)
  const byOwner = (id: number, body: object) => owner.call('PATCH', `owner/vehicle/${id}/`, body)
  assert.equal((await byOwner(ordered, { remarks: 'Avaimet naapurissa' })).status, 200)
  assert.equal((await byOwner(ordered, { cancel: true })).status, 200)
  await arrangePickup(owner, storyPlates.ordered, shop)
  await call('listVehiclesByStatus', key, {
    params: { shop, status: 'shop_transit' },
    query: { ordering: '-id', limit: 50 },
  })
  await change(ordered, 'schedule', {
    day: addDays(toDay(recordedAt), 1),
    time_from: '08:00',
    time_until: '10:00',
  })
  await change(ordered, 'assign', { driver_id: driver, place: 1 })
  await change(ordered, 'no_show', { no_show_reason: 'no_access' })
  await change(ordered, 'collect', { point: { latitude: 60.169, longitude: 24.938 } })
  await change(ordered, 'uncollect')
  await change(ordered, 'accept')
  await change(ordered, 'unaccept')
  await triggerEvent(main, shop, ordered, 'accept')
  await change(ordered, 'resolve', { resolution: 'recycle' })
  const { data, info } = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer({ resolveWithObject: true })
  const picture_file = {
    name: 'etukulma.jpg',
    content_type: `image/${info.format}`,
    content_base64: data.toString('base64'),
  }
  const { vehicle } = await call('changeVehicle', key, {
    params: params(ordered),
    body: { mileage_km: 231_400, drivable: false, remarks: 'Etupuskuri irti', picture_file },
    name: 'fields',
  })
  const picture = vehicle.pictures[0]!.id
  await call('getPicture', key, { params: { ...params(ordered), picture }, accept: 'image/*' })
  await call('getVehicleWithFiles', key, { params: params(ordered) })
  await call('removePicture', key, { params: { ...params(ordered), picture } })
  await call('getReuseScore', key, { params: params(ordered) })
  await change(ordered, 'start')
  await change(ordered, 'unstart')
  await triggerEvent(main, shop, ordered, 'start')
  await change(ordered, 'stage_done', { stage: 2, quantities: { oil_l: 4.2, coolant_l: 5 } })
  await change(ordered, 'stage_undone', { stage: 2 })
  for (const stage of [1, 2, 3, 4, 5]) await triggerEvent(main, shop, ordered, 'stage_done', { stage })
  const { part } = await call('createStockPart', key, {
    params: params(ordered),
    body: { name: 'gearbox', pieces: 1, weight_kg: 38.5, shelf: 'B-12', grade: 'B', picture_file },
    of: 'part',
  })
  const ofPart = { params: params(part.id), of: 'part' }
  await call('listStockParts', key, { params: { shop }, query: { state: 'in_stock' }, of: 'part' })
  await call('getStockPart', key, ofPart)
  await call('getStockPartPicture', key, { ...ofPart, query: { thumb: 1 }, accept: 'image/*' })
  await call('changeStockPart', key, { ...ofPart, body: { shelf: 'C-03', grade: 'A' } })
  await call('deleteStockPart', key, ofPart)
  await change(ordered, 'report_work_done')
  await call('makeCertificate', key, {
    params: params(ordered),
    body: { registration_document: 'destroyed', owner_nationality: 'FI' },
  })
  await change(ordered, 'finish')
  await call('getProcess', key, { params: params(ordered) })
  await call('getVehicle', key, { params: params(ordered) })

  // A vehicle that the site rejects, and one without a plate.
  const sentBack = await arrangePickup(owner, storyPlates.refused, shop)
  await change(sentBack, 'reject', { reason: 'Väärä piste' })
  await arrangePickup(owner, storyPlates.refused, shop)
  await triggerEvent(main, shop, sentBack, 'accept')
  await change(sentBack, 'return', { reason: 'Omistaja muutti mielensä' })
  await call('searchVehicleByKind', key, {
    params: { shop },
    body: { plate_or_vin: 'LEI-301', kind: 'MOOTTORIPYÖRÄ' },
  })
  await call('createVehicleAndOwner', key, {
    params: { shop },
    body: {
      vehicle: { kind: 'AUTO', make: 'Lada', model: '1200', model_year: 1974, color: 'Blue' },
      owner: {
        first_name: 'Kaisa',
        last_name: 'Korhonen',
        personal_id: personalIds.kaisa,
        address: 'Mannerheimintie 1',
        postal: '00100',
        city: 'Helsinki',
      },
    },
  })

  await call('reportShopYears', key, { params: { shop } })
  await call('reportShopMonths', key, { params: { shop } })
  await call('reportShopFigures', key, { params: { shop } })

  const refusals = [
    await refused('listOwnShops', 'ak_unknown', {}, 401),
    await refused(
      'searchVehicle',
      reader,
      { params: { shop }, body: { plate_or_vin: storyPlates.atGate } },
      403,
    ),
    await refused('changeVehicle', key, { params: params(ordered), body: { event: 'send' } }, 400),
    await refused('changeVehicle', key, { params: params(ordered), body: { event: 'start' } }, 409),
  ]

  assert.equal((await main.call('POST', `shop/operator/webhook/${hook.body.webhook.id}/test/`)).status, 204)
  // Uses the first event of each type, because messages may arrive in any order and listings of others expire too.
  const { rows: firsts } = await services.pool.query<{ event: string; id: number }>(
    `select event, min(id)::integer as id from vehicle_event
      where vehicle_id = any($1) and event = any($2) group by event order by event`,
    [[atGate, ordered, sentBack], [...webhookEvents]],
  )
  assert.deepEqual(
    firsts.map(({ event }) => event),
    [...webhookEvents].sort(),
    'The story of the API guide must cause each event that webhooks send: add the missing one above.',
  )
  const findMessage = (eventId?: number) => receiver.received.find(({ data }) => data.event_id === eventId)
  const wanted = [undefined, ...firsts.map(({ id }) => id)]
  for (let tries = 0; !wanted.every(findMessage); tries++) {
    assert.ok(tries < 2000, `no message of ${wanted.filter(id => !findMessage(id))}`)
    await pause(30)
  }
  await receiver.close()
  assert.ok(receiver.received.every(message => isSigned(message, hook.body.secret)))
  const webhooks = wanted.map(id => {
    const { type, body } = findMessage(id)!
    return [type, settled.settle(JSON.parse(body))] as const
  })
  return {
    calls: noted,
    webhooks: Object.fromEntries(webhooks),
    signed: buildSignedExample(webhooks),
    refusals,
  }
}

/** Signs one message of the examples with a public secret. */
const buildSignedExample = (webhooks: readonly (readonly [string, unknown])[]): ApiExamples['signed'] => {
  const secret = `whsec_${Buffer.from('Everybody knows the key of examples').toString('base64')}`
  const body = JSON.stringify(webhooks.find(([type]) => type === 'vehicle.accept')![1])
  const id = 'msg_0197f3a2-5b1c-7d4e-9f60-2a8b3c4d5e6f'
  return { secret, headers: buildSignedHeaders(secret, { id, body, at: recordedAt }), body }
}
