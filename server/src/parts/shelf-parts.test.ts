import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { calls } from '@autokierto/contract/calls'
import { shelfPartSchema } from '@autokierto/contract/parts'
import { inJson, plain } from '../files/testing.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { type Client, createClient, type Refusal } from '../testing/client.ts'
import { leaveOutJobs } from '../testing/leave-out-jobs.ts'
import { signIn } from '../testing/sign-in.ts'

const helsinki = { latitude: 60.175, longitude: 24.925 }
const corolla = { ...helsinki, make: 'Toyota', model: 'Corolla' }

describe('parts on the shelves of sites', () => {
  let test: TestApp
  let visitor: Client
  const now = new Date('2026-05-20T09:00:00Z')
  before(async () => {
    test = await startTestApp({ PUBLIC_PER_MINUTE: '1000' }, { now: () => now })
    await leaveOutJobs(test, 'mail')
    visitor = createClient(test.url)
  })
  after(() => test.close())
  beforeEach(async () => {
    await query('delete from stock_part')
    await query(`delete from vehicle where register_key like 'shelf-%'`)
    for (const table of ['mail', 'rate_limit', 'idempotency_key']) await query(`delete from ${table}`)
    await query(
      `update shop set shows_parts = id in (1, 2), is_private = id = 4, licence_valid_until = null,
              email = case id when 1 then 'piste1@example.fi' when 2 then 'piste2@example.fi' else email end`,
    )
  })

  const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await test.app.services.pool.query(text, values)).rows as T[]
  const insert = async (table: string, row: object): Promise<number> => {
    const names = Object.keys(row)
    const [added] = await query<{ id: number }>(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
      Object.values(row),
    )
    return added!.id
  }
  let counted = 0
  type Given = { vehicle?: object; part?: object; shop?: number }
  /** A part of a vehicle of its own, as its site has it. */
  const add = async ({ vehicle = {}, part = {}, shop = 1 }: Given = {}) => {
    const vehicle_id = await insert('vehicle', {
      shop_id: shop,
      status: 'shop_process',
      make: 'TOYOTA',
      model: 'COROLLA',
      kind: 'AUTO',
      model_year: 2004,
      register_key: `shelf-${counted++}`,
      ...vehicle,
    })
    const id = await insert('stock_part', {
      shop_id: shop,
      vehicle_id,
      name: 'alternator',
      pieces: 1,
      grade: 'B',
      state_at: now,
      created_at: now,
      account_id: (await query<{ id: number }>('select min(id) as id from account'))[0]!.id,
      ...part,
    })
    return { id, vehicle_id }
  }
  const search = (body: object = corolla) => visitor.call('POST', 'public/part/search/', body)
  const found = async (body: object = corolla) => {
    const answer = await search(body)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body.results
  }
  const ids = async (body: object = corolla) =>
    Object.fromEntries((await found(body)).map(({ id, parts }) => [id, parts.map(part => part.id)]))

  it('are found by site and distance, the newest first', async () => {
    const far = await add({ shop: 2 })
    const old = await add()
    const young = await add({ part: { name: 'rim', pieces: 4, grade: null }, vehicle: { model_year: null } })
    const results = await found()
    assert.deepEqual(
      results.map(({ id, takes_enquiries }) => [id, takes_enquiries]),
      [
        [1, true],
        [2, true],
      ],
    )
    assert.deepEqual(results[0]!.parts, [
      {
        id: young.id,
        name: 'rim',
        grade: null,
        pieces: 4,
        make: 'TOYOTA',
        model: 'COROLLA',
        model_year: null,
        has_picture: false,
      },
      {
        id: old.id,
        name: 'alternator',
        grade: 'B',
        pieces: 1,
        make: 'TOYOTA',
        model: 'COROLLA',
        model_year: 2004,
        has_picture: false,
      },
    ])
    assert.deepEqual(
      results[1]!.parts.map(({ id }) => id),
      [far.id],
    )
  })

  it('are found by make, model, name, kind and year, and stay found when the vehicle is renamed', async () => {
    const { id, vehicle_id } = await add()
    const verso = await add({ vehicle: { model: 'Corolla Verso 1.8' } })
    const moped = await add({ vehicle: { kind: 'MOPO', model_year: 1999 }, part: { name: 'rim' } })
    assert.deepEqual(await ids(), { 1: [moped.id, id] })
    assert.deepEqual(await ids({ ...corolla, name: 'rim' }), { 1: [moped.id] })
    assert.deepEqual(await ids({ ...corolla, kind: 'AUTO' }), { 1: [id] })
    assert.deepEqual(await ids({ ...corolla, year_from: 2000 }), { 1: [id] })
    assert.deepEqual(await ids({ ...corolla, year_to: 1999 }), { 1: [moped.id] })
    assert.deepEqual(await ids({ ...helsinki, make: 'toyota' }), { 1: [moped.id, verso.id, id] })
    await query(`update vehicle set model = 'YARIS' where id = $1`, [vehicle_id])
    assert.deepEqual(await ids(), { 1: [moped.id] })
    assert.deepEqual(await ids({ ...corolla, model: 'Yaris' }), { 1: [id] })
    assert.deepEqual((await search({ ...corolla, name: 'nosuch' })).body.fields, [
      { field: 'name', code: 'INVALID' },
    ])
    assert.deepEqual((await search({ ...corolla, model: 'nosuch' })).body.fields, [
      { field: 'model', code: 'MODEL_NOT_FOUND' },
    ])
  })

  it('show what they are and fit, never which vehicle they are off, where they lie or who noted them', async () => {
    const { vehicle_id } = await add({
      vehicle: { plate: 'QQQ-987', vin: 'VINOFNOBODYSELSE1', remarks: 'Matti Meikäläisen auto' },
      part: { shelf: 'HYLLY-77', part_number: 'OE-4711', remarks: 'naarmu kyljessä', weight_kg: 12.34 },
    })
    const text = JSON.stringify(await found())
    for (const secret of ['QQQ', '987', 'VINOF', 'Meikäl', 'HYLLY', 'OE-4711', 'naarmu', '12.34', 'shelf-']) {
      assert.ok(!text.includes(secret), secret)
    }
    assert.ok(!text.includes(`"vehicle_id":${vehicle_id}`))
    assert.deepEqual(Object.keys(shelfPartSchema.shape), [
      'id',
      'name',
      'grade',
      'pieces',
      'make',
      'model',
      'model_year',
      'has_picture',
    ])
    assert.equal(calls.searchShelfParts.response.shape.results.element.shape.parts.element, shelfPartSchema)
  })

  it('are shown at most fifty of a site', async () => {
    const { vehicle_id } = await add()
    await query(
      `insert into stock_part (shop_id, vehicle_id, name, pieces, state_at, created_at, account_id)
       select 1, $1, 'rim', 1, $2, $2, (select min(id) from account) from generate_series(1, 60)`,
      [vehicle_id, now],
    )
    assert.equal((await found())[0]?.parts.length, 50)
  })

  const enquiry = {
    name: 'Olli Osanetsijä',
    email: 'olli@example.fi',
    phone: '040 555 0101',
    message: 'Onko osa ehjä?\n\nVoin hakea sen huomenna.',
    language: 'se',
  }
  const ask = async (id: number, changes: object = {}, headers: Record<string, string> = {}) => {
    const { status, body } = await visitor.call(
      'POST',
      `public/part/${id}/enquiry/`,
      { ...enquiry, ...changes },
      headers,
    )
    return { status, body: body as Refusal | undefined }
  }
  type Mail = Record<'kind' | 'recipient' | 'reply_to' | 'language' | 'subject' | 'text_body', string>
  const mails = () => query<Mail>('select * from mail order by recipient')

  it('are not shown, pictured or asked about where the site does not show them, or is not shown itself', async () => {
    const yard = await signIn(test.url, 'etela.yard')
    const { id, vehicle_id } = await add()
    const picture_file = inJson(await plain().jpeg().toBuffer(), 'laturi.jpg')
    assert.equal((await yard.call('PATCH', `shop/1/part/${id}/`, { picture_file })).status, 200)
    const seen = async () => {
      await query('delete from rate_limit')
      return [
        (await ids())[1]?.includes(id) ?? false,
        (await visitor.call('GET', `public/part/${id}/picture/`)).status,
        (await visitor.call('GET', `public/part/${id}/picture/?thumb=1`)).status,
        (await ask(id)).status,
      ]
    }
    const shown = [true, 200, 200, 204]
    const hidden = [false, 404, 404, 404]
    assert.deepEqual(await seen(), shown)
    const changes: [change: string, back: string][] = [
      [`update stock_part set state = 'sold'`, `update stock_part set state = 'in_stock'`],
      [`update stock_part set state = 'scrapped'`, `update stock_part set state = 'in_stock'`],
      ['update shop set shows_parts = false', 'update shop set shows_parts = id = 1'],
      ['update shop set is_private = true', 'update shop set is_private = false'],
      [
        `update shop set licence_valid_until = '2026-05-19'`,
        `update shop set licence_valid_until = '2026-05-20'`,
      ],
      ['update shop set deleted_at = now()', 'update shop set deleted_at = null'],
      ['update operator set closed_at = now()', 'update operator set closed_at = null'],
      [
        `update vehicle set parts_hidden = true where id = ${vehicle_id}`,
        `update vehicle set parts_hidden = false where id = ${vehicle_id}`,
      ],
    ]
    for (const [change, back] of changes) {
      await query(change)
      assert.deepEqual(await seen(), hidden, change)
      await query(back)
      assert.deepEqual(await seen(), shown, back)
    }
    const none = await ask(2_000_000_000)
    assert.deepEqual([none.status, none.body?.code], [404, 'NOT_FOUND'])
  })

  it('have a picture that may be kept for ten minutes, and is not sent again to who has it', async () => {
    const yard = await signIn(test.url, 'etela.yard')
    const { id } = await add()
    const change = async (width: number) => {
      const picture_file = inJson(await plain(width).jpeg().toBuffer(), 'laturi.jpg')
      assert.equal((await yard.call('PATCH', `shop/1/part/${id}/`, { picture_file })).status, 200)
    }
    await change(64)
    const get = (accept: string, headers: Record<string, string> = {}, thumb = '') =>
      fetch(`${test.url}/api/public/part/${id}/picture/${thumb}`, { headers: { accept, ...headers } })
    const tags = new Set<string>()
    for (const accept of ['image/jpeg', 'application/json'])
      for (const thumb of ['', '?thumb=1']) {
        const type = thumb && accept !== 'application/json' ? 'image/webp' : accept
        const first = await get(type, {}, thumb)
        const etag = first.headers.get('etag')!
        tags.add(etag)
        assert.deepEqual(
          [first.status, first.headers.get('cache-control')],
          [200, 'public, max-age=600'],
          `${type} ${thumb}`,
        )
        assert.match(first.headers.get('vary') ?? '', /\bAccept\b/)
        for (const known of [etag, `"other", ${etag.replace('W/', '')}`]) {
          const again = await get(type, { 'if-none-match': known }, thumb)
          assert.deepEqual([again.status, again.headers.get('etag'), await again.text()], [304, etag, ''])
        }
      }
    assert.equal(tags.size, 4, 'each form has its own')
    const [old] = tags
    await change(80)
    const renewed = await get('image/jpeg', { 'if-none-match': old! })
    assert.equal(renewed.status, 200)
    await query(`update stock_part set state = 'sold' where id = ${id}`)
    const gone = await get('image/jpeg')
    assert.deepEqual([gone.status, gone.headers.get('cache-control')], [404, 'no-store'])
  })

  it('have a picture that is answered as bytes where an image is asked for', async () => {
    const yard = await signIn(test.url, 'etela.yard')
    const { id } = await add()
    assert.equal((await visitor.call('GET', `public/part/${id}/picture/`)).status, 404)
    const picture_file = inJson(await plain().jpeg().toBuffer(), 'laturi.jpg')
    await yard.call('PATCH', `shop/1/part/${id}/`, { picture_file })
    assert.equal((await found())[0]?.parts[0]?.has_picture, true)
    const small = await fetch(`${test.url}/api/public/part/${id}/picture/?thumb=1`, {
      headers: { accept: 'image/webp,*/*;q=0.8' },
    })
    assert.equal(small.headers.get('content-type'), 'image/webp')
  })

  it('are asked about by a mail to the site that is answered to the visitor', async () => {
    const { id } = await add({ part: { shelf: 'B-12', part_number: 'OE-1' }, vehicle: { plate: 'QQQ-987' } })
    const answer = await ask(id)
    assert.deepEqual([answer.status, answer.body], [204, undefined])
    const [mail, ...others] = await mails()
    assert.equal(others.length, 0)
    assert.deepEqual(
      [mail?.kind, mail?.recipient, mail?.reply_to, mail?.language],
      ['part_enquiry', 'piste1@example.fi', 'olli@example.fi', 'fi'],
    )
    for (const told of [
      'Kysymys varaosasta: Laturi',
      'Olli Osanetsijä kysyy',
      'Onko osa ehjä?',
      'Voin hakea sen huomenna.',
      'TOYOTA COROLLA 2004',
      'Hylly: B-12',
      'Osanumero: OE-1',
      'Puhelin: 040 555 0101',
      'Kieli: ruotsi',
      `/operator/parts/${id}`,
    ])
      assert.ok(mail?.text_body.includes(told), told)
    // The outside of the mail tells no more than that somebody asks.
    assert.equal(mail?.subject, 'Kysymys varaosasta: Laturi')
  })

  it('of a site without an address are asked about at its main users, and at nobody where they have none', async () => {
    const { id } = await add()
    await query('update shop set email = null where id = 1')
    assert.equal((await found())[0]?.takes_enquiries, true)
    assert.equal((await ask(id)).status, 204)
    const users = await query<{ email: string; language: string }>(
      `select email, language from account where operator_id = 1 and user_group = 'operator' and email is not null
          and blocked_at is null and deleted_at is null order by email`,
    )
    assert.ok(users.length > 0)
    assert.deepEqual(
      (await mails()).map(({ recipient, language }) => ({ email: recipient, language })),
      users,
    )
    await query('create table kept_email as select id, email from account')
    await query('update account set email = null where operator_id = 1')
    try {
      assert.equal((await found())[0]?.takes_enquiries, false)
      const refused = await ask(id)
      assert.deepEqual([refused.status, refused.body?.code], [409, 'STATE_CONFLICT'])
    } finally {
      await query('update account a set email = k.email from kept_email k where k.id = a.id')
      await query('drop table kept_email')
    }
  })

  it('are asked about once, however often the same request comes', async () => {
    const { id } = await add()
    const key = { 'idempotency-key': 'shelf-once' }
    for (const _ of [1, 2]) assert.equal((await ask(id, {}, key)).status, 204)
    assert.equal((await mails()).length, 1)
  })

  it('are not asked about with fields that lack or make no sense, nor with another header inside', async () => {
    const { id } = await add()
    const faults = async (changes: object) => {
      const answer = await ask(id, changes)
      assert.equal(answer.status, 400)
      return answer.body?.fields?.map(({ field, code }) => `${field} ${code}`)
    }
    assert.deepEqual(await faults({ name: '', email: ' ', message: null }), [
      'name REQUIRED',
      'email REQUIRED',
      'message REQUIRED',
    ])
    for (const email of [
      'nobody',
      'olli@example.fi\r\nBcc: all@example.fi',
      'olli@example.fi, all@example.fi',
      'Olli <olli@example.fi>\r\nBcc: all@example.fi',
    ])
      assert.deepEqual(await faults({ email }), ['email EMAIL_INVALID'], email)
    assert.deepEqual(await faults({ phone: 'x' }), ['phone INVALID'])
    assert.deepEqual(await faults({ message: 'x'.repeat(1025) }), ['message TOO_LONG'])
    assert.deepEqual(await faults({ language: 'sv' }), ['language INVALID'])
    assert.equal((await mails()).length, 0)
  })

  it('are asked about from an address as a mail program copies it', async () => {
    const { id } = await add()
    assert.equal((await ask(id, { email: 'Olli Osanen <olli@example.fi>' })).status, 204)
    assert.deepEqual(
      (await mails()).map(({ reply_to }) => reply_to),
      ['olli@example.fi'],
    )
  })

  it('are asked about so many times a network, an address and a site, sent at once as well', async () => {
    const { id } = await add()
    const statuses = async (count: number, changes: (turn: number) => object) => {
      const answers = await Promise.all(Array.from({ length: count }, (_, turn) => ask(id, changes(turn))))
      for (const { status, body } of answers) if (status !== 204) assert.equal(body?.code, 'RATE_LIMITED')
      return answers.filter(({ status }) => status === 204).length
    }
    const anew = () => query(`delete from rate_limit where key like 'enquiry:%'`)
    // Letters of either size are one address.
    assert.equal(
      await statuses(15, turn => ({ email: turn % 2 ? 'olli@example.fi' : 'Olli@Example.fi' })),
      10,
    )
    assert.equal((await mails()).length, 10)
    await query('delete from rate_limit')
    assert.equal(await statuses(25, turn => ({ email: `olli${turn}@example.fi` })), 20)
    await query(`update rate_limit set points = 99 where key like 'enquiry-site:%'`)
    await anew()
    assert.equal(await statuses(5, turn => ({ email: `aino${turn}@example.fi` })), 1)
    // Another site is not held up by it.
    await anew()
    const other = await add({ shop: 2 })
    assert.equal((await ask(other.id, { email: 'aino@example.fi' })).status, 204)
  })

  it('are shown by the wish of their site, which says so itself', async () => {
    const main = await signIn(test.url, 'etela.main')
    const { id } = await add()
    for (const shows_parts of [false, true]) {
      const { status, body } = await main.call('PATCH', 'shop/operator/shop/1/', { shows_parts })
      assert.deepEqual([status, body.shop?.shows_parts], [200, shows_parts])
      assert.deepEqual(await ids(), shows_parts ? { 1: [id] } : {})
    }
    // What a site shows is its company's to know.
    const { body } = await visitor.call('POST', 'public/shop/search/', helsinki)
    assert.ok(!JSON.stringify(body).includes('shows_parts'))
  })

  it('are there in the demonstration, near Helsinki', async () => {
    const fresh = await startTestApp()
    try {
      const { body } = await createClient(fresh.url).call('POST', 'public/part/search/', helsinki)
      assert.ok(body.results.some(({ parts }) => parts.length > 0))
    } finally {
      await fresh.close()
    }
  })
})
