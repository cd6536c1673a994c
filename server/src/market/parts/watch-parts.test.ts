import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { dayMs } from '@autokierto/domain/durations'
import { removeExpired } from '../../platform/retention/remove-expired.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient, type Refusal } from '../../testing/client.ts'
import { leaveOutJobs } from '../../testing/leave-out-jobs.ts'
import { notifyWatchers } from './notify-watchers.ts'

const startsAt = Date.parse('2026-05-20T09:00:00Z')

describe('part watches', () => {
  let test: TestApp
  let time = startsAt
  before(async () => {
    test = await startTestApp({ PUBLIC_PER_MINUTE: '1000' }, { now: () => new Date(time) })
    await leaveOutJobs(test, 'mail')
    await query(`delete from vehicle where status in ('shop_process', 'shop_recycled')`)
  })
  after(() => test.close())
  beforeEach(async () => {
    time = startsAt
    for (const table of ['part_watch', 'mail', 'rate_limit']) await query(`delete from ${table}`)
    await query(`delete from vehicle where register_key like 'watch-%'`)
  })

  const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await test.app.services.pool.query(text, values)).rows as T[]
  const request = {
    make: 'toyota',
    model: 'corolla',
    latitude: 60.175,
    longitude: 24.925,
    radius_km: 50,
    place: '00100 Helsinki',
    email: 'Etsija@example.fi',
  }
  const createWatch = (changes: object = {}) =>
    createClient(test.url).call('POST', 'public/shop/search/watch/', { ...request, ...changes })
  const mails = () =>
    query<{ kind: string; recipient: string; text_body: string }>(
      'select kind, recipient, text_body from mail order by created_at, kind',
    )
  const linkIn = (text: string) => /\/(?:en\/|sv\/)?part-watch\/\S+/.exec(text)![0]
  const getPage = async (url: string) => (await test.app.inject({ url })).body
  const submit = (url: string, act: string) =>
    test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `act=${act}`,
    })
  let sequence = 0
  const addVehicle = async (model = 'COROLLA 1.6', shop = 1) => {
    await query(
      `insert into vehicle (shop_id, status, make, model, kind, register_key, arrived_at, process_started_at)
       values ($1, 'shop_process', 'Toyota', $2, 'AUTO', $3, $4, $4)`,
      [shop, model, `watch-${sequence++}`, new Date(time)],
    )
  }
  const notify = () => {
    time += 61_000
    return notifyWatchers(test.app.services)
  }
  const createConfirmedWatch = async (changes: object = {}) => {
    assert.equal((await createWatch(changes)).status, 204)
    const link = linkIn((await mails()).at(-1)!.text_body)
    await submit(link, 'confirm')
    await query('delete from mail')
    return link
  }

  it('confirms a watch when the form is submitted, not when the link is opened', async () => {
    const { status, body } = await createWatch({ language: 'en' })
    assert.deepEqual([status, body], [204, undefined])
    const [mail] = await mails()
    assert.deepEqual([mail?.kind, mail?.recipient], ['watch_asked', 'Etsija@example.fi'])
    assert.ok(!mail!.text_body.includes('00100'), 'no word of the sender')
    const link = linkIn(mail!.text_body)
    assert.ok(link.startsWith('/en/part-watch/'))
    const asking = await getPage(link)
    assert.ok(asking.includes('Toyota Corolla') && asking.includes('Confirm the notice'))
    assert.ok(asking.includes('content="noindex"') && !asking.includes('canonical'))
    assert.equal((await test.app.inject({ url: link })).headers['cache-control'], 'no-store')
    time += dayMs
    await addVehicle()
    await notify()
    assert.equal((await mails()).length, 1)
    const answer = await submit(link, 'confirm')
    assert.deepEqual([answer.statusCode, answer.headers.location], [303, link])
    assert.ok((await getPage(link)).includes('The notice is in force until 20 Jul 2026'))
  })

  it('notifies a watch of new vehicles of the model within the radius, at most once a day', async () => {
    await addVehicle()
    await createConfirmedWatch()
    await notify()
    assert.deepEqual(await mails(), [])
    time += 3_600_000
    await addVehicle('COROLLA VERSO')
    await addVehicle('COROLLA', 5)
    await notify()
    assert.deepEqual(await mails(), [])
    await addVehicle()
    await notify()
    const [mail, ...others] = await mails()
    assert.equal(others.length, 0)
    assert.equal(mail?.kind, 'watch_found')
    assert.match(
      mail.text_body,
      /Hakemasi ajoneuvo löytyi: Toyota Corolla[\s\S]*Konala \(1\)[\s\S]*010 555 0101/,
    )
    time += 2 * 3_600_000
    await addVehicle()
    await notify()
    assert.equal((await mails()).length, 1)
    time += dayMs
    await notify()
    await notify()
    assert.equal((await mails()).length, 2)
  })

  it('notifies a watch once when several jobs run concurrently', async () => {
    await createConfirmedWatch()
    time += 3_600_000
    await addVehicle()
    time += 61_000
    await Promise.all(Array.from({ length: 5 }, () => notifyWatchers(test.app.services)))
    assert.equal((await mails()).length, 1)
  })

  it('does not notify a watch of hidden vehicles or of sites that are private or unlicensed', async () => {
    await createConfirmedWatch()
    time += 3_600_000
    await addVehicle('COROLLA', 4)
    await addVehicle('COROLLA', 2)
    await query(`update shop set licence_valid_until = '2026-05-19' where id = 2`)
    await addVehicle('COROLLA', 1)
    await query('update vehicle set parts_hidden = true where shop_id = 1')
    await notify()
    assert.deepEqual(await mails(), [])
    await query('update shop set licence_valid_until = null')
  })

  it('deletes the watch and its address when the user ends it', async () => {
    const link = await createConfirmedWatch()
    const { location } = (await submit(link, 'end')).headers
    assert.ok((await getPage(location!)).includes('Ilmoitus on päättynyt'))
    assert.ok((await getPage(link)).includes('Ilmoitusta ei löydy'))
    assert.deepEqual(await query('select id from part_watch'), [])
    await addVehicle()
    await notify()
    assert.deepEqual(await mails(), [])
    assert.equal((await submit(link, 'end')).statusCode, 303)
  })

  it('ends a watch after 60 days and an unconfirmed one after 7', async () => {
    const link = await createConfirmedWatch()
    await query('delete from mail')
    assert.equal((await createWatch({ email: 'toinen@example.fi' })).status, 204)
    const late = linkIn((await mails())[0]!.text_body)
    time = startsAt + 8 * dayMs
    await submit(late, 'confirm')
    assert.deepEqual(await query(`select confirmed_at from part_watch where email = 'toinen@example.fi'`), [
      { confirmed_at: null },
    ])
    await removeExpired(test.app.services)
    assert.equal((await query('select id from part_watch')).length, 1)
    time = startsAt + 60 * dayMs
    await addVehicle()
    await notify()
    assert.equal((await mails()).filter(({ kind }) => kind === 'watch_found').length, 0)
    assert.ok((await getPage(link)).includes('Ilmoitusta ei löydy'))
    await removeExpired(test.app.services)
    assert.deepEqual(await query('select id from part_watch'), [])
  })

  it('returns the same response for every address and limits watch mails per address', async () => {
    for (let at = 0; at < 5; at++) assert.equal((await createWatch()).status, 204)
    assert.equal((await createWatch({ email: 'ETSIJA@example.fi' })).status, 429)
    await query('delete from rate_limit')
    for (let at = 0; at < 5; at++) assert.equal((await createWatch()).status, 204)
    await query('delete from rate_limit')
    assert.equal((await createWatch()).status, 204)
    assert.equal((await mails()).length, 10)
  })

  it('lists the criteria of a watch and the validity of its link in the mail and on the page', async () => {
    assert.equal((await createWatch({ kind: 'AUTO', year_from: 2000 })).status, 204)
    const { text_body } = (await mails())[0]!
    assert.match(text_body, /Ajoneuvo: Toyota Corolla \(henkilöauto\)\nVuosimallit: 2000–\n/)
    assert.match(text_body, /osoitteesi poistetaan 7 päivän kuluttua/)
    assert.ok((await getPage(linkIn(text_body))).includes('Toyota Corolla (henkilöauto)'))
  })

  it('rejects a watch with an unknown make or model or an invalid address', async () => {
    const getFieldErrors = async (changes: object) =>
      ((await createWatch(changes)).body as Refusal | undefined)?.fields
    assert.deepEqual(await getFieldErrors({ make: null }), [{ field: 'make', code: 'REQUIRED' }])
    assert.deepEqual(await getFieldErrors({ model: 'nosuch' }), [{ field: 'model', code: 'MODEL_NOT_FOUND' }])
    assert.deepEqual(await getFieldErrors({ email: 'x' }), [{ field: 'email', code: 'EMAIL_INVALID' }])
    assert.deepEqual(await mails(), [])
  })

  it('rejects a watch link whose id was reused, as after a restored backup', async () => {
    const link = await createConfirmedWatch()
    const [{ id }] = (await query<{ id: number }>('delete from part_watch returning id')) as [{ id: number }]
    for (const changes of [{ email: 'toinen@example.fi' }, {}]) {
      time += 1000
      await query(`alter table part_watch alter column id restart with ${id}`)
      assert.equal((await createWatch(changes)).status, 204)
      assert.ok((await getPage(link)).includes('Ilmoitusta ei löydy'))
      await submit(link, 'end')
      assert.equal((await query('delete from part_watch returning id')).length, 1)
    }
  })

  it('rejects altered watch links', async () => {
    const link = await createConfirmedWatch()
    for (const wrong of [
      link.replace(/\d+\./, '999999.'),
      `${link}x`,
      `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
      '/part-watch/1',
    ]) {
      const { statusCode, body } = await test.app.inject({ url: wrong })
      assert.equal(statusCode, 404, wrong)
      assert.ok(body.includes('Ilmoitusta ei löydy'), wrong)
      await submit(wrong, 'end')
    }
    assert.equal((await query('select id from part_watch')).length, 1)
  })
})
