import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTestDatabase, type TestDatabase } from '@autokierto/server/testing/database'
import sharp from 'sharp'
import { load } from './testing.ts'

describe('demonstration pictures', () => {
  let database: TestDatabase
  before(async () => {
    database = await createTestDatabase()
    await load(database.db)
  })
  after(() => database.drop())

  const vehicles = () =>
    database.db
      .selectFrom('vehicle as v')
      .leftJoin('file as f', 'f.id', 'v.image_file_id')
      .select(['v.id', 'v.status', 'v.kind', 'v.plate', 'f.vehicle_id as pictured', 'f.thumb', 'f.bytes'])
      .orderBy('v.id')
      .execute()

  it('adds pictures to most cars and vans that a site has received, and to no other vehicles', async () => {
    const all = await vehicles()
    const pictured = all.filter(({ pictured }) => pictured !== null)
    assert.ok(pictured.every(({ id, pictured }) => pictured === id))
    assert.deepEqual([...new Set(pictured.map(({ kind }) => kind))], ['AUTO'])
    for (const status of ['shop_process', 'shop_listing', 'shop_transfer'] as const) {
      const there = all.filter(vehicle => vehicle.status === status && vehicle.kind === 'AUTO')
      const share = there.filter(({ pictured }) => pictured !== null).length / there.length
      assert.ok(share > 0.5 && share < 1, `${status}: ${share}`)
    }
    assert.ok(!pictured.some(({ status }) => status === 'shop_transit' || status === 'shop_recycled'))
  })

  it('stores pictures in full size, with a thumbnail for lists', async () => {
    const [first] = (await vehicles()).filter(({ bytes }) => bytes)
    const size = async (bytes: Buffer) => {
      const { format, width, height } = await sharp(bytes).metadata()
      return [format, width, height]
    }
    assert.deepEqual(await size(first!.bytes!), ['jpeg', 960, 660])
    assert.deepEqual(await size(first!.thumb!), ['webp', 320, 220])
  })

  it('adds pictures of listed vehicles from both sides', async () => {
    const rows = await database.db
      .selectFrom('vehicle as v')
      .innerJoin('file as f', 'f.vehicle_id', 'v.id')
      .where('f.kind', '=', 'picture')
      .where('v.status', '=', 'shop_listing')
      .groupBy('v.id')
      .select(({ fn }) => fn.count<string>('f.sha256').distinct().as('count'))
      .execute()
    assert.ok(rows.length > 5 && rows.every(({ count }) => Number(count) === 2))
  })

  it('draws the same pictures in every load', async () => {
    const listHashes = async (db: TestDatabase['db']) =>
      (await db.selectFrom('file').select(['vehicle_id', 'sha256']).where('kind', '=', 'picture').execute())
        .map(({ vehicle_id, sha256 }) => `${vehicle_id} ${sha256.toString('hex')}`)
        .sort()
    const other = await createTestDatabase()
    try {
      await load(other.db)
      assert.deepEqual(await listHashes(other.db), await listHashes(database.db))
    } finally {
      await other.drop()
    }
  })
})
