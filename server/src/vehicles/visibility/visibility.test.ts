import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { keyScopes } from '@autokierto/domain/access/key-scopes'
import { listFileTypes } from '@autokierto/domain/lists'
import { makeKey } from '../../api-keys/testing.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { markOfPerson } from '../../testing/person-mark.ts'
import { readXlsx } from '../../testing/read-xlsx.ts'
import { signIn, signInPerson } from '../../testing/sign-in.ts'
import { personalIds } from '../../testing/stories.ts'
import { carries, seenIn, things } from './seen.ts'
import { marks, type People, situations } from './situations.ts'
import { visibility } from './table.ts'

const statuses = ['shop_transit', 'shop_transfer', 'shop_listing', 'shop_process', 'shop_recycled'] as const

type Vehicle = { id: number; plate: string; serial: string; picture: number }
/** What is seen through each call. */
type Sights = Record<string, readonly string[]>
type Look = (client: Client) => Promise<{ status: number; body: unknown }>

const get =
  (path: string, headers: Record<string, string> = {}): Look =>
  client =>
    client.call('GET', path, undefined, headers)

/** The same list in each of its forms: as CSV, and the cells of an .xlsx file. */
const savedAs = (path: string): Look[] => [
  get(path, { accept: listFileTypes.csv }),
  async client => {
    const { status, body } = await get(path, { accept: listFileTypes.xlsx })(client)
    return { status, body: Buffer.isBuffer(body) ? readXlsx(body).rows : body }
  },
]

/** Of a round the vehicle's stop alone: others stand beside it. */
const roundOf =
  (shop: number, id: number): Look =>
  async client => {
    const { status, body } = await client.call('GET', `shop/${shop}/round/`)
    return { status, body: status === 200 ? body.stops.filter(({ vehicle }) => vehicle.id === id) : body }
  }

const columns = 'plate,vin,day,manner,address,phone,email,message'

/** The calls that answer a vehicle, a list or a file to whoever works at a site. */
const siteLooks = (shop: number, { id, plate, picture }: Vehicle): Record<string, Look[]> => {
  const at = `shop/${shop}/vehicle`
  const lists = statuses.map(status => `${at}/search-status/${status}/?q=${plate}`)
  const market = `${at}/search-status-external/shop_listing/?q=${plate}`
  return {
    vehicle: [get(`${at}/${id}/`)],
    files: [get(`shop/${shop}/vehicle-with-files/${id}/`)],
    picture: [get(`${at}/${id}/picture/${picture}/`)],
    process: [get(`${at}/${id}/recycle/`)],
    list: lists.map(path => get(path)),
    round: [roundOf(shop, id)],
    // Who may have no column of a person still has the others.
    'saved list': [columns, 'plate,vin,day,manner'].flatMap(some =>
      lists.flatMap(path => savedAs(`${path}&columns=${some}`)),
    ),
    market: [get(market)],
    'saved market': savedAs(market),
  }
}

/** The same to a person. */
const personLooks = ({ id, plate }: Vehicle): Record<string, Look[]> => ({
  history: [get(`owner/vehicle/history/?q=${plate}`)],
  certificate: [get(`owner/vehicle/${id}/certificate/`)],
  'own data': [
    async client => {
      const { status, body } = await client.call('GET', 'owner/data/')
      const groups = status === 200 ? Object.values(body.data) : []
      const items = groups.flatMap(group => group.items as object[])
      return { status, body: items.filter(item => 'vehicle_id' in item && item.vehicle_id === id) }
    },
  ],
})

describe('the visibility of a vehicle', () => {
  let test: TestApp
  let people: People
  const viewers = new Map<string, { client: Client; shop: number | null }>()

  before(async () => {
    test = await startTestApp({ OWNER_CHECKS_PER_DAY: '1000', OWNER_SEARCHES_PER_HOUR: '1000' })
    await hireSubcontractor()
    const as = (name: string) => signIn(test.url, name)
    const person = (name: string) => signInPerson(test.url, name)
    const driver = await as('hinaus.driver')
    people = {
      kaisa: await person('kaisa'),
      etela: await as('etela.main'),
      pirkka: await as('pirkka.main'),
      driverId: (await driver.call('GET', 'shop/user/')).body.user.id,
    }
    const main = await as('etela.main')
    const keyFor = async (scopes: (typeof keyScopes)[number][]) =>
      (await makeKey(test.url, main, { scopes })).client
    const etelaYard = await as('etela.yard')
    for (const [name, client, shop] of [
      ['owner', people.kaisa, null],
      ['co-owner', await person('eero'), null],
      ['representative of the owning company', await person('leila'), null],
      ['other person', await person('venla'), null],
      ['site 1, main user', people.etela, 1],
      ['site 1, user', etelaYard, 1],
      ['site 1, subcontractor', driver, 1],
      ['site 1, key', await keyFor(['read']), 1],
      ['site 1, key for owners', await keyFor(['read', 'owners']), 1],
      ['other site of the company', people.etela, 2],
      ['other site of the company, subcontractor', driver, 2],
      ['other operator', people.pirkka, 5],
      ['other operator, subcontractor', await as('purku.driver'), 5],
      ['third operator', await as('pohjola.main'), 7],
      ['association', await as('yhdistys'), 1],
      ['visitor', createClient(test.url), 1],
    ] as const) {
      viewers.set(name, { client, shop })
    }
  })
  after(() => test.close())

  /** The demonstration has subcontractors of one operator only. */
  const hireSubcontractor = async (): Promise<void> => {
    const { db } = test.app.services
    const { password_hash } = await db
      .selectFrom('account')
      .select('password_hash')
      .where('username', '=', 'hinaus.driver')
      .executeTakeFirstOrThrow()
    const { id: outsource_id } = await db
      .insertInto('outsource')
      .values({ operator_id: 2, name: 'Purku Oy' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('outsource_shop').values({ outsource_id, shop_id: 5 }).execute()
    const { id: account_id } = await db
      .insertInto('account')
      .values({ operator_id: 2, outsource_id, username: 'purku.driver', password_hash })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('account_shop').values({ account_id, shop_id: 5 }).execute()
  }

  /** What people and sites leave with a vehicle on its way, and two more owners. */
  const adorn = async (id: number): Promise<number> => {
    const { db } = test.app.services
    const { id: picture } = await db
      .insertInto('file')
      .values({
        vehicle_id: id,
        kind: 'picture',
        name: 'kuva.png',
        content_type: 'image/png',
        size: marks.picture.length,
        sha256: createHash('sha256').update(marks.picture).digest(),
        bytes: marks.picture,
        thumb: marks.thumb,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { remarks, signer } = marks
    await db.updateTable('vehicle').set({ remarks, image_file_id: picture }).where('id', '=', id).execute()
    await db.updateTable('certificate').set({ agent_user: signer }).where('vehicle_id', '=', id).execute()
    const owner = { vehicle_id: id, ownership: '01' }
    const person_mark = await markOfPerson(test, personalIds.eero)
    await db
      .insertInto('vehicle_owner')
      .values([
        { ...owner, ownership: '02', person_mark },
        { ...owner, business_id: '9900001-8' },
      ])
      .execute()
    const { id: person_id } = await db
      .selectFrom('person')
      .select('id')
      .where('person_mark', '=', await markOfPerson(test, personalIds.leila))
      .executeTakeFirstOrThrow()
    await db
      .insertInto('representation')
      .values({ person_id, vehicle_id: id, business_id: '9900001-8' })
      .execute()
    return picture
  }

  /** What each viewer sees through each call. */
  const look = async (situation: string, plate: string): Promise<Map<string, Sights>> => {
    const { db } = test.app.services
    const id = await situations[situation]!(people, plate)
    const picture = await adorn(id)
    const certificate = await db
      .selectFrom('certificate')
      .select('serial')
      .where('vehicle_id', '=', id)
      .executeTakeFirst()
    const vehicle = { id, plate, picture, serial: certificate?.serial ?? '' }
    const seen = new Map<string, Sights>()
    for (const [viewer, { client, shop }] of viewers) {
      const looks = shop === null ? personLooks(vehicle) : siteLooks(shop, vehicle)
      const cells = await Promise.all(
        Object.entries(looks).map(async ([call, asks]) => {
          const answers = await Promise.all(asks.map(ask => ask(client)))
          const shown = answers.filter(({ status }) => status === 200)
          return [call, [...new Set(shown.flatMap(({ body }) => seenIn(body, vehicle)))]] as const
        }),
      )
      seen.set(viewer, Object.fromEntries(cells))
    }
    return seen
  }

  let cells = 0
  for (const [index, situation] of Object.keys(situations).entries()) {
    it(`is as the table says of one that is ${situation}`, async () => {
      const seen = await look(situation, `KAI-${String(index + 1).padStart(3, '0')}`)
      const told = visibility[situation] ?? []
      assert.deepEqual(
        told.flatMap(({ who }) => who).filter(who => !viewers.has(who)),
        [],
      )
      for (const [viewer, byCall] of seen) {
        for (const [call, things] of Object.entries(byCall)) {
          const sight = told.find(({ who, through }) => who.includes(viewer) && list(through).includes(call))
          const sees = sight ? list(sight.sees) : []
          const expected = sees.filter(thing => carries[call]!.includes(thing))
          assert.deepEqual(things.toSorted(), expected.toSorted(), `${viewer}, through ${call}`)
          cells++
        }
      }
    })
  }

  it('is told by the table of every situation, and of nothing else', t => {
    assert.deepEqual(Object.keys(visibility), Object.keys(situations))
    t.diagnostic(
      `${cells} cells of situation, viewer and call; ${cells * things.length} of a thing seen or not`,
    )
  })
})

const list = (text: string): string[] => text.split(', ')
