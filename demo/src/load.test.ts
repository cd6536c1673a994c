import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { parseBusinessId } from '@autokierto/domain/companies/business-id'
import { isEmail, isPhone } from '@autokierto/domain/persons/contact'
import { computeDistanceMetres } from '@autokierto/domain/shops/distance'
import { findHours } from '@autokierto/domain/shops/opening-hours'
import { verifyPassword } from '@autokierto/server/accounts/passwords/passwords'
import { createTestDatabase, type TestDatabase } from '@autokierto/server/testing/database'
import { fleetVehicles } from '@autokierto/simulators/vehicle-register/demo-vehicles'
import { countRows, load } from './testing.ts'
import { demoPassword } from './users.ts'

const onEmptyDatabase = async (work: (database: TestDatabase) => Promise<void>): Promise<void> => {
  const database = await createTestDatabase()
  try {
    await work(database)
  } finally {
    await database.drop()
  }
}

describe('loading the demonstration data', () => {
  let database: TestDatabase
  before(async () => {
    database = await createTestDatabase()
    await load(database.db)
  })
  after(() => database.drop())

  it('creates the operators with their sites in the documented order', async () => {
    const rows = await database.db
      .selectFrom('shop')
      .innerJoin('operator', 'operator.id', 'shop.operator_id')
      .select(['shop.id', 'operator.name as operator', 'shop.name', 'has_pickup', 'is_private'])
      .select('pickups_per_day')
      .orderBy('shop.id')
      .execute()
    assert.deepEqual(
      rows.map(row => [row.id, row.operator, row.name, row.has_pickup, row.is_private, row.pickups_per_day]),
      [
        [1, 'Etelän Autokierto Oy', 'Helsinki Konala', true, false, null],
        [2, 'Etelän Autokierto Oy', 'Vantaa Hakkila', true, false, 5],
        [3, 'Etelän Autokierto Oy', 'Espoo Kera', false, false, null],
        [4, 'Etelän Autokierto Oy', 'Lahti Kujala', false, true, null],
        [5, 'Pirkan Purkamo Oy', 'Tampere Sarankulma', true, false, null],
        [6, 'Pirkan Purkamo Oy', 'Hämeenlinna Kantola', false, false, null],
        [7, 'Pohjolan Metalli Oy', 'Oulu Ruskonselkä', true, false, null],
        [8, 'Pohjolan Metalli Oy', 'Rovaniemi Teollisuuskylä', false, false, null],
        [9, 'Pohjolan Metalli Oy', 'Helsinki Herttoniemi', true, false, null],
      ],
    )
  })

  it('lists as many parts of a vehicle as its stage says, at the site that removed them', async () => {
    const rows = await database.db
      .selectFrom('stock_part as p')
      .innerJoin('process_stage as s', join =>
        join.onRef('s.vehicle_id', '=', 'p.vehicle_id').on('s.number', '=', 3),
      )
      .innerJoin('vehicle as v', 'v.id', 'p.vehicle_id')
      .select(({ fn }) => ['p.vehicle_id', 's.quantities', fn.sum<string>('p.pieces').as('pieces')])
      .whereRef('v.shop_id', '=', 'p.shop_id')
      .groupBy(['p.vehicle_id', 's.quantities'])
      .execute()
    assert.ok(rows.length > 10)
    for (const { quantities, pieces } of rows) assert.deepEqual(quantities, { parts_pcs: Number(pieces) })
  })

  it('lists no more parts of a kind than a vehicle has', async () => {
    const { rows } = await database.pool.query(
      'select vehicle_id, name, sum(pieces)::int as pieces from stock_part group by 1, 2',
    )
    const maxPieces: Record<string, number> = { rim: 4, lock: 5 }
    assert.deepEqual(
      rows.filter(({ name, pieces }) => pieces > (maxPieces[name] ?? 1)),
      [],
    )
  })

  it('opens every site from Monday to Friday, at least from 8 to 16', async () => {
    for (const shop of await database.db.selectFrom('shop').selectAll().execute()) {
      // A week of November 2026, from Monday.
      for (const day of ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']) {
        const spans = findHours(shop, day)
        assert.ok(spans[0]!.opens <= '08:00', `${shop.name} opens late on ${day}`)
        assert.ok(spans.at(-1)!.closes >= '16:00', `${shop.name} closes early on ${day}`)
      }
      assert.deepEqual(findHours(shop, '2026-11-29'), [], 'closed on Sundays')
    }
  })

  it('gives companies, sites and users valid but fictitious data', async () => {
    const { db } = database
    for (const operator of await db.selectFrom('operator').selectAll().execute()) {
      assert.equal(parseBusinessId(operator.business_id), operator.business_id)
      assert.match(operator.business_id, /^99/)
      assert.ok(operator.permit_authority)
    }
    const reachable = [
      ...(await db.selectFrom('shop').select(['email', 'phone']).execute()),
      ...(await db.selectFrom('outsource').select(['email', 'phone']).execute()),
      ...(await db.selectFrom('account').select(['email', 'phone']).execute()),
      ...(await db.selectFrom('announcement').select(['email', 'phone']).execute()),
    ]
    for (const { email, phone } of reachable) {
      assert.ok(isEmail(email!) && /[@.]example\.fi$/.test(email!), `${email}`)
      assert.ok(isPhone(phone!) && phone!.startsWith('010 555 01'), `${phone}`)
    }
  })

  it('locates the sites in the towns of their names', async () => {
    const shops = await database.db.selectFrom('shop').selectAll().orderBy('id').execute()
    const towns = { Helsinki: [60.17, 24.94], Tampere: [61.5, 23.76], Oulu: [65.01, 25.47] } as const
    for (const [town, [latitude, longitude]] of Object.entries(towns)) {
      const sites = shops.filter(shop => shop.city === town)
      assert.notEqual(sites.length, 0)
      for (const site of sites) {
        const point = { latitude: site.latitude!, longitude: site.longitude! }
        assert.ok(computeDistanceMetres(point, { latitude, longitude }) < 12_000, site.name)
      }
    }
  })

  it('creates the users with their groups, companies and sites', async () => {
    const rows = await database.db.selectFrom('account').selectAll().orderBy('id').execute()
    const assigned = await database.db.selectFrom('account_shop').selectAll().orderBy('shop_id').execute()
    assert.deepEqual(
      rows.map(row => [
        row.username,
        row.user_group,
        row.operator_id,
        row.outsource_id,
        assigned.filter(({ account_id }) => account_id === row.id).map(({ shop_id }) => shop_id),
      ]),
      [
        ['etela.main', 'operator', 1, null, []],
        ['etela.yard', null, 1, null, [1, 2]],
        ['pirkka.main', 'operator', 2, null, []],
        ['pirkka.yard', null, 2, null, [5, 6]],
        ['pohjola.main', 'operator', 3, null, []],
        ['pohjola.yard', null, 3, null, [7, 8, 9]],
        ['hinaus.main', 'contractor', 1, 1, [1, 2]],
        ['hinaus.driver', null, 1, 1, [1, 2]],
        ['yhdistys', 'association', null, null, []],
      ],
    )
    assert.deepEqual(await database.db.selectFrom('outsource_shop').selectAll().execute(), [
      { outsource_id: 1, shop_id: 1 },
      { outsource_id: 1, shop_id: 2 },
    ])
    for (const { password_hash } of rows) {
      assert.match(password_hash!, /^\$argon2id\$/)
      assert.ok(await verifyPassword(password_hash, demoPassword))
    }
  })

  it('loads no vehicles of the demonstration persons, which the service does not know yet', async () => {
    const fleet = new Set(fleetVehicles.map(({ plate }) => plate))
    const rows = await database.db.selectFrom('vehicle').select(['plate', 'status']).execute()
    for (const { plate, status } of rows) {
      assert.ok(fleet.has(plate!), `${plate} is of a named person`)
      assert.notEqual(status, 'owner')
    }
    assert.equal(rows.filter(({ plate }) => /^(ABC-123|KAI-\d+|LEI-\d+|BRK-503)$/.test(plate!)).length, 0)
  })

  it('changes nothing when loaded again', async () => {
    const counts = await countRows(database.db)
    const before = await database.db.selectFrom('vehicle').selectAll().orderBy('id').execute()
    await load(database.db)
    assert.deepEqual(await countRows(database.db), counts)
    assert.deepEqual(await database.db.selectFrom('vehicle').selectAll().orderBy('id').execute(), before)
  })

  it('advances every id sequence past the loaded rows', async () => {
    await onEmptyDatabase(async ({ db, pool }) => {
      await load(db)
      const shop = await db
        .insertInto('shop')
        .values({ operator_id: 1, name: 'Pori' })
        .returning('id')
        .executeTakeFirstOrThrow()
      assert.equal(shop.id, 10)
      const { vehicle, certificate } = await countRows(db)
      const added = await db
        .insertInto('vehicle')
        .values({ kind: 'AUTO' })
        .returning('id')
        .executeTakeFirstOrThrow()
      assert.equal(added.id, vehicle! + 1)
      const { rows } = await pool.query("select nextval('certificate_number')::integer as next")
      assert.equal(rows[0].next, certificate! + 1)
    })
  })

  it('loads the data once if several instances start simultaneously', async () => {
    await onEmptyDatabase(async ({ db }) => {
      await Promise.all([load(db), load(db), load(db)])
      const { shop, demo_load } = await countRows(db)
      assert.deepEqual({ shop, demo_load }, { shop: 9, demo_load: 1 })
    })
  })
})

describe('loading into a database with real data', () => {
  const owners = {
    operator: (db: TestDatabase['db']) =>
      db.insertInto('operator').values({ name: 'Oma Oy', business_id: '9910029-7' }).execute(),
    account: (db: TestDatabase['db']) =>
      db.insertInto('account').values({ username: 'own', password_hash: '-' }).execute(),
    person: (db: TestDatabase['db']) =>
      db
        .insertInto('person')
        .values({
          person_mark: Buffer.alloc(32),
          personal_id_sealed: Buffer.alloc(32),
          first_name: 'Oma',
          last_name: 'Henkilö',
        })
        .execute(),
  }
  for (const [table, enter] of Object.entries(owners)) {
    it(`rejects a database with one ${table} and leaves it unchanged`, async () => {
      await onEmptyDatabase(async ({ db }) => {
        await enter(db)
        const before = await countRows(db)
        await assert.rejects(load(db), {
          name: 'StartError',
          message: /contains other data.*set DEMO=false/,
        })
        assert.deepEqual(await countRows(db), before)
      })
    })
  }
})
