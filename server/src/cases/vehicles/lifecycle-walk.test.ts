import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { vehicleEvents } from '@autokierto/domain/vehicles/transitions'
import fc from 'fast-check'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type SignedIn, signIn, signInPerson } from '../../testing/sign-in.ts'
import { certificateForm, helsinkiLocation, personalIds } from '../../testing/stories.ts'

/** Configurable for longer walks: `WALKS=200 STEPS=60`. */
const walks = Number(process.env.WALKS ?? 4)
const stepCount = Number(process.env.STEPS ?? 25)

const shopStatuses = [
  'shop_transit',
  'shop_transfer',
  'shop_listing',
  'shop_process',
  'shop_recycled',
] as const
const shopIds = [1, 2, 5, 7] as const

type WalkStep =
  | { does: 'owner'; what: 'pickup' | 'self_delivery' | 'cancel' | 'amend'; shop: number }
  | { does: 'gate'; what: 'search' | 'owner' | 'certificate'; shop: number }
  | {
      does: 'event'
      event: string
      shop: number
      stage: number
      to: number
      condition: string
      resolution: string
    }

const anyShop = fc.constantFrom(...shopIds)
const step: fc.Arbitrary<WalkStep> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('owner' as const),
      what: fc.constantFrom('pickup', 'self_delivery', 'cancel', 'amend'),
      shop: anyShop,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('gate' as const),
      what: fc.constantFrom('search', 'owner', 'certificate'),
      shop: anyShop,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('event' as const),
      event: fc.constantFrom(...vehicleEvents),
      shop: anyShop,
      stage: fc.integer({ min: 1, max: 5 }),
      to: anyShop,
      condition: fc.constantFrom('recycle', 'reuse', 'reuse_market'),
      resolution: fc.constantFrom('recycle', 'reuse'),
    }),
  },
)

describe('random walks through the lifecycle', () => {
  let test: TestApp
  let owner: SignedIn
  const stations = new Map<number, SignedIn>()
  let nextPlate = 1

  before(async () => {
    test = await startTestApp()
    owner = await signInPerson(test.url, 'kaisa')
    const etela = await signIn(test.url, 'etela.main')
    stations.set(1, etela).set(2, etela)
    stations.set(5, await signIn(test.url, 'pirkka.main')).set(7, await signIn(test.url, 'pohjola.main'))
  })
  after(() => test.close())

  const perform = async (plate: string, id: number, next: WalkStep): Promise<number> => {
    const station = stations.get(next.shop)!
    if (next.does === 'owner') {
      if (next.what === 'pickup') {
        const order = { shop_id: next.shop, phone: '040 555 0101' }
        return (await owner.call('POST', `owner/vehicle/${id}/pickup/`, order)).status
      }
      const change = {
        cancel: { cancel: true },
        amend: { shop_id: next.shop, phone: '040 555 0102' },
        self_delivery: { announce: 'self_delivery', shop_id: next.shop },
      }[next.what]
      return (await owner.call('PATCH', `owner/vehicle/${id}/`, change)).status
    }
    if (next.does === 'gate') {
      const path = `shop/${next.shop}/vehicle/` as const
      if (next.what === 'search')
        return (await station.call('POST', `${path}search/`, { plate_or_vin: plate })).status
      if (next.what === 'owner') {
        return (await station.call('POST', `${path}${id}/owner/`, { personal_id: personalIds.kaisa })).status
      }
      return (await station.call('POST', `${path}${id}/certificate/`, certificateForm())).status
    }
    const { event, stage, to, condition, resolution } = next
    const data = { event, reason: 'Syy', stage, to_shop_id: to, condition, resolution }
    return (await station.call('PATCH', `shop/${next.shop}/vehicle/${id}/`, data)).status
  }

  const checkInvariants = async (id: number, previousStatus: string): Promise<string> => {
    const { db } = test.app.services
    const vehicle = await db.selectFrom('vehicle').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const events = await db
      .selectFrom('vehicle_event')
      .selectAll()
      .where('vehicle_id', '=', id)
      .orderBy('id')
      .execute()
    let status: string = 'owner'
    for (const event of events) {
      assert.equal(event.from_status, status, `${event.event} begins where the one before ended`)
      status = event.to_status
    }
    assert.equal(status, vehicle.status, 'the events lead to the status')
    if (previousStatus === 'shop_recycled') assert.equal(vehicle.status, 'shop_recycled')

    const seenIn: string[] = []
    for (const [shopId, station] of stations) {
      for (const listed of shopStatuses) {
        const { body } = await station.call(
          'GET',
          `shop/${shopId}/vehicle/search-status/${listed}/?q=${vehicle.plate}&limit=200`,
        )
        if (body.results.some(row => row.id === id)) seenIn.push(`${shopId} ${listed}`)
      }
    }
    assert.deepEqual(seenIn, vehicle.status === 'owner' ? [] : [`${vehicle.shop_id} ${vehicle.status}`])
    const open = await db
      .selectFrom('announcement')
      .select('id')
      .where('vehicle_id', '=', id)
      .where('closed_at', 'is', null)
      .execute()
    assert.equal(
      open.length,
      vehicle.status === 'shop_transit' ? 1 : 0,
      'one open announcement while in transit',
    )
    return vehicle.status
  }

  it('never reaches an unknown status, two lists at once or a server error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: stepCount, maxLength: stepCount }), async path => {
        const plate = `KAI-${String((nextPlate++ % 60) + 1).padStart(3, '0')}`
        const found = await owner.call('POST', 'owner/vehicle/search/', { plate_or_vin: plate })
        const id = found.body.vehicle!.id
        await owner.call('PATCH', `owner/vehicle/${id}/`, { location: helsinkiLocation })
        let vehicleStatus = 'owner'
        for (const next of path) {
          const responseStatus = await perform(plate, id, next)
          assert.ok(
            [200, 201, 400, 403, 404, 409].includes(responseStatus),
            `${responseStatus} for ${JSON.stringify(next)}`,
          )
          vehicleStatus = await checkInvariants(id, vehicleStatus)
        }
      }),
      { numRuns: walks, endOnFailure: true },
    )
  })
})
