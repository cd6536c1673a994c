import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { signIn } from '../../testing/sign-in.ts'
import { personalIds } from '../../testing/stories.ts'
import { addRegisterNames } from './add-register-names.ts'

describe('makes and models', () => {
  let test: TestApp
  let visitor: Client
  let yard: Client
  before(async () => {
    test = await startTestApp()
    visitor = createClient(test.url)
    yard = await signIn(test.url, 'etela.yard')
  })
  after(() => test.close())

  type Results = { results: { name: string; similarity: number }[] | string[] }
  const get = async (path: string, headers = {}) => {
    const answer = await visitor.call('GET', `public/vehicle/${path}` as string, undefined, headers)
    return { ...answer, body: answer.body as typeof answer.body & Results }
  }
  const names = async (path: string): Promise<string[]> => {
    const { status, body } = await get(path)
    assert.equal(status, 200, path)
    return body.results.map((entry: { name: string } | string) =>
      typeof entry === 'string' ? entry : entry.name,
    )
  }

  it('lists the makes and models on Finnish roads, sorted', async () => {
    const makes = await names('make/list/')
    assert.ok(makes.length >= 90, String(makes.length))
    assert.equal(new Set(makes).size, makes.length)
    for (const make of ['Škoda', 'Seat', 'Dacia', 'Lada', 'Saab', 'Volvo'])
      assert.ok(makes.includes(make), make)
    assert.deepEqual(makes, makes.toSorted(new Intl.Collator('fi', { numeric: true }).compare))
    const { rows } = await test.app.services.pool.query('select count(*)::integer as count from model')
    assert.ok(rows[0].count >= 600, String(rows[0].count))
    assert.ok((await names('model/Toyota/')).includes('Corolla'))
  })

  it('finds the models of a make by any of its names, in any case', async () => {
    const volkswagen = await names('model/Volkswagen/')
    for (const name of ['VW', 'vw', 'VOLKSWAGEN', 'volkkari']) {
      assert.deepEqual(await names(`model/${name}/`), volkswagen)
    }
    assert.deepEqual(await names('model/mercedes%20benz/'), await names('model/Mersu/'))
    assert.deepEqual(await names(`model/${encodeURIComponent('ŠKODA')}/`), await names('model/skoda/'))
  })

  it('returns 404 for an unknown make and an empty list for a make without models', async () => {
    for (const path of ['model/Nosuch/', 'model/%2F/', 'model/fuzzy-search/Nosuch/Corolla/']) {
      const { status, body } = await get(path)
      assert.deepEqual([status, body.code], [404, 'NOT_FOUND'], path)
    }
    await test.app.services.db.transaction().execute(trx => addRegisterNames(trx, 'Omatekoinen', null))
    assert.deepEqual(await names('model/omatekoinen/'), [])
    assert.deepEqual(await names('model/fuzzy-search/omatekoinen/x/'), [])
  })

  it('finds makes and models despite spelling mistakes and abbreviations', async () => {
    for (const [typed, make] of [
      ['toyota', 'Toyota'],
      ['toijota', 'Toyota'],
      ['volks', 'Volkswagen'],
      ['vol', 'Volvo'],
      ['VW', 'Volkswagen'],
      ['MB', 'Mercedes-Benz'],
      ['Mersu', 'Mercedes-Benz'],
      ['mersedes', 'Mercedes-Benz'],
      ['Chevy', 'Chevrolet'],
      ['citroen', 'Citroën'],
      ['skoda', 'Škoda'],
      ['pösö', 'Peugeot'],
      ['huyndai', 'Hyundai'],
    ] as const) {
      const found = await names(`make/fuzzy-search/${typed}/`)
      assert.ok(found.slice(0, 3).includes(make), `${typed}: ${found}`)
      assert.ok(found.length <= 10)
    }
    for (const [make, typed, model] of [
      ['toyota', 'korola', 'Corolla'],
      ['toyota', 'corola', 'Corolla'],
      ['bmw', 'BMW 3', '3 Series'],
      ['bmw', '320', '3 Series'],
      ['vw', 'pasat', 'Passat'],
      ['skoda', 'oktavia', 'Octavia'],
      ['nissan', 'kaskai', 'Qashqai'],
      ['mersu', 'c-sarja', 'C-Class'],
      ['mersu', 'C 180', 'C-Class'],
      ['mersu', 'E220 CDI', 'E-Class'],
      ['mersu', 'CLK 200', 'CLK'],
      ['vw', 'Golf Variant 1.9 TDI', 'Golf'],
      ['audi', 'A4 Avant', 'A4'],
      ['toyota', 'Corolla Verso 1.8', 'Corolla Verso'],
      ['bmw', '320d Touring', '3 Series'],
    ] as const) {
      const found = await names(`model/fuzzy-search/${make}/${encodeURIComponent(typed)}/`)
      assert.equal(found[0], model, `${typed}: ${found}`)
    }
  })

  it('returns at most ten makes with a similarity of at least 0.3, best first', async () => {
    const { body } = await get('make/fuzzy-search/ma/')
    const alike = body.results.map(name => (typeof name === 'string' ? 0 : name.similarity))
    assert.ok(alike.length > 1 && alike.length <= 10)
    assert.deepEqual(
      alike,
      alike.toSorted((a, b) => b - a),
    )
    assert.ok(alike.every(value => value >= 0.3 && value <= 1))
    const whole = await visitor.call('GET', 'public/vehicle/make/fuzzy-search/TOYOTA/')
    assert.equal(whole.body.results[0]?.similarity, 1)
    for (const typed of ['---', '%25', 'xqzwjk', "'; drop table make"]) {
      assert.deepEqual(await names(`make/fuzzy-search/${encodeURIComponent(typed)}/`), [], typed)
    }
  })

  it('returns 304 for an unchanged model list and 200 after a change', async () => {
    const first = await get('model/Saab/')
    const etag = first.headers.get('etag')!
    assert.match(first.headers.get('cache-control') ?? '', /^public, max-age=\d+$/)
    const revalidated = await get('model/Saab/', { 'if-none-match': etag })
    assert.deepEqual([revalidated.status, revalidated.headers.get('etag')], [304, etag])
    await test.app.services.db.transaction().execute(trx => addRegisterNames(trx, 'SAAB', 'Monster'))
    const changed = await get('model/Saab/', { 'if-none-match': etag })
    assert.equal(changed.status, 200)
    assert.ok(JSON.stringify(changed.body).includes('Monster'))
  })

  it('adds unknown names from the register as not reviewed and skips known or invalid ones', async () => {
    const { db } = test.app.services
    const addFromRegister = (make: string, model: string | null) =>
      db.transaction().execute(trx => addRegisterNames(trx, make, model))
    const before = await names('make/list/')
    await addFromRegister('VOLKSWAGEN, VW', 'x 010180-9026')
    await addFromRegister('VOLKSWAGEN', 'GOLF VARIANT 1.9 TDI')
    await addFromRegister('BMW', '320D')
    await addFromRegister('MERCEDES BENZ', 'C 200')
    await addFromRegister('010180-9026', 'Golf')
    await addFromRegister(`${'Omatekoinen '.repeat(4)}kuorma-auto`, 'Golf')
    const models = await names('model/vw/')
    assert.ok(!models.some(name => /golf v/i.test(name)))
    assert.ok(!(await names('model/bmw/')).includes('320D'))
    await addFromRegister('PELTOMYYRÄ', 'Mk 1')
    await Promise.all(Array.from({ length: 5 }, () => addFromRegister('Kotikutoinen', 'Yksi')))
    const after = await names('make/list/')
    assert.deepEqual(after.filter(name => !before.includes(name)).sort(), [
      'Kotikutoinen',
      'PELTOMYYRÄ',
      'VOLKSWAGEN, VW',
    ])
    const rows = await db
      .selectFrom('make as m')
      .innerJoin('model as o', 'o.make_id', 'm.id')
      .select(['o.name', 'm.is_reviewed as make', 'o.is_reviewed as model'])
      .where('m.name', '=', 'PELTOMYYRÄ')
      .execute()
    assert.deepEqual(rows, [{ name: 'Mk 1', make: false, model: false }])
  })

  it('adds makes and models when a vehicle is searched in the register', async () => {
    const { pool } = test.app.services
    await pool.query(`delete from make where name = 'Toyota'`)
    await pool.query(`delete from make where name = 'Škoda'`)
    for (const plate of ['KAI-001', 'KAI-031']) {
      assert.equal((await yard.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: plate })).status, 200)
    }
    const { rows } = await pool.query('select name from make where not is_reviewed')
    assert.ok(
      rows.some(({ name }) => /toyota|skoda/i.test(name)),
      JSON.stringify(rows),
    )
  })

  it('reports an unknown make together with the other field errors', async () => {
    const { status, body } = await yard.call('POST', 'shop/1/vehicle-owner/', {
      vehicle: { kind: 'AUTO', make: 'Nosuch', model: 'Corolla' },
      owner: { first_name: 'Kaisa', last_name: 'Kallio', personal_id: '010101-0000' },
    })
    assert.deepEqual(
      [status, body.fields],
      [
        400,
        [
          { field: 'owner.personal_id', code: 'PERSONAL_ID_INVALID' },
          { field: 'vehicle.make', code: 'MAKE_NOT_FOUND' },
        ],
      ],
    )
  })

  it('requires listed makes and models of cars and off-road vehicles without plates', async () => {
    const create = (vehicle: object) =>
      yard.call('POST', 'shop/1/vehicle-owner/', {
        vehicle,
        owner: { first_name: 'Kaisa', last_name: 'Kallio', personal_id: personalIds.kaisa },
      })
    for (const kind of ['AUTO', 'MAASTOAJONEUVO']) {
      const unknownMake = await create({ kind, make: 'Nosuch', model: 'Corolla' })
      assert.deepEqual(
        [unknownMake.status, unknownMake.body.fields],
        [400, [{ field: 'vehicle.make', code: 'MAKE_NOT_FOUND' }]],
      )
      const unknownModel = await create({ kind, make: 'Volvo', model: 'Corolla' })
      assert.deepEqual(
        [unknownModel.status, unknownModel.body.fields],
        [400, [{ field: 'vehicle.model', code: 'MODEL_NOT_FOUND' }]],
      )
    }
    const createdNames = async (vehicle: object) => {
      const { status, body } = await create(vehicle)
      assert.equal(status, 201, JSON.stringify(body))
      return [body.vehicle.make, body.vehicle.model]
    }
    assert.deepEqual(await createdNames({ kind: 'AUTO', make: 'vw', model: 'golf' }), ['Volkswagen', 'Golf'])
    assert.deepEqual(await createdNames({ kind: 'AUTO', make: 'bmw', model: '320' }), ['BMW', '320'])
    assert.deepEqual(await createdNames({ kind: 'PERÄVAUNU', make: 'Isän', model: 'Kärry' }), [
      'Isän',
      'Kärry',
    ])
  })
})
