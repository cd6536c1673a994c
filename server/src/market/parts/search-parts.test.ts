import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { calls } from '@autokierto/contract/calls'
import { donorSchema } from '@autokierto/contract/parts'
import { toNameKey } from '@autokierto/domain/vehicles/makes-and-models'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { signIn } from '../../testing/sign-in.ts'
import { addSites } from './testing.ts'

const searchedPoint = { latitude: 60.175, longitude: 24.925 }

describe('part search', () => {
  let test: TestApp
  let visitor: Client
  const now = new Date('2026-05-20T09:00:00Z')
  before(async () => {
    test = await startTestApp({ PUBLIC_PER_MINUTE: '1000' }, { now: () => now })
    visitor = createClient(test.url)
    await test.app.services.pool.query(
      `delete from vehicle where status in ('shop_process', 'shop_recycled')`,
    )
  })
  after(() => test.close())

  const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await test.app.services.pool.query(text, values)).rows as T[]
  let sequence = 0
  type VehicleInput = Partial<
    Record<
      'make' | 'model' | 'kind' | 'finished_at' | 'arrived_at' | 'plate' | 'vin' | 'listing_ends_at',
      string
    >
  > & {
    shop_id?: number
    status?: string
    from_shop_id?: number
    model_year?: number
  }
  /**
   * Inserts a vehicle of a site.
   * @returns its id
   */
  const add = async (input: VehicleInput = {}): Promise<number> => {
    const row = {
      shop_id: 1,
      status: 'shop_process',
      make: 'TOYOTA',
      model: 'COROLLA',
      kind: 'AUTO',
      model_year: 2004,
      color: 'Red',
      arrived_at: '2026-05-10T09:00:00Z',
      resolution: 'recycle',
      register_key: `parts-${sequence++}`,
      ...input,
    }
    const names = Object.keys(row)
    const [added] = await query<{ id: number }>(
      `insert into vehicle (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
      Object.values(row),
    )
    return added!.id
  }
  const corolla = { ...searchedPoint, make: 'Toyota', model: 'Corolla' }
  const search = (body: object) => visitor.call('POST', 'public/shop/search/', body)
  const findSites = async (body: object) => {
    const answer = await search(body)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body.results
  }
  const counts = async (body: object) =>
    Object.fromEntries((await findSites(body)).map(({ id, vehicles }) => [id, vehicles.length]))
  const clear = () => query(`delete from vehicle where register_key like 'parts-%'`)

  it('lists sites with their donor vehicles by distance, newest first', async () => {
    await clear()
    await add({ shop_id: 2, model_year: 1999 })
    await add({ model_year: 2002, arrived_at: '2026-05-01T09:00:00Z' })
    await add({ model_year: 2006, arrived_at: '2026-05-18T22:30:00Z' })
    const results = await findSites(corolla)
    assert.deepEqual(
      results.map(({ id }) => id),
      [1, 2],
    )
    assert.ok(results[0]!.distance_m < results[1]!.distance_m)
    assert.equal(results[0]!.phone !== null, true)
    assert.deepEqual(results[0]!.vehicles, [
      {
        make: 'TOYOTA',
        model: 'COROLLA',
        model_year: 2006,
        color: 'Red',
        kind: 'AUTO',
        came_on: '2026-05-19',
      },
      {
        make: 'TOYOTA',
        model: 'COROLLA',
        model_year: 2002,
        color: 'Red',
        kind: 'AUTO',
        came_on: '2026-05-01',
      },
    ])
  })

  it('finds only donors in process or recycled within twelve months', async () => {
    await clear()
    await add({ status: 'shop_transit' })
    await add({ status: 'shop_transfer', from_shop_id: 2 })
    await add({ status: 'shop_listing', listing_ends_at: '2026-05-21T09:00:00Z' })
    await add({ status: 'shop_recycled', finished_at: '2025-05-19T09:00:00Z' })
    assert.deepEqual(await counts(corolla), {})
    await add({ status: 'shop_recycled', finished_at: '2025-05-21T09:00:00Z' })
    await add()
    assert.deepEqual(await counts(corolla), { 1: 2 })
  })

  it('omits private sites and sites with an expired licence from the part search', async () => {
    await clear()
    await add({ shop_id: 4 })
    await add({ shop_id: 1 })
    await add({ shop_id: 2 })
    await query(`update shop set licence_valid_until = '2026-05-19' where id = 1`)
    await query(`update shop set licence_valid_until = '2026-05-20' where id = 2`)
    assert.deepEqual(await counts({ ...corolla, radius_km: 300 }), { 2: 1 })
    await query('update shop set licence_valid_until = null')
    assert.deepEqual(await counts({ ...corolla, radius_km: 300 }), { 1: 1, 2: 1 })
  })

  it('limits the part search to the radius, 100 km by default', async () => {
    await clear()
    for (const shop_id of [1, 5, 8]) await add({ shop_id })
    assert.deepEqual(await counts(corolla), { 1: 1 })
    assert.deepEqual(await counts({ ...corolla, radius_km: 300 }), { 1: 1, 5: 1 })
    assert.deepEqual(await counts({ ...corolla, radius_km: 2000 }), { 1: 1, 5: 1, 8: 1 })
  })

  it('finds models as registers spell them and distinguishes longer model names', async () => {
    await clear()
    await add({ make: 'Volkswagen', model: 'GOLF VARIANT 1.9 TDI' })
    await add({ make: 'VW', model: 'e-Golf' })
    await add({ model: 'Corolla Verso 1.8' })
    await add({ model: 'COROLLA SEDAN 1.6' })
    await add({ make: 'BMW', model: '320D TOURING' })
    await add({ make: 'Škoda', model: 'Octavia' })
    assert.deepEqual(await counts({ ...searchedPoint, make: 'vw', model: 'golf' }), { 1: 2 })
    assert.deepEqual(await counts({ ...searchedPoint, make: 'VW' }), { 1: 2 })
    assert.deepEqual(await counts(corolla), { 1: 1 })
    assert.deepEqual(await counts({ ...searchedPoint, make: 'Toijota', model: 'corolla verso' }), { 1: 1 })
    assert.deepEqual(await counts({ ...searchedPoint, make: 'BMW', model: '320' }), { 1: 1 })
    assert.deepEqual(await counts({ ...searchedPoint, make: 'SKODA', model: 'octavia' }), { 1: 1 })
    assert.deepEqual(await counts(searchedPoint), { 1: 6 })
  })

  it('computes name keys in the database as the domain does', async () => {
    const names = ['make', 'model'].map(table => `select name, name_key(name) as key from ${table}`)
    for (const { name, key } of await query<{ name: string; key: string }>(names.join(' union all '))) {
      assert.equal(key, toNameKey(name), name)
    }
    const odd = ['Œuvre Ø-3', 'ærø', 'Łódź 1', 'ščŽ  x', '', '3.0 i']
    const [{ keys }] = (await query<{ keys: string[] }>(
      'select array(select name_key(n) from unnest($1::text[]) n) as keys',
      [odd.slice(1)],
    )) as [{ keys: string[] }]
    assert.deepEqual(keys, odd.slice(1).map(toNameKey))
  })

  it('filters donors by kind and model year', async () => {
    await clear()
    await add({ model_year: 1999 })
    await add({ model_year: 2005 })
    await add({ kind: 'MOPO', model_year: 2005 })
    assert.deepEqual(await counts({ ...corolla, year_from: 2000 }), { 1: 2 })
    assert.deepEqual(await counts({ ...corolla, year_to: 1999 }), { 1: 1 })
    assert.deepEqual(await counts({ ...corolla, year_from: 2000, year_to: 2005, kind: 'AUTO' }), { 1: 1 })
  })

  it('rejects a part search with unknown names or invalid ranges', async () => {
    const getFieldErrors = async (body: object) => {
      const answer = await search(body)
      assert.equal(answer.status, 400)
      return answer.body.fields
    }
    const { latitude, ...noPlace } = searchedPoint
    assert.deepEqual(await getFieldErrors({ ...corolla, make: 'Nosuch' }), [
      { field: 'make', code: 'MAKE_NOT_FOUND' },
    ])
    assert.deepEqual(await getFieldErrors({ ...corolla, model: 'korola' }), [
      { field: 'model', code: 'MODEL_NOT_FOUND' },
    ])
    assert.deepEqual(await getFieldErrors({ ...searchedPoint, model: 'Corolla' }), [
      { field: 'make', code: 'REQUIRED' },
    ])
    assert.deepEqual(await getFieldErrors({ ...noPlace }), [{ field: 'latitude', code: 'REQUIRED' }])
    assert.deepEqual(await getFieldErrors({ ...corolla, radius_km: 0 }), [
      { field: 'radius_km', code: 'TOO_SMALL', limit: 1 },
    ])
    assert.deepEqual(await getFieldErrors({ ...corolla, year_from: 2005, year_to: 2004 }), [
      { field: 'year_to', code: 'TOO_SMALL' },
    ])
    assert.equal(typeof latitude, 'number')
  })

  it('does not reveal the identity or the owner of a donor', async () => {
    await clear()
    const id = await add({ plate: 'QQQ-987', vin: 'VINOFNOBODYSELSE1' })
    await query(`update vehicle set remarks = 'Matti Meikäläisen auto' where id = $1`, [id])
    await query(
      `insert into vehicle_owner (vehicle_id, ownership, name, business_id) values ($1, '01', 'Meikäläinen Matti', '9900001-8')`,
      [id],
    )
    const text = JSON.stringify(await findSites(corolla))
    assert.ok(text.includes('COROLLA'))
    for (const secret of ['QQQ', '987', 'VINOF', 'Meikäl', '9900001-8', 'parts-']) {
      assert.ok(!text.includes(secret), secret)
    }
    // The schema has no field for a name, an identifier or free text of a site.
    assert.deepEqual(Object.keys(donorSchema.shape), [
      'make',
      'model',
      'model_year',
      'color',
      'kind',
      'came_on',
    ])
    assert.equal(calls.searchParts.response.shape.results.element.shape.vehicles.element, donorSchema)
  })

  it('omits donors that the site hides, even after they are recycled', async () => {
    await clear()
    const id = await add()
    const done = await add({ status: 'shop_recycled', finished_at: '2026-05-11T09:00:00Z' })
    const yard = await signIn(test.url, 'etela.yard')
    const hide = (vehicle: number, parts_hidden: boolean, more = {}) =>
      yard.call('PATCH', `shop/1/vehicle/${vehicle}/`, { parts_hidden, ...more })
    assert.equal((await hide(id, true)).body.vehicle.parts_hidden, true)
    assert.deepEqual(await counts(corolla), { 1: 1 })
    assert.equal((await hide(done, true)).status, 200)
    assert.deepEqual(await counts(corolla), {})
    const rewritten = await hide(done, false, { remarks: 'Uusi sana' })
    assert.deepEqual([rewritten.status, rewritten.body.code], [409, 'STATE_CONFLICT'])
    await hide(id, false)
    assert.deepEqual(await counts(corolla), { 1: 1 })
  })

  it('counts part searches by make and model only, once per day and network', async () => {
    const readDemand = () => query('select make, model, events from model_demand order by model')
    const anotherDay = () => query(`delete from rate_limit where key like 'model-demand:%'`)
    await query('delete from model_demand')
    await anotherDay()
    await search({ ...corolla, make: 'TOYOTA', model: 'corolla' })
    await Promise.all(Array.from({ length: 5 }, () => search(corolla)))
    await search({ ...searchedPoint, make: 'Toyota' })
    await search({ ...corolla, model: 'nosuch' })
    assert.deepEqual(await readDemand(), [{ make: 'TOYOTA', model: 'COROLLA', events: 1 }])
    await search({ ...corolla, model: 'Yaris' })
    const limits = await query<{ key: string }>(`select key from rate_limit where key like 'model-demand:%'`)
    assert.equal(limits.length, 2)
    assert.ok(limits.every(({ key }) => !/127\.0\.0\.1|toyota/i.test(key)))
    await anotherDay()
    await search(corolla)
    assert.deepEqual(await readDemand(), [
      { make: 'TOYOTA', model: 'COROLLA', events: 2 },
      { make: 'TOYOTA', model: 'YARIS', events: 1 },
    ])
  })

  it('returns at most fifty donors per site', async () => {
    await clear()
    await query(
      `insert into vehicle (shop_id, status, make, model, kind, register_key, arrived_at)
       select 1, 'shop_process', 'Toyota', 'Corolla', 'AUTO', 'parts-many-' || n, $1 from generate_series(1, 60) n`,
      [now],
    )
    assert.deepEqual(await counts(corolla), { 1: 50 })
  })

  it('returns at most a thousand vehicles, from the nearest sites, and has_more', async () => {
    await clear()
    const sites = await addSites(test.app.services.pool, 30)
    try {
      await query(
        `insert into vehicle (shop_id, status, make, model, kind, register_key, arrived_at)
         select site, 'shop_process', 'Toyota', 'Corolla', 'AUTO', 'parts-many-' || site || '-' || n, $2
           from unnest($1::integer[]) site cross join generate_series(1, 60) n`,
        [sites, now],
      )
      await add({ shop_id: 8 })
      for (const body of [searchedPoint, { ...searchedPoint, make: 'Toyota' }, corolla]) {
        const { body: answer } = await search({ ...body, radius_km: 2000 })
        const counts = answer.results.map(({ vehicles }) => vehicles.length)
        assert.deepEqual([counts, answer.has_more], [Array.from({ length: 20 }, () => 50), true])
      }
      // A limit that is just reached leaves nothing out.
      await query(`delete from vehicle where shop_id = any($1) or shop_id = 8`, [sites.slice(20)])
      const { body } = await search({ ...searchedPoint, radius_km: 2000 })
      assert.deepEqual([body.results.length, body.has_more], [20, false])
    } finally {
      await clear()
      await query('delete from shop where id = any($1)', [sites])
    }
  })

  it('finds demonstration donors near Helsinki', async () => {
    const fresh = await startTestApp()
    try {
      const { body } = await createClient(fresh.url).call('POST', 'public/shop/search/', corolla)
      assert.ok(body.results.length > 0)
    } finally {
      await fresh.close()
    }
  })
})
