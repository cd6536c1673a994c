import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { toDay } from '@autokierto/domain/shops/calendar'
import { computeDistanceMetres, isBeyondPickupArea } from '@autokierto/domain/shops/distance'
import { findHours } from '@autokierto/domain/shops/opening-hours'
import { type VehicleEvent, vehicleStatuses } from '@autokierto/domain/vehicles/lifecycle'
import { transitions } from '@autokierto/domain/vehicles/transitions'
import { decrypt } from '@autokierto/server/platform/crypto/encrypt'
import { createTestDatabase, type TestDatabase } from '@autokierto/server/testing/database'
import { createDemoBook } from './book.ts'
import { issueCertificates } from './certify.ts'
import { fillLists } from './fill-lists.ts'
import { loadDemo } from './load.ts'
import { hoursAfter, hoursBefore } from './moments.ts'
import { demoSettings } from './testing.ts'

const getCoordinates = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) => ({
  latitude: latitude!,
  longitude: longitude!,
})

const byVehicle = <Row extends { vehicle_id: number }>(rows: readonly Row[]) =>
  Map.groupBy(rows, row => row.vehicle_id)

const readAll = async ({ db }: TestDatabase) => ({
  shops: await db.selectFrom('shop').selectAll().orderBy('id').execute(),
  vehicles: await db.selectFrom('vehicle').selectAll().orderBy('id').execute(),
  parts: await db.selectFrom('stock_part').selectAll().execute(),
  owners: byVehicle(await db.selectFrom('vehicle_owner').selectAll().execute()),
  events: byVehicle(await db.selectFrom('vehicle_event').selectAll().orderBy('id').execute()),
  stages: byVehicle(await db.selectFrom('process_stage').selectAll().execute()),
  announcements: byVehicle(await db.selectFrom('announcement').selectAll().execute()),
  intakes: byVehicle(await db.selectFrom('intake').selectAll().execute()),
  certificates: byVehicle(await db.selectFrom('certificate').selectAll().execute()),
  files: await db.selectFrom('file').selectAll().execute(),
  persons: await db.selectFrom('person').selectAll().execute(),
  accounts: await db.selectFrom('account').selectAll().execute(),
})

describe('fillLists', () => {
  let database: TestDatabase
  let all: Awaited<ReturnType<typeof readAll>>
  const settings = demoSettings()
  const now = new Date()
  before(async () => {
    database = await createTestDatabase()
    await loadDemo({ db: database.db, config: settings, now })
    all = await readAll(database)
  })
  after(() => database.drop())

  it('fills every list of every site with a few vehicles', () => {
    for (const shop of all.shops) {
      for (const status of vehicleStatuses.filter(each => each !== 'owner')) {
        const count = all.vehicles.filter(each => each.shop_id === shop.id && each.status === status).length
        assert.ok(count >= 2, `${shop.name} has ${count} in ${status}`)
      }
    }
  })

  it('fills the market of every site with listings of other companies', () => {
    const listed = all.vehicles.filter(({ status }) => status === 'shop_listing')
    for (const { operator_id } of all.shops) {
      const others = listed.filter(
        ({ shop_id }) => all.shops.find(({ id }) => id === shop_id)!.operator_id !== operator_id,
      )
      assert.ok(others.length >= 6)
    }
    for (const { listing_ends_at } of listed) {
      assert.ok(listing_ends_at! > now && listing_ends_at! < hoursAfter(now, 120))
    }
  })

  it('moves vehicles to their status only by events that the lifecycle allows', () => {
    for (const vehicle of all.vehicles) {
      const events = all.events.get(vehicle.id)!
      let status: string = 'owner'
      let last = vehicle.created_at
      let changed = vehicle.created_at
      for (const event of events) {
        const what = `${event.event} of ${vehicle.plate}`
        assert.equal(event.from_status, status, what)
        assert.ok(event.at >= last && event.at <= now, what)
        assert.ok((event.account_id === null) !== (event.person_id === null), what)
        if (event.event === 'certificate') assert.equal(event.to_status, status, what)
        else {
          const steps = transitions.filter(
            row => row.event === (event.event as VehicleEvent) && row.from.includes(event.from_status),
          )
          const leadsTo = steps.map(row => row.to).filter(to => typeof to === 'string')
          assert.ok(
            leadsTo.includes(event.to_status) || steps.some(row => typeof row.to === 'function'),
            what,
          )
        }
        if (event.to_status !== status) changed = event.at
        status = event.to_status
        last = event.at
      }
      assert.equal(vehicle.status, status, `${vehicle.plate}`)
      assert.equal(vehicle.version, events.length + 1)
      assert.deepEqual(vehicle.status_updated_at, changed)
    }
  })

  it('attributes events only to users of the company where they happened', () => {
    const canWork = (accountId: number, shopId: number) => {
      const user = all.accounts.find(({ id }) => id === accountId)!
      return user.operator_id === all.shops.find(({ id }) => id === shopId)!.operator_id
    }
    for (const event of [...all.events.values()].flat()) {
      if (event.account_id !== null) assert.ok(canWork(event.account_id, event.shop_id!), event.event)
    }
  })

  it('gives vehicles the data that their status requires', () => {
    for (const vehicle of all.vehicles) {
      const { status, id, plate } = vehicle
      const names = all.events.get(id)!.map(({ event }) => event)
      const stages = all.stages.get(id) ?? []
      const done = stages.filter(({ done_at }) => done_at !== null)
      const certificate = all.certificates.get(id)?.[0]
      const announcement = all.announcements.get(id)?.[0]
      const intake = all.intakes.get(id)?.[0]

      assert.equal(all.owners.get(id)!.length, 1)
      assert.equal(vehicle.owner_check, 'confirmed')
      assert.equal(certificate !== undefined, names.includes('certificate'), `certificate of ${plate}`)
      assert.equal(announcement !== undefined, names.includes('announce'))
      assert.equal(intake !== undefined, names.includes('register'))
      assert.notEqual(announcement === undefined, intake === undefined, `way in of ${plate}`)
      if (intake) {
        assert.ok(intake.closed_at && intake.owner_check === 'confirmed')
        assert.ok(certificate!.issued_at <= intake.closed_at)
      }
      if (announcement) {
        assert.equal(announcement.closed_at === null, status === 'shop_transit')
        assert.equal(vehicle.announcer_id, announcement.person_id)
        assert.ok(vehicle.location)
      }
      assert.equal(stages.length, vehicle.process_started_at ? 5 : 0)
      assert.ok(vehicle.process_started_at === null || vehicle.resolution !== null)
      assert.equal(done.length, names.filter(name => name === 'stage_done').length)
      assert.equal(vehicle.work_reported_at !== null, names.includes('report_work_done'))
      assert.equal(vehicle.from_shop_id !== null, status === 'shop_transfer', `sender of ${plate}`)
      assert.equal(vehicle.listing_ends_at !== null, status === 'shop_listing')
      assert.equal(vehicle.finished_at !== null, status === 'shop_recycled')
      if (status === 'shop_listing') assert.equal(vehicle.resolution, 'reuse')
      if (status === 'shop_recycled') assert.ok(certificate && done.length === 5 && vehicle.resolution)
    }
  })

  it('announces incoming vehicles for open days, with pickups only within the area of a site', () => {
    for (const vehicle of all.vehicles.filter(({ status }) => status === 'shop_transit')) {
      const shop = all.shops.find(({ id }) => id === vehicle.shop_id)!
      const { day, kind, shop_id } = all.announcements.get(vehicle.id)![0]!
      assert.equal(shop_id, shop.id)
      assert.ok(day! >= toDay(now))
      assert.notEqual(findHours(shop, day!).length, 0)
      assert.ok(kind === 'self_delivery' || shop.has_pickup)
      assert.ok(
        kind === 'self_delivery' ||
          !isBeyondPickupArea(
            computeDistanceMetres(vehicle.location!, getCoordinates(shop)),
            shop.pickup_area_km,
          ),
        `${vehicle.plate} stands too far away`,
      )
    }
    const kinds = (shopId: number) =>
      new Set(
        all.vehicles
          .filter(each => each.shop_id === shopId && each.status === 'shop_transit')
          .map(each => all.announcements.get(each.id)![0]!.kind),
      )
    for (const { id, has_pickup } of all.shops) assert.equal(kinds(id).size, has_pickup ? 2 : 1)
  })

  it('lets fictitious persons announce vehicles, with the encrypted personal ID of the owner', () => {
    for (const person of all.persons) {
      const personalId = decrypt(person.personal_id_sealed, settings.keys.encryption)
      assert.match(personalId, /^\d{6}[-A]9\d\d[0-9A-Y]$/)
      const vehicle = all.vehicles.find(({ announcer_id }) => announcer_id === person.id)!
      const [owner] = all.owners.get(vehicle.id)!
      assert.deepEqual(owner!.person_mark, person.person_mark)
      assert.equal(owner!.name, `${person.first_name} ${person.last_name}`)
    }
  })

  it('adds vehicles in every phase of the process', () => {
    const process = all.vehicles.filter(({ status }) => status === 'shop_process')
    const stagesDone = (id: number) =>
      all.stages.get(id)?.filter(({ done_at }) => done_at !== null).length ?? 0
    const phases = {
      unresolved: process.filter(({ resolution }) => resolution === null),
      recycle: process.filter(each => each.resolution === 'recycle' && !each.process_started_at),
      reuse: process.filter(each => each.resolution === 'reuse' && !each.process_started_at),
      started: process.filter(({ id }) => stagesDone(id) === 2),
      reported: process.filter(each => each.work_reported_at && stagesDone(each.id) === 4),
      ready: process.filter(each => stagesDone(each.id) === 5 && all.certificates.has(each.id)),
    }
    for (const [phase, vehicles] of Object.entries(phases)) assert.ok(vehicles.length >= 3, phase)
  })

  it('adds recycled vehicles of the last two years, some of them reused', () => {
    const recycled = all.vehicles.filter(({ status }) => status === 'shop_recycled')
    assert.ok(recycled.length >= 40 && recycled.length <= 60)
    const months = new Set(recycled.map(({ finished_at }) => toDay(finished_at!).slice(0, 7)))
    assert.ok(months.size >= 20, `${months.size} months`)
    assert.ok(recycled.every(({ finished_at }) => finished_at! > hoursBefore(now, 24 * 731)))
    const reused = recycled.filter(({ resolution }) => resolution === 'reuse').length
    assert.ok(reused >= 8 && reused <= recycled.length / 2)
  })

  it('adds Toyota Corollas near Helsinki for the part search', () => {
    const helsinki = { latitude: 60.17, longitude: 24.94 }
    const near = all.shops.filter(
      shop => !shop.is_private && computeDistanceMetres(getCoordinates(shop), helsinki) < 20_000,
    )
    const donors = all.vehicles.filter(
      ({ make, model, shop_id, status, finished_at }) =>
        make === 'Toyota' &&
        model === 'Corolla' &&
        near.some(({ id }) => id === shop_id) &&
        (status === 'shop_process' || (finished_at !== null && finished_at > hoursBefore(now, 24 * 365))),
    )
    assert.ok(donors.length >= 3)
  })

  it('adds Corolla parts to public stock near Helsinki', () => {
    const shown = all.shops.filter(shop => shop.shows_parts && !shop.is_private)
    assert.deepEqual(
      shown.map(({ name }) => name),
      ['Helsinki Konala', 'Tampere Sarankulma'],
    )
    const corollas = all.vehicles.filter(({ make, model }) => make === 'Toyota' && model === 'Corolla')
    const parts = all.parts.filter(
      ({ shop_id, state, vehicle_id }) =>
        shop_id === 1 && state === 'in_stock' && corollas.some(({ id }) => id === vehicle_id),
    )
    assert.ok(parts.length > 0)
  })

  it('numbers certificates by date and stores a PDF of each', () => {
    const certificates = [...all.certificates.values()].flat().sort((a, b) => a.id - b.id)
    let last = new Date(0)
    for (const certificate of certificates) {
      assert.ok(certificate.issued_at >= last)
      last = certificate.issued_at
      assert.equal(
        certificate.serial,
        `FI-${toDay(certificate.issued_at).slice(0, 4)}-${String(certificate.id).padStart(6, '0')}`,
      )
      const file = all.files.find(({ id }) => id === certificate.file_id)!
      assert.equal(file.vehicle_id, certificate.vehicle_id)
      assert.equal(file.size, file.bytes!.length)
      assert.ok(file.bytes!.includes(certificate.serial))
      assert.ok(file.size > 500 && file.size < 4_000)
    }
  })

  it('builds the same vehicles at any time of loading', () => {
    const plates = all.vehicles.map(({ plate }) => plate)
    // A step of odd hours covers all hours of the day, all days of the week and both clock changes.
    for (let step = 0; step < 40; step++) {
      const book = createDemoBook(hoursAfter(new Date('2026-01-01T00:00:00Z'), step * 221), settings)
      fillLists(book)
      issueCertificates(book)
      assert.deepEqual(
        book.vehicle.map(({ plate }) => plate),
        plates,
      )
    }
  })
})
