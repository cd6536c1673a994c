import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ErrorCode } from '@autokierto/domain/errors/codes'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type Client, createClient, type Refusal } from '../../testing/client.ts'
import { signInPerson } from '../../testing/sign-in.ts'
import { findOwn, ownerPhone, pickupDaysOf } from './testing.ts'

type RejectedAnswer = { status: number; body: Partial<Refusal>; headers: Headers }
type Clients = Record<'aino' | 'leila' | 'onni' | 'venla' | 'kaisa' | 'visitor', Client>

const searchOwnAs = (client: Client, plate_or_vin: string) =>
  client.call('POST', 'owner/vehicle/search/', { plate_or_vin })
const searchBusiness = (client: Client, plate_or_vin: string) =>
  client.call('POST', 'owner/vehicle/search-business/', { plate_or_vin })
const changeOwnVehicleWith = (client: Client, id: number, body: object) =>
  client.call('PATCH', `owner/vehicle/${id}/`, body)

const placeOrder = async (client: Client, plate: string, body: object = {}) => {
  const id = await findOwn(client, plate)
  return client.call('POST', `owner/vehicle/${id}/pickup/`, { shop_id: 1, phone: ownerPhone, ...body })
}

const slotsPerDay = 5

const orderOnFullDay = async ({ kaisa }: Clients) => {
  const day = (await pickupDaysOf(kaisa, 2)).find(({ free }) => free === slotsPerDay)
  const onDay = { shop_id: 2, pickup_date: day?.date }
  for (let number = 1; number <= slotsPerDay; number++) {
    assert.equal((await placeOrder(kaisa, `KAI-00${number}`, onDay)).status, 200)
  }
  return placeOrder(kaisa, 'KAI-006', onDay)
}

const orderTwice = async ({ kaisa }: Clients) => {
  assert.equal((await placeOrder(kaisa, 'KAI-010')).status, 200)
  return placeOrder(kaisa, 'KAI-010')
}

/** The errors an owner can get, each reproducible manually with these identities and plates. */
const rejections: [
  ErrorCode,
  number,
  string,
  (people: Clients) => Promise<RejectedAnswer>,
  Partial<Refusal>?,
][] = [
  [
    'USER_WAS_NOT_VERIFIED',
    401,
    'nohetu signs in without a personal identity code',
    ({ visitor }) => visitor.call('POST', 'auth/dev/', { identity: 'nohetu' }),
  ],
  ['TRAFICOM_BROKEN', 503, 'aino searches BRK-503', ({ aino }) => searchOwnAs(aino, 'BRK-503')],
  ['TRAFICOM_API_EXCEPTION', 502, 'aino searches ERR-502', ({ aino }) => searchOwnAs(aino, 'ERR-502')],
  [
    'TRAFICOM_API_PERMISSION_DENIED',
    403,
    'aino searches DEN-403',
    ({ aino }) => searchOwnAs(aino, 'DEN-403'),
  ],
  [
    'TRAFICOM_API_OWNER_RESTRICTED',
    403,
    'leila, its holder, searches LEI-303',
    ({ leila }) => searchOwnAs(leila, 'LEI-303'),
    { reason: 'holder', is_company_owned: true },
  ],
  [
    'TRAFICOM_API_OWNER_RESTRICTED',
    403,
    'onni searches ONN-401, whose owner is hidden',
    ({ onni }) => searchOwnAs(onni, 'ONN-401'),
  ],
  ['TRAFICOM_API_OWNER_RESTRICTED', 403, 'aino searches VEN-501', ({ aino }) => searchOwnAs(aino, 'VEN-501')],
  ['PRH_BROKEN', 503, 'aino asks for PRH-503', ({ aino }) => searchBusiness(aino, 'PRH-503')],
  ['PRH_API_SERVER_EXCEPTION', 502, 'aino asks for PRH-500', ({ aino }) => searchBusiness(aino, 'PRH-500')],
  ['PRH_API_EXCEPTION', 502, 'aino asks for PRH-502', ({ aino }) => searchBusiness(aino, 'PRH-502')],
  [
    'PRH_API_PERMISSION_DENIED',
    403,
    'aino, who may not represent its company, asks for XYZ-789',
    ({ aino }) => searchBusiness(aino, 'XYZ-789'),
    { reason: 'not_allowed' },
  ],
  [
    'PRH_API_PERMISSION_DENIED',
    403,
    'onni, who signs only together with another, asks for ONN-402',
    ({ onni }) => searchBusiness(onni, 'ONN-402'),
    { reason: 'joint_only' },
  ],
  ['VEHICLE_NOT_FOUND', 404, 'aino searches a plate nobody has', ({ aino }) => searchOwnAs(aino, 'NOT-1')],
  [
    'VALIDATION_ERROR',
    400,
    'aino searches what is neither plate nor VIN',
    ({ aino }) => searchOwnAs(aino, 'ABC-1234567'),
    { fields: [{ field: 'plate_or_vin', code: 'PLATE_OR_VIN_LENGTH' }] },
  ],
  [
    'LOCATION_NOT_FOUND',
    404,
    'kaisa points at Paris',
    ({ kaisa }) => kaisa.call('POST', 'location/address', { latitude: 48.85, longitude: 2.35 }),
  ],
  ['DAY_FULL', 409, 'kaisa orders a sixth pickup of a day at shop 2', orderOnFullDay],
  [
    'PICKUP_NOT_OFFERED',
    409,
    'kaisa orders a pickup from shop 3',
    ({ kaisa }) => placeOrder(kaisa, 'KAI-011', { shop_id: 3 }),
  ],
  [
    'SHOP_NOT_FOUND',
    404,
    'kaisa orders a pickup from the private shop 4',
    ({ kaisa }) => placeOrder(kaisa, 'KAI-012', { shop_id: 4 }),
  ],
  [
    'SHOP_NOT_FOUND',
    404,
    'kaisa looks at the private shop 4',
    ({ kaisa }) => kaisa.call('GET', 'owner/shop/4/'),
  ],
  [
    'ALREADY_IN_PROCESS',
    409,
    'kaisa orders twice',
    orderTwice,
    { vehicle_status: 'shop_transit', shop_id: 1 },
  ],
  [
    'CONSENTS_MISSING',
    409,
    'aino orders for TWO-222 without Eero',
    ({ aino }) => placeOrder(aino, 'TWO-222'),
  ],
  [
    'VEHICLE_BLOCKED',
    409,
    'leila orders for the stolen LEI-304',
    ({ leila }) => placeOrder(leila, 'LEI-304'),
    { reason: 'stolen' },
  ],
  [
    'VEHICLE_BLOCKED',
    409,
    'aino orders for GON-404, removed already',
    ({ aino }) => placeOrder(aino, 'GON-404'),
    { reason: 'removed' },
  ],
  [
    'STATE_CONFLICT',
    409,
    'kaisa cancels what she has not announced',
    async ({ kaisa }) => changeOwnVehicleWith(kaisa, await findOwn(kaisa, 'KAI-013'), { cancel: true }),
    { vehicle_status: 'owner', reason: 'event_not_possible', allowed: ['announce'] },
  ],
]

describe('errors that an owner can get', () => {
  let test: TestApp
  const people = {} as Clients
  before(async () => {
    test = await startTestApp()
    for (const identity of ['aino', 'leila', 'onni', 'venla', 'kaisa'] as const) {
      people[identity] = await signInPerson(test.url, identity)
    }
    people.visitor = createClient(test.url)
  })
  after(() => test.close())

  for (const [code, status, when, provoke, more] of rejections) {
    it(`returns ${code} when ${when}`, async () => {
      const answer = await provoke(people)
      assert.deepEqual([answer.status, answer.body.code], [status, code])
      const { code: _, message, request_id, ...details } = answer.body
      assert.ok(message && request_id)
      // The error contains no data of the vehicle, its owner or the company.
      assert.deepEqual(details, more ?? {})
      assert.equal(answer.headers.get('cache-control'), 'no-store')
    })
  }

  it('returns an empty list when no place matches the query', async () => {
    const { status, body } = await people.kaisa.call('POST', 'location/locations', { query: 'xqzw' })
    assert.deepEqual([status, body.results], [200, []])
  })

  it('returns 429 with Retry-After after 30 rejected searches', async () => {
    const { venla } = people
    for (let time = 0; time < 30; time++) {
      const { status } = await searchOwnAs(venla, time % 2 ? 'ABC-123' : 'NOT-1')
      assert.equal(status, time % 2 ? 403 : 404)
    }
    const { status, body, headers } = await searchOwnAs(venla, 'NOT-1')
    assert.deepEqual([status, body.code], [429, 'RATE_LIMITED'])
    const seconds = Number(headers.get('retry-after'))
    assert.ok(seconds > 0 && seconds <= 3600, `${seconds}`)
    assert.equal((await searchOwnAs(people.kaisa, 'KAI-060')).status, 200)
  })

  it('does not treat the register as down because one plate fails', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => searchOwnAs(people.aino, 'BRK-503')))
    for (const { body: refusal } of answers) assert.equal(refusal.code, 'TRAFICOM_BROKEN')
    const { status, body } = await searchOwnAs(people.aino, 'ABC-123')
    assert.deepEqual([status, body.vehicle?.plate], [200, 'ABC-123'])
  })
})
