import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { removeExpired } from '../retention/remove-expired.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createClient, type Refusal } from '../testing/client.ts'
import { leaveOutJobs } from '../testing/leave-out-jobs.ts'
import { notifyWatchers } from './notify-watchers.ts'

const start = Date.parse('2026-05-20T09:00:00Z')
const day = 86_400_000

describe('the notice of parts', () => {
  let test: TestApp
  let time = start
  before(async () => {
    test = await startTestApp({ PUBLIC_PER_MINUTE: '1000' }, { now: () => new Date(time) })
    await leaveOutJobs(test, 'mail')
    await query(`delete from vehicle where status in ('shop_process', 'shop_recycled')`)
  })
  after(() => test.close())
  beforeEach(async () => {
    time = start
    for (const table of ['part_watch', 'mail', 'rate_limit']) await query(`delete from ${table}`)
    await query(`delete from vehicle where register_key like 'watch-%'`)
  })

  const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await test.app.services.pool.query(text, values)).rows as T[]
  const asked = {
    make: 'toyota',
    model: 'corolla',
    latitude: 60.175,
    longitude: 24.925,
    radius_km: 50,
    place: '00100 Helsinki',
    email: 'Etsija@example.fi',
  }
  const ask = (changes: object = {}) =>
    createClient(test.url).call('POST', 'public/shop/search/watch/', { ...asked, ...changes })
  const mails = () =>
    query<{ kind: string; recipient: string; text_body: string }>(
      'select kind, recipient, text_body from mail order by created_at, kind',
    )
  const linkIn = (text: string) => /\/(?:en\/|sv\/)?part-watch\/\S+/.exec(text)![0]
  const page = async (url: string) => (await test.app.inject({ url })).body
  const press = (url: string, act: string) =>
    test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `act=${act}`,
    })
  let counted = 0
  const comes = async (model = 'COROLLA 1.6', shop = 1) => {
    await query(
      `insert into vehicle (shop_id, status, make, model, kind, register_key, arrived_at, process_started_at)
       values ($1, 'shop_process', 'Toyota', $2, 'AUTO', $3, $4, $4)`,
      [shop, model, `watch-${counted++}`, new Date(time)],
    )
  }
  const tell = () => {
    time += 61_000
    return notifyWatchers(test.app.services)
  }
  const confirmed = async (changes: object = {}) => {
    assert.equal((await ask(changes)).status, 204)
    const link = linkIn((await mails()).at(-1)!.text_body)
    await press(link, 'confirm')
    await query('delete from mail')
    return link
  }

  it('begins when its link is used, not when the link is only followed', async () => {
    const { status, body } = await ask({ language: 'en' })
    assert.deepEqual([status, body], [204, undefined])
    const [mail] = await mails()
    assert.deepEqual([mail?.kind, mail?.recipient], ['watch_asked', 'Etsija@example.fi'])
    assert.ok(!mail!.text_body.includes('00100'), 'no word of the sender')
    const link = linkIn(mail!.text_body)
    assert.ok(link.startsWith('/en/part-watch/'))
    const asking = await page(link)
    assert.ok(asking.includes('Toyota Corolla') && asking.includes('Confirm the notice'))
    assert.ok(asking.includes('content="noindex"') && !asking.includes('canonical'))
    assert.equal((await test.app.inject({ url: link })).headers['cache-control'], 'no-store')
    time += day
    await comes()
    await tell()
    assert.equal((await mails()).length, 1)
    const answer = await press(link, 'confirm')
    assert.deepEqual([answer.statusCode, answer.headers.location], [303, link])
    assert.ok((await page(link)).includes('The notice is in force until 20 Jul 2026'))
  })

  it('tells of what comes afterwards, of that model, within the radius, once a day', async () => {
    await comes()
    await confirmed()
    await tell()
    assert.deepEqual(await mails(), [])
    time += 3_600_000
    await comes('COROLLA VERSO')
    await comes('COROLLA', 5)
    await tell()
    assert.deepEqual(await mails(), [])
    await comes()
    await tell()
    const [mail, ...others] = await mails()
    assert.equal(others.length, 0)
    assert.equal(mail?.kind, 'watch_found')
    assert.match(
      mail.text_body,
      /Hakemasi ajoneuvo löytyi: Toyota Corolla[\s\S]*Konala \(1\)[\s\S]*010 555 0101/,
    )
    time += 2 * 3_600_000
    await comes()
    await tell()
    assert.equal((await mails()).length, 1)
    time += day
    await tell()
    await tell()
    assert.equal((await mails()).length, 2)
  })

  it('tells a find once, however many look at the same moment', async () => {
    await confirmed()
    time += 3_600_000
    await comes()
    time += 61_000
    await Promise.all(Array.from({ length: 5 }, () => notifyWatchers(test.app.services)))
    assert.equal((await mails()).length, 1)
  })

  it('keeps silent about sites that hide a vehicle, are private, or have lost their licence', async () => {
    await confirmed()
    time += 3_600_000
    await comes('COROLLA', 4)
    await comes('COROLLA', 2)
    await query(`update shop set licence_valid_until = '2026-05-19' where id = 2`)
    await comes('COROLLA', 1)
    await query('update vehicle set parts_hidden = true where shop_id = 1')
    await tell()
    assert.deepEqual(await mails(), [])
    await query('update shop set licence_valid_until = null')
  })

  it('ends by one press, and its address is forgotten', async () => {
    const link = await confirmed()
    const { location } = (await press(link, 'end')).headers
    assert.ok((await page(location!)).includes('Ilmoitus on päättynyt'))
    assert.ok((await page(link)).includes('Ilmoitusta ei löydy'))
    assert.deepEqual(await query('select id from part_watch'), [])
    await comes()
    await tell()
    assert.deepEqual(await mails(), [])
    assert.equal((await press(link, 'end')).statusCode, 303)
  })

  it('ends by itself after sixty days, and after seven where nobody confirms it', async () => {
    const link = await confirmed()
    await query('delete from mail')
    assert.equal((await ask({ email: 'toinen@example.fi' })).status, 204)
    const late = linkIn((await mails())[0]!.text_body)
    time = start + 8 * day
    await press(late, 'confirm')
    assert.deepEqual(await query(`select confirmed_at from part_watch where email = 'toinen@example.fi'`), [
      { confirmed_at: null },
    ])
    await removeExpired(test.app.services)
    assert.equal((await query('select id from part_watch')).length, 1)
    time = start + 60 * day
    await comes()
    await tell()
    assert.equal((await mails()).filter(({ kind }) => kind === 'watch_found').length, 0)
    assert.ok((await page(link)).includes('Ilmoitusta ei löydy'))
    await removeExpired(test.app.services)
    assert.deepEqual(await query('select id from part_watch'), [])
  })

  it('answers alike whatever there is of an address, and mails no more than it may', async () => {
    for (let at = 0; at < 5; at++) assert.equal((await ask()).status, 204)
    assert.equal((await ask({ email: 'ETSIJA@example.fi' })).status, 429)
    await query('delete from rate_limit')
    for (let at = 0; at < 5; at++) assert.equal((await ask()).status, 204)
    await query('delete from rate_limit')
    assert.equal((await ask()).status, 204)
    assert.equal((await mails()).length, 10)
  })

  it('says in its mails and on its page what narrows it, and how long the link is good', async () => {
    assert.equal((await ask({ kind: 'AUTO', year_from: 2000 })).status, 204)
    const { text_body } = (await mails())[0]!
    assert.match(text_body, /Ajoneuvo: Toyota Corolla \(henkilöauto\)\nVuosimallit: 2000–\n/)
    assert.match(text_body, /osoitteesi poistetaan 7 päivän kuluttua/)
    assert.ok((await page(linkIn(text_body))).includes('Toyota Corolla (henkilöauto)'))
  })

  it('refuses what it could not look for', async () => {
    const faults = async (changes: object) => ((await ask(changes)).body as Refusal | undefined)?.fields
    assert.deepEqual(await faults({ make: null }), [{ field: 'make', code: 'REQUIRED' }])
    assert.deepEqual(await faults({ model: 'nosuch' }), [{ field: 'model', code: 'MODEL_NOT_FOUND' }])
    assert.deepEqual(await faults({ email: 'x' }), [{ field: 'email', code: 'EMAIL_INVALID' }])
    assert.deepEqual(await mails(), [])
  })

  it('does not open for the link of another whose number it has, as after a restored backup', async () => {
    const link = await confirmed()
    const [{ id }] = (await query<{ id: number }>('delete from part_watch returning id')) as [{ id: number }]
    for (const changes of [{ email: 'toinen@example.fi' }, {}]) {
      time += 1000
      await query(`alter table part_watch alter column id restart with ${id}`)
      assert.equal((await ask(changes)).status, 204)
      assert.ok((await page(link)).includes('Ilmoitusta ei löydy'))
      await press(link, 'end')
      assert.equal((await query('delete from part_watch returning id')).length, 1)
    }
  })

  it('opens for its own link alone', async () => {
    const link = await confirmed()
    for (const wrong of [
      link.replace(/\d+\./, '999999.'),
      `${link}x`,
      `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
      '/part-watch/1',
    ]) {
      const { statusCode, body } = await test.app.inject({ url: wrong })
      assert.equal(statusCode, 404, wrong)
      assert.ok(body.includes('Ilmoitusta ei löydy'), wrong)
      await press(wrong, 'end')
    }
    assert.equal((await query('select id from part_watch')).length, 1)
  })
})
