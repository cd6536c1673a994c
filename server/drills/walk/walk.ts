import assert from 'node:assert/strict'
import { can, type VehicleEvent, type VehicleStatus } from '@autokierto/domain/vehicles/lifecycle'
import { vehicleEvents } from '@autokierto/domain/vehicles/transitions'
import { expireListings } from '../../src/cases/vehicles/expire-listings.ts'
import type { TestApp } from '../../src/testing/app.ts'
import { randomFrom } from '../../src/testing/random-from.ts'
import { type SignedIn, signIn, signInPerson } from '../../src/testing/sign-in.ts'
import { certificateForm, helsinkiLocation, personalIds } from '../../src/testing/stories.ts'
import {
  apply,
  computeRelations,
  newSituation,
  type Situation,
  type TriedEvent,
  toVehicleFacts,
} from './situation.ts'

type Worker = { client: SignedIn; shops: readonly number[]; isContractor: boolean }

const walkShopIds = [1, 2, 5, 7]
const operatorIdByShop: Record<number, number> = { 1: 1, 2: 1, 5: 2, 7: 3 }
const getOperatorId = (shop: number): number => operatorIdByShop[shop]!

const shopEvents = vehicleEvents.filter(event => event !== 'assign' && event !== 'schedule')
const walkStatuses = [
  'shop_transit',
  'shop_transfer',
  'shop_listing',
  'shop_process',
  'shop_recycled',
] as const

type Walk = {
  /** The walk ends after this number of successful events. */
  events: number
  /** Number of vehicles in the walk at a time. */
  vehicles: number
  seed: number
}

/**
 * Runs random events of an owner, three companies and a subcontractor, possible or not. Before each step the lifecycle
 * table gives the expected response. After each step, status, lists, market and both timelines must match.
 * @returns the numbers of successful and rejected events
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: It is one sequence of steps.
export const walkByTheTable = async (test: TestApp, { events, vehicles, seed }: Walk) => {
  const random = randomFrom(seed)
  const { rejectedClaimsPerDay } = test.app.services.config.limits
  const oneOf = <T>(items: readonly T[]): T => items[random(items.length)]!
  const owner = await signInPerson(test.url, 'kaisa')
  const workers: Worker[] = [
    { client: await signIn(test.url, 'etela.main'), shops: [1, 2], isContractor: false },
    { client: await signIn(test.url, 'pirkka.main'), shops: [5], isContractor: false },
    { client: await signIn(test.url, 'pohjola.main'), shops: [7], isContractor: false },
    { client: await signIn(test.url, 'hinaus.driver'), shops: [1, 2], isContractor: true },
  ]
  const lookers = new Map(
    walkShopIds.map(shop => [shop, workers.find(worker => worker.shops.includes(shop))!.client]),
  )
  const count = { done: 0, refused: 0 }
  /** Number of rejected claims by site. */
  const rejected = new Map<number, number>()
  let nextPlate = 1

  const begin = async (): Promise<Situation> => {
    const plate = `KAI-${String(nextPlate++).padStart(3, '0')}`
    const { body } = await owner.call('POST', 'owner/vehicle/search/', { plate_or_vin: plate })
    const { id } = body.vehicle!
    await owner.call('PATCH', `owner/vehicle/${id}/`, { location: helsinkiLocation })
    return newSituation(plate, id)
  }

  /** Picks an event: mostly one that is possible for the vehicle, otherwise any. */
  const eventFor = (vehicle: Situation, by: Worker, shop: number): VehicleEvent => {
    const relations = computeRelations(vehicle, shop, getOperatorId)
    const possible = shopEvents.filter(
      event => can(event, toVehicleFacts(vehicle), relations, by.isContractor).ok,
    )
    // Delays `finish`, because finished vehicles allow no further events.
    const lasting = possible.filter(event => event !== 'finish' || random(60) < (60 * count.done) / events)
    return lasting.length > 0 && random(4) > 0 ? oneOf(lasting) : oneOf(shopEvents)
  }

  const actAsSite = async (vehicle: Situation): Promise<void> => {
    const here = workers.filter(worker => vehicle.shop !== null && worker.shops.includes(vehicle.shop))
    const by = here.length > 0 && random(5) > 0 ? oneOf(here) : oneOf(workers)
    const shop =
      vehicle.shop !== null && by.shops.includes(vehicle.shop) && random(6) > 0
        ? vehicle.shop
        : oneOf(by.shops)
    const event = eventFor(vehicle, by, shop)
    const tried: TriedEvent = {
      event,
      stage: 1 + random(5),
      to: oneOf(walkShopIds.filter(site => site !== shop)),
      resolution: oneOf(['recycle', 'reuse', 'reuse']),
      timeLeft: vehicle.claimRejected || random(8) === 0,
    }
    const expected = getExpectedOutcome(vehicle, tried, by, shop)
    if (event === 'claim' && 'to' in expected && (rejected.get(shop) ?? 0) >= rejectedClaimsPerDay) {
      const response = await by.client.call(
        'PATCH',
        `shop/${shop}/vehicle/${vehicle.id}/`,
        buildEventBody(tried),
      )
      assert.deepEqual([response.status, response.body.reason], [409, 'daily_limit'])
      count.refused++
      return
    }
    const answer = await by.client.call('PATCH', `shop/${shop}/vehicle/${vehicle.id}/`, buildEventBody(tried))
    const what = `${event} of ${vehicle.plate} (${vehicle.status} at ${vehicle.shop}) by site ${shop}${by.isContractor ? ', a subcontractor' : ''}`
    if ('code' in expected) {
      assert.equal(answer.body.code, expected.code, `${what}: ${JSON.stringify(answer.body)}`)
      count.refused++
      return
    }
    assert.equal(answer.status, 200, `${what}: ${JSON.stringify(answer.body)}`)
    assert.equal(answer.body.vehicle.status, expected.to, what)
    apply(vehicle, tried, expected.to, shop)
    if (event === 'reject' && vehicle.claimRejected) rejected.set(shop, (rejected.get(shop) ?? 0) + 1)
    count.done++
  }

  const runIntake = async (vehicle: Situation): Promise<void> => {
    const by = oneOf(workers)
    const shop = oneOf(by.shops)
    const condition = by.isContractor ? 'reuse' : oneOf(['recycle', 'reuse', 'reuse_market'] as const)
    const path = `shop/${shop}/vehicle/` as const
    const { client } = by
    const found = await client.call('POST', `${path}search/`, { plate_or_vin: vehicle.plate })
    assert.equal(found.status, 200, JSON.stringify(found.body))
    const checked = await client.call('POST', `${path}${vehicle.id}/owner/`, {
      personal_id: personalIds.kaisa,
    })
    assert.equal(checked.status, 200, JSON.stringify(checked.body))
    await certify(vehicle, client, shop)
    const facts = { ...toVehicleFacts(vehicle), ownerCheck: 'confirmed' as const, condition }
    const verdict = can('register', facts, ['intake'], by.isContractor)
    assert.ok(verdict.ok)
    const answer = await client.call('PATCH', `${path}${vehicle.id}/`, { event: 'register', condition })
    assert.equal(answer.body.vehicle?.status, verdict.to, JSON.stringify(answer.body))
    const resolution = condition === 'recycle' ? 'recycle' : 'reuse'
    apply(vehicle, { event: 'register', stage: 0, to: 0, resolution }, verdict.to, shop)
    count.done++
  }

  const certify = async (vehicle: Situation, client: SignedIn, shop: number): Promise<void> => {
    const path = `shop/${shop}/vehicle/${vehicle.id}/certificate/` as const
    const { status, body } = await client.call('POST', path, certificateForm())
    assert.equal(status, 201, JSON.stringify(body))
    vehicle.certified = true
    vehicle.acceptedFrom = null
    vehicle.events.push('certificate')
  }

  const actAsOwner = async (vehicle: Situation): Promise<void> => {
    const event = oneOf(
      vehicle.status === 'owner' ? (['announce'] as const) : (['amend', 'cancel', 'announce'] as const),
    )
    const shop = oneOf(walkShopIds)
    // Site 2 has a limited number of pickups per day, and the distant sites offer no pickup in Helsinki.
    const pickup = shop === 1 && random(3) > 0
    // Announcing an open pickup to another site, or as self-delivery, amends the order.
    const moves =
      event === 'announce' &&
      vehicle.status === 'shop_transit' &&
      !pickup &&
      (vehicle.pickup || vehicle.shop !== shop)
    const effectiveEvent = moves ? 'amend' : event
    const verdict = can(effectiveEvent, toVehicleFacts(vehicle), ['person'], false)
    const path = `owner/vehicle/${vehicle.id}/` as const
    const answer = await {
      announce: () =>
        pickup
          ? owner.call('POST', `${path}pickup/`, { shop_id: shop, phone: '040 555 0101' })
          : owner.call('PATCH', path, { announce: 'self_delivery', shop_id: shop }),
      amend: () => owner.call('PATCH', path, { remarks: `Muutos ${vehicle.events.length}` }),
      cancel: () => owner.call('PATCH', path, { cancel: true }),
    }[event]()
    const what = `${event} of ${vehicle.plate} (${vehicle.status}): ${JSON.stringify(answer.body)}`
    if (!verdict.ok) {
      assert.equal(answer.status, 409, what)
      count.refused++
      return
    }
    assert.equal(answer.status, 200, what)
    if (event === 'announce') vehicle.pickup = pickup
    apply(vehicle, { event: effectiveEvent, stage: 0, to: shop, resolution: 'reuse' }, verdict.to, null)
    if (moves) Object.assign(vehicle, { shop, pickup: false, failed: false })
    count.done++
  }

  const expireListing = async (vehicle: Situation): Promise<void> => {
    const { services } = test.app
    const over = new Date(services.now().getTime() - 1000)
    await services.db
      .updateTable('vehicle')
      .set({ listing_ends_at: over })
      .where('id', '=', vehicle.id)
      .execute()
    await expireListings(services)
    apply(vehicle, { event: 'expire', stage: 0, to: 0, resolution: 'reuse' }, 'shop_process', null)
    count.done++
  }

  const step = async (vehicle: Situation): Promise<void> => {
    const dice = random(20)
    const { status } = vehicle
    if ((status === 'owner' || status === 'shop_transit') && !vehicle.certified && dice < 3)
      return runIntake(vehicle)
    if (status === 'owner' || (status === 'shop_transit' && dice < 8) || dice === 8)
      return actAsOwner(vehicle)
    if (status === 'shop_listing' && dice === 9) return expireListing(vehicle)
    if (status === 'shop_process' && !vehicle.certified && dice === 9)
      return certify(vehicle, lookers.get(vehicle.shop!)!, vehicle.shop!)
    return actAsSite(vehicle)
  }

  /** Checks that status, lists of all sites, market and both timelines match the expected state. */
  const checkState = async (vehicle: Situation, before: VehicleStatus): Promise<void> => {
    const { plate, id, status, shop, from } = vehicle
    const listedStatuses = walkStatuses.filter(
      listed => listed === status || listed === before || random(5) === 0,
    )
    const listEntries = await Promise.all(
      walkShopIds.flatMap(site =>
        listedStatuses.map(async listed => {
          const path = `shop/${site}/vehicle/search-status/${listed}/?q=${plate}` as const
          const { body } = await lookers.get(site)!.call('GET', path)
          assert.equal(body.count, body.results.length, `${plate}: the count of ${listed} at ${site}`)
          return body.results.some(row => row.id === id) ? `${site} ${listed}` : []
        }),
      ),
    )
    assert.deepEqual(listEntries.flat(), status === 'owner' ? [] : [`${shop} ${status}`], `${plate}: lists`)
    for (const site of [1, 5, 7]) {
      const path = `shop/${site}/vehicle/search-status-external/shop_listing/?q=${plate}` as const
      const { body } = await lookers.get(site)!.call('GET', path)
      const isOffered = status === 'shop_listing' && getOperatorId(shop!) !== getOperatorId(site)
      assert.equal(
        body.results.some(row => row.id === id),
        isOffered,
        `${plate}: the market at ${site}`,
      )
    }
    for (const site of new Set([shop, from])) {
      if (site === null) continue
      const { body } = await lookers.get(site)!.call('GET', `shop/${site}/vehicle/${id}/recycle/`)
      assert.deepEqual(
        body.events.map(({ event }) => event),
        vehicle.events.slice(vehicle.caseFrom),
        `${plate}: the timeline at ${site}`,
      )
      assert.equal(body.stages.filter(({ done }) => done).length, vehicle.stages.size, `${plate}: stages`)
    }
    const { body } = await owner.call('GET', `owner/vehicle/history/?q=${plate}`)
    const ownerRow = body.results.find(row => row.id === id)
    assert.equal(ownerRow?.status ?? 'owner', status, `${plate}: its owner sees`)
    assert.deepEqual(
      (ownerRow?.events ?? []).map(({ event }) => event),
      vehicle.events,
      `${plate}: its owner's timeline`,
    )
  }

  const active: Situation[] = []
  for (let number = 0; number < vehicles; number++) active.push(await begin())
  while (count.done < events) {
    const at = random(active.length)
    const vehicle = active[at]!
    const before = vehicle.status
    await step(vehicle)
    await checkState(vehicle, before)
    if (vehicle.status === 'shop_recycled' && random(3) === 0) active[at] = await begin()
  }
  return count
}

type ExpectedOutcome = { code: string } | { to: VehicleStatus }

const getExpectedOutcome = (
  vehicle: Situation,
  { event, timeLeft }: TriedEvent,
  by: Worker,
  shop: number,
): ExpectedOutcome => {
  const relations = computeRelations(vehicle, shop, getOperatorId)
  const isSeen = relations.includes('intake') || (vehicle.status === 'shop_listing' && !by.isContractor)
  if (!isSeen) {
    const wasThere = event === 'claim' && !by.isContractor && vehicle.wasListed
    return { code: wasThere ? 'STATE_CONFLICT' : 'VEHICLE_NOT_FOUND' }
  }
  if (event === 'announce' || event === 'amend' || event === 'cancel' || event === 'expire')
    return { code: 'FORBIDDEN' }
  const facts = {
    ...toVehicleFacts(vehicle),
    ...(event === 'register' && { ownerCheck: null, condition: 'reuse' as const }),
  }
  const verdict = can(event, facts, relations, by.isContractor)
  if (verdict.ok && event === 'publish' && timeLeft && !vehicle.claimRejected)
    return { code: 'STATE_CONFLICT' }
  return verdict.ok ? { to: verdict.to } : { code: verdict.code }
}

const buildEventBody = ({ event, stage, to, resolution, timeLeft }: TriedEvent): object => ({
  event,
  ...(event === 'publish' && { time_left: timeLeft }),
  ...(event.startsWith('stage_') && { stage }),
  ...(event === 'send' && { to_shop_id: to }),
  ...(event === 'resolve' && { resolution }),
  ...(event === 'register' && { condition: 'reuse' }),
  ...(event === 'no_show' && { no_show_reason: 'no_access' }),
  ...(['reject', 'return', 'recall'].includes(event) && { reason: 'Syy' }),
})
