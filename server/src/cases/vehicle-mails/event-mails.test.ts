import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { createWorkers } from '../../app/workers.ts'
import { type ReceivedMail, receivedBy } from '../../platform/mail/testing/post.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { signIn, signInPerson } from '../../testing/sign-in.ts'
import {
  beginIntake,
  personalIds,
  registerVehicle,
  triggerEvent,
  uploadIssuedCertificate,
} from '../../testing/stories.ts'
import { findOwn, ownerPhone, pickupDaysOf } from '../announcements/testing.ts'

describe('mails about events', () => {
  let test: TestApp
  let kaisa: Client
  let etela: Client
  let pirkka: Client
  let number = 0
  before(async () => {
    test = await startTestApp()
    kaisa = await signInPerson(test.url, 'kaisa')
    etela = await signIn(test.url, 'etela.main')
    pirkka = await signIn(test.url, 'pirkka.main')
  })
  after(() => test.close())

  const nextPlate = () => `KAI-${String(++number).padStart(3, '0')}`
  const change = (id: number, body: object) => kaisa.call('PATCH', `owner/vehicle/${id}/`, body)
  const createAnnounced = async (body: object = {}) => {
    const plate = nextPlate()
    const id = await findOwn(kaisa, plate)
    const email = `${plate.toLowerCase()}@example.fi`
    const answer = await change(id, { announce: 'pickup', shop_id: 1, phone: ownerPhone, email, ...body })
    assert.equal(answer.status, 200, answer.body.code)
    return { id, plate, email }
  }

  /** Returns the mails queued about a vehicle, as `event: kind`, in the order of the events. */
  const listQueued = async (id: number): Promise<string[]> => {
    const rows = await test.app.services.db
      .selectFrom('mail as m')
      .innerJoin('vehicle_event as e', 'e.id', 'm.event_id')
      .select(['e.event', 'm.kind'])
      .where('e.vehicle_id', '=', id)
      .orderBy('e.id')
      .orderBy('m.kind')
      .execute()
    return rows.map(({ event, kind }) => `${event}: ${kind}`)
  }

  /** Returns the mails of one address about one vehicle, as soon as `count` have arrived. */
  const waitForMails = async (to: string, plate: string, count: number): Promise<ReceivedMail[]> => {
    for (let tries = 0; ; tries++) {
      const mails = await receivedBy(`${test.url}/sim/mail`, to)
      const found = mails.filter(({ subject }) => subject.endsWith(plate))
      if (found.length >= count || tries > 200) return found
      await pause(100)
    }
  }
  const subjects = async (to: string, plate: string, count: number) =>
    (await waitForMails(to, plate, count)).map(({ subject }) => subject.replace(`: ${plate}`, '')).sort()

  const konala = 'konala@etelanautokierto.example.fi'
  const hakkila = 'hakkila@etelanautokierto.example.fi'
  const sarankulma = 'sarankulma@pirkanpurkamo.example.fi'

  it('notifies owner and site of an announcement, each in their language, with a plain link', async () => {
    const { plate, email } = await createAnnounced({ language: 'se' })
    const [mail, ...others] = await waitForMails(email, plate, 1)
    assert.deepEqual([others.length, mail?.to, mail?.language], [0, [email], 'sv'])
    assert.equal(mail?.subject, `Avhämtningen är beställd: ${plate}`)
    assert.match(mail?.text ?? '', new RegExp(`\\n${test.url}/person/history\\n`))
    assert.deepEqual(await subjects(konala, plate, 1), ['Uusi saapuva ajoneuvo'])
  })

  it('mails the site only if the owner gave no address', async () => {
    const { id, plate } = await createAnnounced({ email: null })
    assert.deepEqual(await listQueued(id), ['announce: shop_announced'])
    assert.equal((await waitForMails(konala, plate, 1)).length, 1)
  })

  it('writes no mail if nobody has an address', async () => {
    const { db } = test.app.services
    await db.updateTable('shop').set({ email: null }).where('id', '=', 9).execute()
    const { id } = await createAnnounced({ email: null, shop_id: 9 })
    assert.deepEqual(await listQueued(id), [])
  })

  it('notifies both sides of changes, both sites of a move, but not the site of a new language', async () => {
    const { id, plate, email } = await createAnnounced()
    await change(id, { remarks: 'Portti' })
    await change(id, { language: 'en' })
    const { date } = (await pickupDaysOf(kaisa, 2)).find(({ free }) => free)!
    assert.equal((await change(id, { shop_id: 2, pickup_date: date })).status, 200)
    assert.deepEqual(await listQueued(id), [
      'announce: announced',
      'announce: shop_announced',
      'amend: changed',
      'amend: shop_changed',
      'amend: changed',
      'amend: changed',
      'amend: shop_announced',
      'amend: shop_left',
    ])
    assert.deepEqual(await subjects(konala, plate, 3), [
      'Ajoneuvo ei ole tulossa',
      'Saapuvan ajoneuvon tiedot ovat muuttuneet',
      'Uusi saapuva ajoneuvo',
    ])
    assert.deepEqual(await subjects(hakkila, plate, 1), ['Uusi saapuva ajoneuvo'])
    const [last] = (await waitForMails(email, plate, 4)).filter(({ text }) => text.includes('Vantaa Hakkila'))
    assert.equal(last?.subject, `The pickup has been changed: ${plate}`)
  })

  it('notifies both sides of a cancellation, and does not use the address in the next case', async () => {
    const { id, plate, email } = await createAnnounced()
    assert.equal((await change(id, { cancel: true })).status, 200)
    assert.deepEqual(await subjects(email, plate, 2), ['Nouto on peruttu', 'Nouto on tilattu'])
    assert.deepEqual(await subjects(konala, plate, 2), ['Ajoneuvo ei ole tulossa', 'Uusi saapuva ajoneuvo'])

    // Brought to the intake desk without an announcement: the address of the previous case must not be used.
    await beginIntake(etela, 1, plate, personalIds.kaisa)
    await uploadIssuedCertificate(etela, 1, id)
    await triggerEvent(etela, 1, id, 'register', { condition: 'recycle' })
    assert.equal((await listQueued(id)).length, 4)
  })

  it('notifies the owner of each step at the site, once', async () => {
    const { id, plate, email } = await createAnnounced({ language: 'en' })
    await triggerEvent(etela, 1, id, 'accept')
    await uploadIssuedCertificate(etela, 1, id)
    await triggerEvent(etela, 1, id, 'resolve', { resolution: 'recycle' })
    await triggerEvent(etela, 1, id, 'start')
    for (let stage = 1; stage <= 5; stage++) await triggerEvent(etela, 1, id, 'stage_done', { stage })
    await triggerEvent(etela, 1, id, 'finish')
    assert.deepEqual((await listQueued(id)).slice(2), [
      'accept: accepted',
      'certificate: certificate',
      'finish: finished',
    ])
    assert.deepEqual(await subjects(email, plate, 4), [
      'The certificate of destruction is ready',
      'The pickup is ordered',
      'The site has received your vehicle',
      'Your vehicle has been recycled',
    ])
    const mails = await waitForMails(email, plate, 4)
    assert.ok(mails.every(({ repeats }) => repeats === 0))
  })

  it('corrects a withdrawn acceptance, or removes its mail if it has not been sent', async () => {
    const announcedCase = await createAnnounced({ language: 'en' })
    await triggerEvent(etela, 1, announcedCase.id, 'accept')
    await waitForMails(announcedCase.email, announcedCase.plate, 2)
    await triggerEvent(etela, 1, announcedCase.id, 'unaccept')
    const [correction] = await waitForMails(announcedCase.email, announcedCase.plate, 3)
    assert.equal(correction?.subject, `Your vehicle has not been received yet: ${announcedCase.plate}`)
    assert.match(correction?.text ?? '', /everything stands as before/)

    // The simulator delivers nothing to this address: the first mail is retried, and the second waits for it.
    const silent = await createAnnounced({ email: 'full-452@example.fi' })
    await triggerEvent(etela, 1, silent.id, 'accept')
    assert.deepEqual(await listQueued(silent.id), [
      'announce: announced',
      'announce: shop_announced',
      'accept: accepted',
    ])
    await triggerEvent(etela, 1, silent.id, 'unaccept')
    assert.deepEqual(await listQueued(silent.id), ['announce: announced', 'announce: shop_announced'])
  })

  it('mails the owner why a vehicle was rejected or returned', async () => {
    const rejected = await createAnnounced()
    const reason = 'Väärä ajoneuvo'
    await triggerEvent(etela, 1, rejected.id, 'reject', { reason })
    const returned = await createAnnounced()
    await triggerEvent(etela, 1, returned.id, 'accept')
    await triggerEvent(etela, 1, returned.id, 'return', { reason: 'Omistaja muutti mielensä' })
    const findText = async ({ email, plate }: typeof rejected, count: number, subject: string) =>
      (await waitForMails(email, plate, count)).find(mail => mail.subject.startsWith(subject))?.text ?? ''
    const why = await findText(rejected, 2, 'Piste ei ottanut')
    assert.match(why, /Syy: Väärä ajoneuvo/)
    assert.match(await findText(returned, 3, 'Piste palautti'), /Syy: Omistaja muutti mielensä/)
  })

  it('notifies a site that a vehicle announced to it was received by another', async () => {
    const { id, plate, email } = await createAnnounced()
    await beginIntake(pirkka, 5, plate, personalIds.kaisa)
    await uploadIssuedCertificate(pirkka, 5, id)
    await triggerEvent(pirkka, 5, id, 'register', { condition: 'recycle' })
    assert.deepEqual((await listQueued(id)).slice(2), [
      'certificate: certificate',
      'register: accepted',
      'register: shop_registered_elsewhere',
    ])
    assert.deepEqual(await subjects(konala, plate, 2), ['Ajoneuvo ei ole tulossa', 'Uusi saapuva ajoneuvo'])
    for (const { subject, text } of await waitForMails(email, plate, 3)) {
      const site = subject.startsWith('Nouto') ? 'Helsinki Konala' : 'Tampere Sarankulma'
      assert.ok(text.includes(`Piste: ${site}`), `${subject}: ${text}`)
    }
  })

  it('notifies sites of failed transfers', async () => {
    const rejected = await registerVehicle(etela, 1, nextPlate())
    await triggerEvent(etela, 1, rejected, 'send', { to_shop_id: 5 })
    await triggerEvent(pirkka, 5, rejected, 'reject', { reason: 'Ei tilaa' })
    const recalled = await registerVehicle(etela, 1, nextPlate())
    await triggerEvent(etela, 1, recalled, 'send', { to_shop_id: 5 })
    await triggerEvent(etela, 1, recalled, 'recall', { reason: 'Lähti väärään paikkaan' })
    const offered = 'send: shop_transfer_offered'
    assert.deepEqual(await listQueued(rejected), [offered, 'reject: shop_transfer_rejected'])
    assert.deepEqual(await listQueued(recalled), [offered, 'recall: shop_transfer_recalled'])
    const plates = [number - 1, number].map(plateNumber => `KAI-${String(plateNumber).padStart(3, '0')}`)
    assert.match((await waitForMails(konala, plates[0]!, 1))[0]?.text ?? '', /Syy: Ei tilaa/)
    const atSarankulma = await waitForMails(sarankulma, plates[1]!, 2)
    assert.ok(atSarankulma.some(({ text }) => text.includes('Syy: Lähti väärään paikkaan')))
  })

  it('warns a site an hour and ten minutes before its offer ends, once each, and again after an extension', async () => {
    const { services } = test.app
    const id = await registerVehicle(etela, 1, nextPlate(), 'reuse_market')
    const endsIn = async (minutes: number) => {
      const listing_ends_at = new Date(Date.now() + minutes * 60_000)
      await services.db.updateTable('vehicle').set({ listing_ends_at }).where('id', '=', id).execute()
      const warn = createWorkers(services)['warn-of-listings']
      await Promise.all([warn({}), warn({}), warn({})])
      return listQueued(id)
    }
    assert.deepEqual(await endsIn(61), [])
    assert.deepEqual(await endsIn(59), ['register: shop_listing_ends_60'])
    assert.deepEqual(await endsIn(11), ['register: shop_listing_ends_60'])
    const both = ['register: shop_listing_ends_10', 'register: shop_listing_ends_60']
    assert.deepEqual(await endsIn(9), both)
    assert.deepEqual(await endsIn(0), both)
    await endsIn(5)
    await triggerEvent(etela, 1, id, 'extend')
    assert.deepEqual(await endsIn(59), [...both, 'extend: shop_listing_ends_60'])
  })

  it('notifies the lister of a claim', async () => {
    const id = await registerVehicle(etela, 1, nextPlate(), 'reuse_market')
    await triggerEvent(pirkka, 5, id, 'claim')
    assert.deepEqual(await listQueued(id), ['claim: shop_claimed'])
    const plate = `KAI-${String(number).padStart(3, '0')}`
    assert.deepEqual(await subjects(konala, plate, 1), ['Tarjottu ajoneuvo varattiin'])
  })

  it('notifies a site that its offer has ended', async () => {
    const { services } = test.app
    const id = await registerVehicle(etela, 1, nextPlate(), 'reuse_market')
    const past = new Date(Date.now() - 1000)
    await services.db.updateTable('vehicle').set({ listing_ends_at: past }).where('id', '=', id).execute()
    await createWorkers(services)['expire-listings']({})
    assert.deepEqual(await listQueued(id), ['expire: shop_listing_expired'])
  })

  it('writes no mail if the event is rejected', async () => {
    const { id } = await createAnnounced()
    const repeated = await kaisa.call('POST', `owner/vehicle/${id}/pickup/`, {
      shop_id: 1,
      phone: ownerPhone,
    })
    assert.equal(repeated.status, 409)
    assert.equal((await etela.call('PATCH', `shop/1/vehicle/${id}/`, { event: 'finish' })).status, 409)
    assert.deepEqual(await listQueued(id), ['announce: announced', 'announce: shop_announced'])
  })

  it('writes no personal ID or token in mails, and no address in the log', async () => {
    const answer = await fetch(`${test.url}/sim/mail/messages`)
    const { messages } = (await answer.json()) as { messages: ReceivedMail[] }
    assert.ok(messages.length > 20)
    for (const { subject, text, html } of messages) {
      for (const part of [subject, text, html]) {
        assert.doesNotMatch(part, /\d{6}[-+A-FYXWVU]\d{3}[0-9A-Y]\b|eyJ/)
        for (const [link] of part.matchAll(/https?:[^\s"<]+/g)) {
          assert.match(
            link,
            new RegExp(
              `^${test.url}/(person/history|certificate/[0-9a-f]{32}|operator/(incoming|process)(/\\d+)?)$`,
            ),
          )
        }
      }
    }
    assert.doesNotMatch(test.logged(), /@example\.fi|@etelan|070780-9083/)
  })
})
