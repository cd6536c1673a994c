import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import type { OwnData } from '@autokierto/contract/persons'
import { type Kysely, sql } from 'kysely'
import { up as addWhoEnteredContactData } from '../../platform/database/migrations/0291-who-entered-contact-data.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { findWords } from '../../testing/find-words.ts'
import { leaveOutJobs } from '../../testing/leave-out-jobs.ts'
import { signInPerson } from '../../testing/sign-in.ts'
import { farPlace, pickupPlace } from '../announcements/testing.ts'

const erasurePath = 'owner/data/erasure/'

const kaisasContact = {
  phone: '040 111 0001',
  email: 'kaisan.posti@example.fi',
  remarks: 'Avain on Kaisalla',
}
const ainosContact = { phone: '040 222 0002', email: 'ainon.posti@example.fi', remarks: 'Avain on Ainolla' }
const ainosWords = [...Object.values(ainosContact), farPlace.address]

describe('contact data that a person adds to the announcement of another', () => {
  let test: TestApp
  let kaisa: Client
  let aino: Client
  let id: number
  before(async () => {
    test = await startTestApp()
    await leaveOutJobs(test, 'mail')
  })
  beforeEach(async () => {
    kaisa = await signInPerson(test.url, 'kaisa')
    aino = await signInPerson(test.url, 'aino')
    id = await findOfCompany(kaisa)
    await findOfCompany(aino)
    await change(kaisa, { location: pickupPlace, announce: 'self_delivery', shop_id: 1, ...kaisasContact })
  })
  afterEach(() => test.app.services.db.deleteFrom('vehicle').where('id', '=', id).execute())
  after(() => test.close())

  const findOfCompany = async (client: Client) => {
    const { body } = await client.call('POST', 'owner/vehicle/search-business/', { plate_or_vin: 'KLO-457' })
    return body.vehicle?.id ?? 0
  }
  const change = async (client: Client, body: object) => {
    const { status, body: answer } = await client.call('PATCH', `owner/vehicle/${id}/`, body)
    assert.equal(status, 200, JSON.stringify(answer))
    return answer.vehicle
  }
  const amendAsAino = () => change(aino, { ...ainosContact, location: farPlace })
  const readData = async (client: Client): Promise<OwnData> => {
    const { status, body } = await client.call('GET', 'owner/data/')
    assert.equal(status, 200)
    return body.data
  }
  const listContacts = ({ announcements }: OwnData) =>
    announcements.items.map(({ by_you, phone, email, remarks }) => ({ by_you, phone, email, remarks }))
  const listLocations = ({ vehicles }: OwnData) => vehicles.items.map(({ location }) => location)

  it('appears in the own data of that person, and not in those of the announcer', async () => {
    await amendAsAino()
    const data = { aino: await readData(aino), kaisa: await readData(kaisa) }
    const nobody = { phone: null, email: null, remarks: null }
    assert.deepEqual(listContacts(data.aino), [{ by_you: false, ...ainosContact }])
    assert.deepEqual(listContacts(data.kaisa), [{ by_you: true, ...nobody }])
    assert.deepEqual([listLocations(data.aino), listLocations(data.kaisa)], [[farPlace], [null]])
    const kinds = [data.aino, data.kaisa].map(({ mails }) => mails.items.map(({ kind }) => kind))
    assert.deepEqual(kinds, [['changed'], ['announced']])
  })

  it('leaves the announcer what the announcer has entered', async () => {
    await change(aino, { phone: ainosContact.phone, email: kaisasContact.email })
    const { email, remarks } = kaisasContact
    assert.deepEqual(listContacts(await readData(kaisa)), [{ by_you: true, phone: null, email, remarks }])
    assert.deepEqual(listContacts(await readData(aino)), [
      { by_you: false, phone: ainosContact.phone, email: null, remarks: null },
    ])
    assert.deepEqual(listLocations(await readData(kaisa)), [pickupPlace])
    assert.deepEqual(listLocations(await readData(aino)), [null])
  })

  it('belongs to the announcer again once they replace or remove it', async () => {
    await amendAsAino()
    await change(kaisa, { phone: kaisasContact.phone, email: null, remarks: null, location: pickupPlace })
    assert.deepEqual(listContacts(await readData(aino)), [])
    assert.deepEqual(listContacts(await readData(kaisa)), [
      { by_you: true, phone: kaisasContact.phone, email: null, remarks: null },
    ])
    assert.deepEqual(listLocations(await readData(kaisa)), [pickupPlace])
    assert.equal((await aino.call('POST', erasurePath)).status, 200)
    assert.deepEqual(await findWords(test, ainosWords), [])
  })

  it('lists no plan of the announcement to another person', async () => {
    await amendAsAino()
    await sql`
      update announcement set kind = 'pickup', day = '2030-01-02', agreed = true, time_from = '08:00', collected_at = now(),
             collected_latitude = 60.2, collected_longitude = 24.9
       where vehicle_id = ${id}`.execute(test.app.services.db)
    const [announcement] = (await readData(aino)).announcements.items
    assert.ok(announcement)
    const { day, agreed, time_from, collected_at, collected_latitude } = announcement
    assert.deepEqual(
      [day, agreed, time_from, collected_at, collected_latitude],
      [null, false, null, null, null],
    )
  })

  it('appears after the person stops representing the company, without further data of the vehicle', async () => {
    await amendAsAino()
    await change(kaisa, { cancel: true })
    await sql`update representation set checked_at = now() - interval '25 hours'`.execute(
      test.app.services.db,
    )
    const { vehicles, announcements } = await readData(aino)
    assert.deepEqual(
      vehicles.items.map(({ plate, location, status, vin, restrictions }) => [
        plate,
        location,
        status,
        vin,
        restrictions,
      ]),
      [['KLO-457', farPlace, null, null, []]],
    )
    assert.deepEqual(
      announcements.items.map(({ plate, phone }) => [plate, phone]),
      [['KLO-457', ainosContact.phone]],
    )
  })

  it('disappears with the person, also from pending mails and stored answers', async () => {
    await amendAsAino()
    await sql`
      update announcement set collected_at = now(), collected_latitude = 60.2, collected_longitude = 24.9
       where vehicle_id = ${id}`.execute(test.app.services.db)
    await change(kaisa, { cancel: true })
    const key = { 'idempotency-key': randomUUID() }
    const again = { shop_id: 1, phone: kaisasContact.phone }
    assert.equal((await kaisa.call('POST', `owner/vehicle/${id}/pickup/`, again, key)).status, 200)
    await change(kaisa, { cancel: true })
    assert.notDeepEqual(await findWords(test, [ainosContact.email]), [])
    assert.equal((await aino.call('POST', erasurePath)).status, 200)
    assert.deepEqual(await findWords(test, ainosWords), [])
    const { db } = test.app.services
    const { rows } = await sql`
      select from announcement where collected_latitude is not null or collected_longitude is not null`.execute(
      db,
    )
    assert.deepEqual(rows, [])
    const data = await readData(kaisa)
    assert.ok(ainosWords.every(words => !JSON.stringify(data).includes(words)))
    assert.deepEqual(
      (await sql`select from idempotency_key where vehicle_id = ${id}`.execute(db)).rows,
      [],
      'the stored answer to the announcer',
    )
  })

  it('blocks the erasure while the announcement is open, because the site uses it', async () => {
    await amendAsAino()
    const { body } = await aino.call('GET', erasurePath)
    assert.deepEqual(body.erasure.open, [{ vehicle_id: id, plate: 'KLO-457' }])
    assert.equal((await aino.call('POST', erasurePath)).status, 409)
    await change(kaisa, { cancel: true })
    assert.deepEqual((await aino.call('GET', erasurePath)).body.erasure.open, [])
  })

  it('ends part watches only with the person who has entered the address', async () => {
    const listWatches = () => test.app.services.db.selectFrom('part_watch').select('email').execute()
    const watch = { make: 'Toyota', email: ainosContact.email, latitude: 60.2, longitude: 24.9 }
    assert.ok((await createClient(test.url).call('POST', 'public/shop/search/watch/', watch)).status < 300)
    await amendAsAino()
    await change(kaisa, { cancel: true })
    assert.equal((await kaisa.call('POST', erasurePath)).status, 200)
    assert.deepEqual(await listWatches(), [{ email: ainosContact.email }])
    await change(aino, { location: pickupPlace, announce: 'self_delivery', shop_id: 1, ...ainosContact })
    await change(aino, { cancel: true })
    assert.equal((await aino.call('POST', erasurePath)).status, 200)
    assert.deepEqual(await listWatches(), [])
  })

  it('stays with an erased announcer’s vehicle only if another person has entered it', async () => {
    await change(kaisa, { cancel: true })
    await change(aino, { location: farPlace })
    assert.equal((await kaisa.call('POST', erasurePath)).status, 200)
    assert.deepEqual(await findWords(test, Object.values(kaisasContact)), [])
    assert.deepEqual(listLocations(await readData(aino)), [farPlace])
  })

  it('gets its person from the events where an older release stored it', async () => {
    const { db } = test.app.services
    await change(aino, { phone: ainosContact.phone, location: farPlace })
    const before = [await readData(aino), await readData(kaisa)].map(data => [
      listContacts(data),
      listLocations(data),
    ])
    for (const [table, name] of [
      ['announcement', 'phone'],
      ['announcement', 'email'],
      ['announcement', 'remarks'],
      ['vehicle', 'location'],
    ])
      await sql`alter table ${sql.table(table!)} drop column ${sql.ref(`${name}_person_id`)}`.execute(db)
    await addWhoEnteredContactData(db as unknown as Kysely<unknown>)
    const after = [await readData(aino), await readData(kaisa)].map(data => [
      listContacts(data),
      listLocations(data),
    ])
    assert.deepEqual(after, before)
  })
})
