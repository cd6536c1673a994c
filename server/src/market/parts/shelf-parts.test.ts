import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { calls } from '@autokierto/contract/calls'
import { shelfPartSchema } from '@autokierto/contract/parts'
import { inJson, plainPicture } from '../../platform/files/testing.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type Client, createClient, type Refusal } from '../../testing/client.ts'
import { leaveOutJobs } from '../../testing/leave-out-jobs.ts'
import { signIn } from '../../testing/sign-in.ts'
import { createShelf } from './testing.ts'

const shelfPoint = { latitude: 60.175, longitude: 24.925 }
const corolla = { ...shelfPoint, make: 'Toyota', model: 'Corolla' }

describe('shelf parts', () => {
  let test: TestApp
  let visitor: Client
  const now = new Date('2026-05-20T09:00:00Z')
  before(async () => {
    test = await startTestApp({ PUBLIC_PER_MINUTE: '1000' }, { now: () => now })
    await leaveOutJobs(test, 'mail')
    visitor = createClient(test.url)
  })
  after(() => test.close())
  const { query, add } = createShelf(() => test, now)
  beforeEach(async () => {
    await query('delete from stock_part')
    await query(`delete from vehicle where register_key like 'shelf-%'`)
    for (const table of ['mail', 'rate_limit', 'idempotency_key']) await query(`delete from ${table}`)
    await query(
      `update shop set shows_parts = id in (1, 2), is_private = id = 4, licence_valid_until = null,
              email = case id when 1 then 'piste1@example.fi' when 2 then 'piste2@example.fi' else email end`,
    )
  })

  const search = (body: object = corolla) => visitor.call('POST', 'public/part/search/', body)
  const findSites = async (body: object = corolla) => {
    const answer = await search(body)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body.results
  }
  const ids = async (body: object = corolla) =>
    Object.fromEntries((await findSites(body)).map(({ id, parts }) => [id, parts.map(part => part.id)]))

  it('lists parts by site and distance, newest first', async () => {
    const far = await add({ shop: 2 })
    const old = await add()
    const young = await add({ part: { name: 'rim', pieces: 4, grade: null }, vehicle: { model_year: null } })
    const results = await findSites()
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

  it('filters parts by make, model, name, kind and year, and follows a change of the vehicle’s model', async () => {
    const { id, vehicle_id } = await add()
    const verso = await add({ vehicle: { model: 'Corolla Verso 1.8' } })
    const moped = await add({ vehicle: { kind: 'MOPO', model_year: 1999 }, part: { name: 'rim' } })
    assert.deepEqual(await ids(), { 1: [moped.id, id] })
    assert.deepEqual(await ids({ ...corolla, name: 'rim' }), { 1: [moped.id] })
    assert.deepEqual(await ids({ ...corolla, kind: 'AUTO' }), { 1: [id] })
    assert.deepEqual(await ids({ ...corolla, year_from: 2000 }), { 1: [id] })
    assert.deepEqual(await ids({ ...corolla, year_to: 1999 }), { 1: [moped.id] })
    assert.deepEqual(await ids({ ...shelfPoint, make: 'toyota' }), { 1: [moped.id, verso.id, id] })
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

  it('returns only descriptive fields and never the donor, the shelf or the user', async () => {
    const { vehicle_id } = await add({
      vehicle: { plate: 'QQQ-987', vin: 'VINOFNOBODYSELSE1', remarks: 'Matti Meikäläisen auto' },
      part: { shelf: 'HYLLY-77', part_number: 'OE-4711', remarks: 'naarmu kyljessä', weight_kg: 12.34 },
    })
    const text = JSON.stringify(await findSites())
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

  it('returns at most fifty parts per site', async () => {
    const { vehicle_id } = await add()
    await query(
      `insert into stock_part (shop_id, vehicle_id, name, pieces, state_at, created_at, account_id)
       select 1, $1, 'rim', 1, $2, $2, (select min(id) from account) from generate_series(1, 60)`,
      [vehicle_id, now],
    )
    assert.equal((await findSites())[0]?.parts.length, 50)
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

  it('hides a part, its picture and enquiries when the part, vehicle, site or company is not visible', async () => {
    const yard = await signIn(test.url, 'etela.yard')
    const { id, vehicle_id } = await add()
    const picture_file = inJson(await plainPicture().jpeg().toBuffer(), 'laturi.jpg')
    assert.equal((await yard.call('PATCH', `shop/1/part/${id}/`, { picture_file })).status, 200)
    const getVisibility = async () => {
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
    assert.deepEqual(await getVisibility(), shown)
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
      assert.deepEqual(await getVisibility(), hidden, change)
      await query(back)
      assert.deepEqual(await getVisibility(), shown, back)
    }
    const none = await ask(2_000_000_000)
    assert.deepEqual([none.status, none.body?.code], [404, 'NOT_FOUND'])
  })

  it('serves a picture that is cacheable for ten minutes and revalidates with 304', async () => {
    const yard = await signIn(test.url, 'etela.yard')
    const { id } = await add()
    const change = async (width: number) => {
      const picture_file = inJson(await plainPicture(width).jpeg().toBuffer(), 'laturi.jpg')
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
        for (const etags of [etag, `"other", ${etag.replace('W/', '')}`]) {
          const revalidated = await get(type, { 'if-none-match': etags }, thumb)
          assert.deepEqual(
            [revalidated.status, revalidated.headers.get('etag'), await revalidated.text()],
            [304, etag, ''],
          )
        }
      }
    assert.equal(tags.size, 4, 'each form has its own')
    const [old] = tags
    await change(80)
    const changed = await get('image/jpeg', { 'if-none-match': old! })
    assert.equal(changed.status, 200)
    await query(`update stock_part set state = 'sold' where id = ${id}`)
    const gone = await get('image/jpeg')
    assert.deepEqual([gone.status, gone.headers.get('cache-control')], [404, 'no-store'])
  })

  it('returns a picture as bytes when the client accepts images', async () => {
    const yard = await signIn(test.url, 'etela.yard')
    const { id } = await add()
    assert.equal((await visitor.call('GET', `public/part/${id}/picture/`)).status, 404)
    const picture_file = inJson(await plainPicture().jpeg().toBuffer(), 'laturi.jpg')
    await yard.call('PATCH', `shop/1/part/${id}/`, { picture_file })
    assert.equal((await findSites())[0]?.parts[0]?.has_picture, true)
    const small = await fetch(`${test.url}/api/public/part/${id}/picture/?thumb=1`, {
      headers: { accept: 'image/webp,*/*;q=0.8' },
    })
    assert.equal(small.headers.get('content-type'), 'image/webp')
  })

  it('mails an enquiry to the site with the visitor as reply address', async () => {
    const { id } = await add({ part: { shelf: 'B-12', part_number: 'OE-1' }, vehicle: { plate: 'QQQ-987' } })
    const answer = await ask(id)
    assert.deepEqual([answer.status, answer.body], [204, undefined])
    const [mail, ...others] = await mails()
    assert.equal(others.length, 0)
    assert.deepEqual(
      [mail?.kind, mail?.recipient, mail?.reply_to, mail?.language],
      ['part_enquiry', 'piste1@example.fi', 'olli@example.fi', 'fi'],
    )
    for (const text of [
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
      assert.ok(mail?.text_body.includes(text), text)
    // The subject does not reveal who asks.
    assert.equal(mail?.subject, 'Kysymys varaosasta: Laturi')
  })

  it('mails an enquiry to the main users when the site has no address; returns 409 when they have none', async () => {
    const { id } = await add()
    await query('update shop set email = null where id = 1')
    assert.equal((await findSites())[0]?.takes_enquiries, true)
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
      assert.equal((await findSites())[0]?.takes_enquiries, false)
      const response = await ask(id)
      assert.deepEqual([response.status, response.body?.code], [409, 'STATE_CONFLICT'])
    } finally {
      await query('update account a set email = k.email from kept_email k where k.id = a.id')
      await query('drop table kept_email')
    }
  })

  it('sends one mail for retries with the same idempotency key', async () => {
    const { id } = await add()
    const key = { 'idempotency-key': 'shelf-once' }
    for (const _ of [1, 2]) assert.equal((await ask(id, {}, key)).status, 204)
    assert.equal((await mails()).length, 1)
  })

  it('rejects an enquiry with missing or invalid fields or header injection', async () => {
    const { id } = await add()
    const getFieldErrors = async (changes: object) => {
      const answer = await ask(id, changes)
      assert.equal(answer.status, 400)
      return answer.body?.fields?.map(({ field, code }) => `${field} ${code}`)
    }
    assert.deepEqual(await getFieldErrors({ name: '', email: ' ', message: null }), [
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
      assert.deepEqual(await getFieldErrors({ email }), ['email EMAIL_INVALID'], email)
    assert.deepEqual(await getFieldErrors({ phone: 'x' }), ['phone INVALID'])
    assert.deepEqual(await getFieldErrors({ message: 'x'.repeat(1025) }), ['message TOO_LONG'])
    assert.deepEqual(await getFieldErrors({ language: 'sv' }), ['language INVALID'])
    assert.equal((await mails()).length, 0)
  })

  it('accepts a reply address with a display name', async () => {
    const { id } = await add()
    assert.equal((await ask(id, { email: 'Olli Osanen <olli@example.fi>' })).status, 204)
    assert.deepEqual(
      (await mails()).map(({ reply_to }) => reply_to),
      ['olli@example.fi'],
    )
  })

  it('limits enquiries per network, reply address and site, also concurrent ones', async () => {
    const { id } = await add()
    const statuses = async (count: number, changes: (turn: number) => object) => {
      const answers = await Promise.all(Array.from({ length: count }, (_, turn) => ask(id, changes(turn))))
      for (const { status, body } of answers) if (status !== 204) assert.equal(body?.code, 'RATE_LIMITED')
      return answers.filter(({ status }) => status === 204).length
    }
    const resetLimits = () => query(`delete from rate_limit where key like 'enquiry:%'`)
    // Addresses that differ in case are the same.
    assert.equal(
      await statuses(15, turn => ({ email: turn % 2 ? 'olli@example.fi' : 'Olli@Example.fi' })),
      10,
    )
    assert.equal((await mails()).length, 10)
    await query('delete from rate_limit')
    assert.equal(await statuses(25, turn => ({ email: `olli${turn}@example.fi` })), 20)
    await query(`update rate_limit set points = 99 where key like 'enquiry-site:%'`)
    await resetLimits()
    assert.equal(await statuses(5, turn => ({ email: `aino${turn}@example.fi` })), 1)
    // The limit of one site does not affect another.
    await resetLimits()
    const other = await add({ shop: 2 })
    assert.equal((await ask(other.id, { email: 'aino@example.fi' })).status, 204)
  })

  it('shows or hides the parts of a site according to its setting', async () => {
    const main = await signIn(test.url, 'etela.main')
    const { id } = await add()
    for (const shows_parts of [false, true]) {
      const { status, body } = await main.call('PATCH', 'shop/operator/shop/1/', { shows_parts })
      assert.deepEqual([status, body.shop?.shows_parts], [200, shows_parts])
      assert.deepEqual(await ids(), shows_parts ? { 1: [id] } : {})
    }
    // The setting is visible to the company only.
    const { body } = await visitor.call('POST', 'public/shop/search/', shelfPoint)
    assert.ok(!JSON.stringify(body).includes('shows_parts'))
  })

  it('finds demonstration parts near Helsinki', async () => {
    const fresh = await startTestApp()
    try {
      const { body } = await createClient(fresh.url).call('POST', 'public/part/search/', shelfPoint)
      assert.ok(body.results.some(({ parts }) => parts.length > 0))
    } finally {
      await fresh.close()
    }
  })
})
