import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { mailTopics } from '@autokierto/domain/fields/mail-fields'
import { toDay } from '@autokierto/domain/shops/calendar'
import { createWorkers } from '../../app/workers.ts'
import { useStations } from '../../cases/vehicles/testing.ts'
import { notifyWatchers } from '../../market/parts/notify-watchers.ts'
import { watchRows } from '../../platform/audit/testing.ts'
import { type ReceivedMail, receivedBy } from '../../platform/mail/testing/post.ts'
import { createClient } from '../../testing/client.ts'
import { type SignedIn, signIn } from '../../testing/sign-in.ts'
import { arrangePickup, registerVehicle } from '../../testing/stories.ts'

type AnyRow = Record<string, unknown>

describe('a subscription mail', () => {
  const at = useStations({ PUBLIC_PER_MINUTE: '10000' })
  const services = () => at.test.app.services
  const query = async (text: string, values: unknown[] = []): Promise<AnyRow[]> =>
    (await services().pool.query(text, values)).rows
  let association: SignedIn
  before(async () => {
    association = await signIn(at.test.url, 'yhdistys')
    await query('update account set email = null')
    await query('update announcement set email = null')
    await query(
      `update account set email = 'etela@kierto.example', language = 'fi' where username = 'etela.main'`,
    )
    await query(
      `update account set email = 'pirkka@kierto.example', language = 'en' where username = 'pirkka.main'`,
    )
    await query(
      `update account set email = 'yard@kierto.example', language = 'se' where username = 'etela.yard'`,
    )
  })

  /** Returns the newest mail to the address that matches. */
  const mailTo = async (to: string, matches: (mail: ReceivedMail) => boolean = () => true) => {
    for (let tries = 0; tries < 300; tries++) {
      const mail = (await receivedBy(`${at.test.url}/sim/mail`, to)).find(matches)
      if (mail) return mail
      await pause(50)
    }
    return assert.fail(`no such mail came to ${to}`)
  }
  const getOneClickUrl = ({ unsubscribe, unsubscribe_post }: ReceivedMail): string => {
    assert.equal(unsubscribe_post, 'List-Unsubscribe=One-Click')
    const [, url] = /^<(\S+)>$/.exec(unsubscribe ?? '') ?? assert.fail(String(unsubscribe))
    assert.ok(url!.startsWith(`${at.test.url}/api/public/unsubscribe/`), url)
    return url!
  }
  const getPageUrl = ({ text }: ReceivedMail): string =>
    /http\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? assert.fail(text)
  const oneClick = (
    url: string,
    body: URLSearchParams | FormData = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  ) => fetch(url, { method: 'POST', body, redirect: 'manual' })
  const assertUnsubscribes = async (mail: ReceivedMail) =>
    assert.equal((await oneClick(getOneClickUrl(mail))).status, 204)

  const bulletin = async (text: string) => {
    const { status, body } = await association.call('POST', 'ppb-admin/bulletin/', {
      text_fi: text,
      text_en: text,
      text_se: text,
      audiences: ['owners', 'operators'],
      first_day: toDay(new Date()),
      last_day: toDay(new Date()),
      by_mail: true,
    })
    assert.equal(status, 201, JSON.stringify(body))
    await query('delete from mail')
    await createWorkers(services())['bulletin-mails']({})
    return (await query('select recipient from mail order by recipient')).map(({ recipient }) => recipient)
  }
  const choose = (user: SignedIn, pace: 'now' | 'morning', shop_id = 1, topics = mailTopics.slice(0, 3)) =>
    user.call('PUT', 'shop/user/mails/', { sites: [{ shop_id, pace, topics }] })
  const choices = (user: SignedIn) => user.call('GET', 'shop/user/mails/').then(({ body }) => body.sites)

  it('explains in bulletins how to unsubscribe, and unsubscribes their address only', async () => {
    const all = ['etela@kierto.example', 'pirkka@kierto.example', 'yard@kierto.example']
    assert.deepEqual(await bulletin('Ensimmäinen'), all)
    const mails = await Promise.all(all.map(to => mailTo(to)))
    assert.match(mails[0]!.text, /Lopeta tiedotteet sähköpostiin:\nhttp/)
    assert.match(mails[1]!.text, /Stop announcements by mail:\nhttp/)
    assert.match(mails[2]!.text, /Avsluta bulletinerna per e-post:\nhttp/)
    assert.match(getPageUrl(mails[2]!), /\/sv\/unsubscribe\//)
    for (const mail of mails) assert.ok(mail.html.includes(`href="${getPageUrl(mail)}"`))
    await assertUnsubscribes(mails[1]!)
    assert.deepEqual(await bulletin('Toinen'), ['etela@kierto.example', 'yard@kierto.example'])
    const want = (bulletins: boolean) => at.pirkka.call('PUT', 'shop/user/mails/', { sites: [], bulletins })
    assert.equal((await at.pirkka.call('GET', 'shop/user/mails/')).body.bulletins, false)
    assert.equal((await want(true)).body.bulletins, true)
    assert.deepEqual(await bulletin('Kolmas'), all, 'chosen again in the profile')
    assert.equal((await want(false)).body.bulletins, false)
    assert.equal((await bulletin('Neljäs')).length, 2)
    await want(true)
  })

  it('unsubscribes owners from bulletins for all open orders of the address, until they order again', async () => {
    const id = await arrangePickup(at.kaisa, at.nextPlate(), 1)
    const other = await arrangePickup(at.kaisa, at.nextPlate(), 1)
    await query(`update announcement set email = 'kaisa@example.fi' where vehicle_id in ($1, $2)`, [
      id,
      other,
    ])
    assert.ok((await bulletin('Omistajille')).includes('kaisa@example.fi'))
    const rows = await watchRows(at.test)
    await assertUnsubscribes(await mailTo('kaisa@example.fi', ({ subject }) => subject.includes('Tiedote')))
    const [row, ...others] = await rows()
    assert.deepEqual(
      [row?.call, row?.actor, others.length],
      ['POST public/unsubscribe/{token}/', 'visitor', 0],
    )
    assert.ok(!(await bulletin('Taas')).includes('kaisa@example.fi'))
    const third = await arrangePickup(at.kaisa, at.nextPlate(), 1)
    await query(`update announcement set email = 'kaisa@example.fi' where vehicle_id = $1`, [third])
    await query('update announcement set closed_at = now() where vehicle_id in ($1, $2)', [id, other])
    assert.ok((await bulletin('Uudelle')).includes('kaisa@example.fi'))
  })

  it('unsubscribes from a topic at one site, and for its user only', async () => {
    await choose(at.etela, 'now')
    await choose(at.yard, 'now')
    await arrangePickup(at.kaisa, at.nextPlate(), 1)
    const isOrder = ({ subject }: ReceivedMail) => subject.startsWith('Uusi saapuva ajoneuvo')
    const mail = await mailTo('etela@kierto.example', isOrder)
    assert.match(mail.text, /Lopeta nämä viestit:\nhttp/)
    const before = await choices(at.yard)
    await assertUnsubscribes(mail)
    const [site] = await choices(at.etela)
    assert.deepEqual([site?.pace, site?.topics], ['now', ['change', 'cancel']])
    assert.deepEqual(await choices(at.yard), before)
    assert.deepEqual(await query('select topics from mail_choice where topics = $1', [[]]), [])
  })

  it("sends no unsubscribe link in mails to a site or about one's own case", async () => {
    await query(`update shop set email = 'piste@kierto.example' where id = 1`)
    const id = await arrangePickup(at.kaisa, at.nextPlate(), 1)
    assert.equal((await mailTo('piste@kierto.example')).unsubscribe, null)
    await query(`update announcement set email = 'oma@example.fi' where vehicle_id = $1`, [id])
    await at.kaisa.call('PATCH', `owner/vehicle/${id}/`, { cancel: true })
    const mail = await mailTo('oma@example.fi')
    assert.deepEqual([mail.unsubscribe, mail.unsubscribe_post], [null, null])
    assert.ok(!mail.text.includes('unsubscribe'))
  })

  it('unsubscribes a user from digests, and keeps immediate mails', async () => {
    await query('delete from mail_choice')
    await choose(at.yard, 'morning')
    await choose(at.etela, 'morning')
    await choose(at.etela, 'now', 2)
    await arrangePickup(at.kaisa, at.nextPlate(), 1)
    await query("update morning_note set created_at = created_at - interval '2 days'")
    await createWorkers(services())['morning-mails']({})
    const mail = await mailTo('etela@kierto.example', ({ subject }) => subject.includes('tapahtuma'))
    assert.match(mail.text, /Lopeta aamuviestit:\nhttp/)
    await arrangePickup(at.kaisa, at.nextPlate(), 1)
    await assertUnsubscribes(mail)
    assert.deepEqual(
      await query(
        'select c.shop_id, c.pace, a.username from mail_choice c join account a on a.id = c.account_id order by 1',
      ),
      [
        { shop_id: 1, pace: 'morning', username: 'etela.yard' },
        { shop_id: 2, pace: 'now', username: 'etela.main' },
      ],
    )
    const noted = await query('select a.username from morning_note n join account a on a.id = n.account_id')
    assert.deepEqual(noted, [{ username: 'etela.yard' }])
  })

  it('unsubscribes from the saved searches that found the vehicle only', async () => {
    const save = (name: string, body: object) =>
      at.pirkka.call('POST', 'shop/5/market-search/', { name, ...body })
    for (const name of ['Autot', 'Kaikki']) await save(name, { kind: 'AUTO' })
    await save('Mopot', { kind: 'MOPO' })
    await registerVehicle(at.etela, 1, at.nextPlate(), 'reuse_market')
    const mail = await mailTo('pirkka@kierto.example', ({ subject }) => subject.includes('saved search'))
    assert.match(mail.text, /Delete the saved search:\nhttp/)
    const pageText = await (await fetch(getPageUrl(mail))).text()
    assert.ok(pageText.includes('Autot, Kaikki'))
    await assertUnsubscribes(mail)
    const remaining = await at.pirkka.call('GET', 'shop/5/market-search/list/')
    assert.deepEqual(
      remaining.body.results.map(({ name }) => name),
      ['Mopot'],
    )
  })

  it('unsubscribes from one part watch', async () => {
    const watchParts = () =>
      createClient(at.test.url).call('POST', 'public/shop/search/watch/', {
        make: 'toyota',
        model: 'corolla',
        latitude: 60.175,
        longitude: 24.925,
        radius_km: 50,
        email: 'osat@example.fi',
      })
    for (const _ of [1, 2]) assert.equal((await watchParts()).status, 204)
    assert.equal((await mailTo('osat@example.fi')).unsubscribe, null, 'nothing has begun yet')
    const soon = { ...services(), now: () => new Date(Date.now() + 120_000) }
    await query(
      `update part_watch set confirmed_at = now(), looked_at = date_trunc('minute', now() - interval '1 hour')`,
    )
    await query(
      `insert into vehicle (shop_id, status, make, model, kind, register_key, arrived_at, process_started_at)
       values (1, 'shop_process', 'Toyota', 'COROLLA', 'AUTO', 'watch-of-parts', now(), now())`,
    )
    await notifyWatchers(soon)
    await assertUnsubscribes(await mailTo('osat@example.fi', ({ subject }) => subject.startsWith('Hakemasi')))
    assert.equal((await query('select id from part_watch')).length, 1)
  })

  describe('an unsubscribe link', () => {
    let mail: ReceivedMail
    const isOn = async () =>
      (await query(`select bulletins_ended_at from account where username = 'etela.yard'`))[0]
        ?.bulletins_ended_at === null
    const resubscribe = () => query('update account set bulletins_ended_at = null')
    before(async () => {
      await resubscribe()
      await bulletin('Viimeinen')
      mail = await mailTo('yard@kierto.example', ({ text }) => text.includes('Viimeinen'))
    })

    it('changes nothing on GET and HEAD of an unsubscribe link', async () => {
      for (const method of ['GET', 'HEAD'])
        for (const url of [getOneClickUrl(mail), getPageUrl(mail)]) {
          const answer = await fetch(url, { method, redirect: 'manual' })
          assert.equal(answer.headers.get('referrer-policy'), 'no-referrer')
          assert.equal(answer.headers.get('cache-control'), 'no-store')
        }
      const page = await fetch(getOneClickUrl(mail))
      assert.equal(page.status, 200)
      const text = await page.text()
      assert.match(text, /<form [^>]*method="post"[\s\S]*<button type="submit">Lopeta tiedotteet/)
      assert.ok(text.includes('content="noindex"'))
      assert.ok(await isOn())
    })

    it('accepts both types of form, without login or cookies, repeatedly', async () => {
      const form = new FormData()
      form.set('List-Unsubscribe', 'One-Click')
      const rows = await watchRows(at.test)
      for (const body of [form, undefined, form]) {
        const answer = await oneClick(getOneClickUrl(mail), body)
        assert.deepEqual([answer.status, answer.headers.get('set-cookie')], [204, null])
        assert.ok(!(await isOn()))
      }
      const entries = await rows()
      assert.equal(entries.length, 1, 'what was pressed again ended nothing')
      assert.deepEqual([entries[0]!.about, entries[0]!.about_ids.length], ['user', 1])
      await resubscribe()
    })

    it('unsubscribes by the button of the page, which then confirms it', async () => {
      const rows = await watchRows(at.test)
      const url = getPageUrl(mail)
      const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' })
      assert.deepEqual([answer.status, answer.headers.get('location')], [303, new URL(url).pathname])
      assert.ok(!(await isOn()))
      assert.deepEqual(
        (await rows()).map(({ call }) => call),
        ['POST public/unsubscribe/{token}/'],
      )
      const page = await (await fetch(url)).text()
      assert.ok(page.includes('Meddelandena har avslutats') && !page.includes('<form class="public-form"'))
      await resubscribe()
    })

    it('rejects any other body of the one-click request', async () => {
      const url = getOneClickUrl(mail)
      for (const body of [new URLSearchParams(), new URLSearchParams({ 'List-Unsubscribe': 'yes' })])
        assert.equal((await oneClick(url, body)).status, 400)
      const text = await fetch(url, { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } })
      assert.equal(text.status, 415)
      const { accepted } = (await text.json()) as { accepted: string[] }
      assert.deepEqual(accepted, ['application/x-www-form-urlencoded', 'multipart/form-data'])
      assert.ok(await isOn())
    })

    it('rejects forged unsubscribe tokens', async () => {
      const token = getOneClickUrl(mail).split('/').at(-2)!
      const [text, at36, mark] = token.split('.') as [string, string, string]
      const otherMark = mark.startsWith('A') ? `B${mark.slice(1)}` : `A${mark.slice(1)}`
      for (const forged of [
        `${text}.${at36}.${otherMark}`,
        `${text}1.${at36}.${mark}`,
        `m${text.slice(1)}.${at36}.${mark}`,
        `${text}.${at36}0.${mark}`,
        `${text}.${mark}`,
        'x',
      ]) {
        const answer = await oneClick(getOneClickUrl(mail).replace(token, forged))
        assert.equal(answer.status, 404, forged)
        const page = getPageUrl(mail).replace(token, forged)
        assert.equal((await fetch(page)).status, 404)
        assert.equal((await fetch(page, { method: 'POST', body: new URLSearchParams() })).status, 404)
      }
      assert.ok(await isOn())
    })

    it('ignores the token for a later account with the same id, as after a restored backup', async () => {
      await query(`update account set created_at = now() + interval '1 hour' where username = 'etela.yard'`)
      assert.equal((await oneClick(getOneClickUrl(mail))).status, 204)
      assert.ok(await isOn())
    })

    it('leaves no trace of the token in the log or the database', async () => {
      const token = getOneClickUrl(mail).split('/').at(-2)!
      assert.ok(!at.test.logged().includes(token.split('.').at(-1)!))
      const rows = await query('select from mail where unsubscribe_url is not null and ended_at is not null')
      assert.deepEqual(rows, [])
    })
  })
})
