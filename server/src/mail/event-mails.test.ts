import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { findOwn, phone, pickupDaysOf } from '../announcements/testing.ts'
import { createWorkers } from '../jobs/workers.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import type { Client } from '../testing/client.ts'
import { signIn, signInPerson } from '../testing/sign-in.ts'
import {
  openIntake,
  personalIds,
  registerVehicle,
  triggerEvent,
  uploadCertificate,
} from '../testing/stories.ts'
import { type ReceivedMail, receivedBy } from './testing/post.ts'

describe('the mails about events', () => {
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
  const announced = async (body: object = {}) => {
    const plate = nextPlate()
    const id = await findOwn(kaisa, plate)
    const email = `${plate.toLowerCase()}@example.fi`
    const answer = await change(id, { announce: 'pickup', shop_id: 1, phone, email, ...body })
    assert.equal(answer.status, 200, answer.body.code)
    return { id, plate, email }
  }

  /** What was written about a vehicle, as `kind` by event, in the order of the events. */
  const written = async (id: number): Promise<string[]> => {
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

  /** The mails of one address about one vehicle, as soon as there are so many. */
  const arrived = async (to: string, plate: string, count: number): Promise<ReceivedMail[]> => {
    for (let tries = 0; ; tries++) {
      const mails = await receivedBy(`${test.url}/sim/mail`, to)
      const found = mails.filter(({ subject }) => subject.endsWith(plate))
      if (found.length >= count || tries > 200) return found
      await pause(100)
    }
  }
  const subjects = async (to: string, plate: string, count: number) =>
    (await arrived(to, plate, count)).map(({ subject }) => subject.replace(`: ${plate}`, '')).sort()

  const konala = 'konala@etelanautokierto.example.fi'
  const hakkila = 'hakkila@etelanautokierto.example.fi'
  const sarankulma = 'sarankulma@pirkanpurkamo.example.fi'

  it('tell owner and site of an announcement, each in their language, with a plain link', async () => {
    const { plate, email } = await announced({ language: 'se' })
    const [mail, ...others] = await arrived(email, plate, 1)
    assert.deepEqual([others.length, mail?.to, mail?.language], [0, [email], 'sv'])
    assert.equal(mail?.subject, `Avhämtningen är beställd: ${plate}`)
    assert.match(mail?.text ?? '', new RegExp(`\\n${test.url}/person/history\\n`))
    assert.deepEqual(await subjects(konala, plate, 1), ['Uusi saapuva ajoneuvo'])
  })

  it('go to the site alone where the owner gave no address', async () => {
    const { id, plate } = await announced({ email: null })
    assert.deepEqual(await written(id), ['announce: shop_announced'])
    assert.equal((await arrived(konala, plate, 1)).length, 1)
  })

  it('go nowhere where nobody has an address', async () => {
    const { db } = test.app.services
    await db.updateTable('shop').set({ email: null }).where('id', '=', 9).execute()
    const { id } = await announced({ email: null, shop_id: 9 })
    assert.deepEqual(await written(id), [])
  })

  it('tell of changes: both sides, both sites of a move, the site nothing of a language', async () => {
    const { id, plate, email } = await announced()
    await change(id, { remarks: 'Portti' })
    await change(id, { language: 'en' })
    const { date } = (await pickupDaysOf(kaisa, 2)).find(({ free }) => free)!
    assert.equal((await change(id, { shop_id: 2, pickup_date: date })).status, 200)
    assert.deepEqual(await written(id), [
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
    const [last] = (await arrived(email, plate, 4)).filter(({ text }) => text.includes('Vantaa Hakkila'))
    assert.equal(last?.subject, `The pickup has been changed: ${plate}`)
  })

  it('tell both sides of a cancellation, and of the next case only its own', async () => {
    const { id, plate, email } = await announced()
    assert.equal((await change(id, { cancel: true })).status, 200)
    assert.deepEqual(await subjects(email, plate, 2), ['Nouto on peruttu', 'Nouto on tilattu'])
    assert.deepEqual(await subjects(konala, plate, 2), ['Ajoneuvo ei ole tulossa', 'Uusi saapuva ajoneuvo'])

    // Driven to the gate without an announcement: the address of the case before is nobody's any more.
    await openIntake(etela, 1, plate, personalIds.kaisa)
    await uploadCertificate(etela, 1, id)
    await triggerEvent(etela, 1, id, 'register', { condition: 'recycle' })
    assert.equal((await written(id)).length, 4)
  })

  it('tell the owner of the whole way at the site, and nothing twice', async () => {
    const { id, plate, email } = await announced({ language: 'en' })
    await triggerEvent(etela, 1, id, 'accept')
    await uploadCertificate(etela, 1, id)
    await triggerEvent(etela, 1, id, 'resolve', { resolution: 'recycle' })
    await triggerEvent(etela, 1, id, 'start')
    for (let stage = 1; stage <= 5; stage++) await triggerEvent(etela, 1, id, 'stage_done', { stage })
    await triggerEvent(etela, 1, id, 'finish')
    assert.deepEqual((await written(id)).slice(2), [
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
    const mails = await arrived(email, plate, 4)
    assert.ok(mails.every(({ repeats }) => repeats === 0))
  })

  it('correct an accept that was taken back, and say nothing of one whose mail has not gone out', async () => {
    const told = await announced({ language: 'en' })
    await triggerEvent(etela, 1, told.id, 'accept')
    await arrived(told.email, told.plate, 2)
    await triggerEvent(etela, 1, told.id, 'unaccept')
    const [correction] = await arrived(told.email, told.plate, 3)
    assert.equal(correction?.subject, `Your vehicle has not been received yet: ${told.plate}`)
    assert.match(correction?.text ?? '', /everything stands as before/)

    // Nothing is delivered to this address: the first mail is tried again and again, and the second waits for it.
    const silent = await announced({ email: 'full-452@example.fi' })
    await triggerEvent(etela, 1, silent.id, 'accept')
    assert.deepEqual(await written(silent.id), [
      'announce: announced',
      'announce: shop_announced',
      'accept: accepted',
    ])
    await triggerEvent(etela, 1, silent.id, 'unaccept')
    assert.deepEqual(await written(silent.id), ['announce: announced', 'announce: shop_announced'])
  })

  it('tell the owner why a vehicle was not received, or came back', async () => {
    const rejected = await announced()
    const reason = 'Väärä ajoneuvo'
    await triggerEvent(etela, 1, rejected.id, 'reject', { reason })
    const returned = await announced()
    await triggerEvent(etela, 1, returned.id, 'accept')
    await triggerEvent(etela, 1, returned.id, 'return', { reason: 'Omistaja muutti mielensä' })
    const told = async ({ email, plate }: typeof rejected, count: number, subject: string) =>
      (await arrived(email, plate, count)).find(mail => mail.subject.startsWith(subject))?.text ?? ''
    const why = await told(rejected, 2, 'Piste ei ottanut')
    assert.match(why, /Syy: Väärä ajoneuvo/)
    assert.match(await told(returned, 3, 'Piste palautti'), /Syy: Omistaja muutti mielensä/)
  })

  it('tell a site that a vehicle announced to it was received by another', async () => {
    const { id, plate, email } = await announced()
    await openIntake(pirkka, 5, plate, personalIds.kaisa)
    await uploadCertificate(pirkka, 5, id)
    await triggerEvent(pirkka, 5, id, 'register', { condition: 'recycle' })
    assert.deepEqual((await written(id)).slice(2), [
      'certificate: certificate',
      'register: accepted',
      'register: shop_registered_elsewhere',
    ])
    assert.deepEqual(await subjects(konala, plate, 2), ['Ajoneuvo ei ole tulossa', 'Uusi saapuva ajoneuvo'])
    for (const { subject, text } of await arrived(email, plate, 3)) {
      const site = subject.startsWith('Nouto') ? 'Helsinki Konala' : 'Tampere Sarankulma'
      assert.ok(text.includes(`Piste: ${site}`), `${subject}: ${text}`)
    }
  })

  it('tell sites of transfers that came to nothing', async () => {
    const rejected = await registerVehicle(etela, 1, nextPlate())
    await triggerEvent(etela, 1, rejected, 'send', { to_shop_id: 5 })
    await triggerEvent(pirkka, 5, rejected, 'reject', { reason: 'Ei tilaa' })
    const recalled = await registerVehicle(etela, 1, nextPlate())
    await triggerEvent(etela, 1, recalled, 'send', { to_shop_id: 5 })
    await triggerEvent(etela, 1, recalled, 'recall', { reason: 'Lähti väärään paikkaan' })
    const offered = 'send: shop_transfer_offered'
    assert.deepEqual(await written(rejected), [offered, 'reject: shop_transfer_rejected'])
    assert.deepEqual(await written(recalled), [offered, 'recall: shop_transfer_recalled'])
    const plates = [number - 1, number].map(each => `KAI-${String(each).padStart(3, '0')}`)
    assert.match((await arrived(konala, plates[0]!, 1))[0]?.text ?? '', /Syy: Ei tilaa/)
    const atSarankulma = await arrived(sarankulma, plates[1]!, 2)
    assert.ok(atSarankulma.some(({ text }) => text.includes('Syy: Lähti väärään paikkaan')))
  })

  it('tell a site an hour and ten minutes before its offer ends, each once, and anew when it is extended', async () => {
    const { services } = test.app
    const id = await registerVehicle(etela, 1, nextPlate(), 'reuse_market')
    const endsIn = async (minutes: number) => {
      const listing_ends_at = new Date(Date.now() + minutes * 60_000)
      await services.db.updateTable('vehicle').set({ listing_ends_at }).where('id', '=', id).execute()
      const warn = createWorkers(services)['warn-of-listings']
      await Promise.all([warn({}), warn({}), warn({})])
      return written(id)
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

  it('tell the lister that its vehicle was claimed', async () => {
    const id = await registerVehicle(etela, 1, nextPlate(), 'reuse_market')
    await triggerEvent(pirkka, 5, id, 'claim')
    assert.deepEqual(await written(id), ['claim: shop_claimed'])
    const plate = `KAI-${String(number).padStart(3, '0')}`
    assert.deepEqual(await subjects(konala, plate, 1), ['Tarjottu ajoneuvo varattiin'])
  })

  it('tell a site that its offer has ended', async () => {
    const { services } = test.app
    const id = await registerVehicle(etela, 1, nextPlate(), 'reuse_market')
    const past = new Date(Date.now() - 1000)
    await services.db.updateTable('vehicle').set({ listing_ends_at: past }).where('id', '=', id).execute()
    await createWorkers(services)['expire-listings']({})
    assert.deepEqual(await written(id), ['expire: shop_listing_expired'])
  })

  it('are not there where the event was refused', async () => {
    const { id } = await announced()
    const again = await kaisa.call('POST', `owner/vehicle/${id}/pickup/`, { shop_id: 1, phone })
    assert.equal(again.status, 409)
    assert.equal((await etela.call('PATCH', `shop/1/vehicle/${id}/`, { event: 'finish' })).status, 409)
    assert.deepEqual(await written(id), ['announce: announced', 'announce: shop_announced'])
  })

  it('carry no personal ID and no token, and the log names no address', async () => {
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
