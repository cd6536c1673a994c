import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { keyScopes } from '@autokierto/domain/access/key-scopes'
import { webhookEvents } from '@autokierto/domain/fields/webhook-fields'
import { listFileTypes } from '@autokierto/domain/lists'
import { makeKey } from '../../src/accounts/api-keys/testing.ts'
import { follow } from '../../src/platform/live/testing.ts'
import { startTestApp, type TestApp } from '../../src/testing/app.ts'
import { type Client, createClient } from '../../src/testing/client.ts'
import { pdfTexts } from '../../src/testing/pdf-texts.ts'
import { markOfPerson } from '../../src/testing/person-mark.ts'
import { readXlsx } from '../../src/testing/read-xlsx.ts'
import { type SignedIn, signIn, signInPerson } from '../../src/testing/sign-in.ts'
import { personalIds } from '../../src/testing/stories.ts'
import { factsByCall, listSeen, visibleFacts } from './seen.ts'
import { marks, type StationClients, situations } from './situations.ts'
import { visibility } from './table.ts'

const statuses = ['shop_transit', 'shop_transfer', 'shop_listing', 'shop_process', 'shop_recycled'] as const

type SeenVehicle = { id: number; plate: string; serial: string; code: string; picture: number }
type Sights = Record<string, readonly string[]>
type Look = (client: Client) => Promise<{ status: number; body: unknown }>

const lookBy =
  (path: string, headers: Record<string, string> = {}): Look =>
  client =>
    client.call('GET', path, undefined, headers)

/** Requests the list as CSV and as .xlsx, whose cells are returned. */
const savedAs = (path: string): Look[] => [
  lookBy(path, { accept: listFileTypes.csv }),
  async client => {
    const { status, body } = await lookBy(path, { accept: listFileTypes.xlsx })(client)
    return { status, body: Buffer.isBuffer(body) ? readXlsx(body).rows : body }
  },
]

/** Returns only the vehicle's own stop of a pickup round. */
const roundOf =
  (shop: number, id: number): Look =>
  async client => {
    const { status, body } = await client.call('GET', `shop/${shop}/round/`)
    return { status, body: status === 200 ? body.stops.filter(({ vehicle }) => vehicle.id === id) : body }
  }

const documentAt =
  (path: string): Look =>
  async client => {
    const { status, body } = await lookBy(path)(client)
    return { status, body: Buffer.isBuffer(body) ? (await pdfTexts(body)).join(' ') : body }
  }

const csvColumns = 'plate,vin,day,manner,address,phone,email,message'

const siteLooks = (shop: number, { id, plate, picture }: SeenVehicle): Record<string, Look[]> => {
  const at = `shop/${shop}/vehicle`
  const lists = statuses.map(status => `${at}/search-status/${status}/?q=${plate}`)
  const market = `${at}/search-status-external/shop_listing/?q=${plate}`
  return {
    vehicle: [lookBy(`${at}/${id}/`)],
    files: [lookBy(`shop/${shop}/vehicle-with-files/${id}/`)],
    picture: [lookBy(`${at}/${id}/picture/${picture}/`)],
    process: [lookBy(`${at}/${id}/recycle/`)],
    score: [lookBy(`${at}/${id}/score/`)],
    'transfer document': [documentAt(`${at}/${id}/transfer-document/`)],
    list: lists.map(path => lookBy(path)),
    round: [roundOf(shop, id)],
    // Callers who may not request personal columns can still request the others.
    'saved list': [csvColumns, 'plate,vin,day,manner'].flatMap(some =>
      lists.flatMap(path => savedAs(`${path}&columns=${some}`)),
    ),
    market: [lookBy(market)],
    'saved market': savedAs(market),
  }
}

const personLooks = ({ id, plate }: SeenVehicle): Record<string, Look[]> => ({
  history: [lookBy(`owner/vehicle/history/?q=${plate}`)],
  certificate: [lookBy(`owner/vehicle/${id}/certificate/`)],
  'own data': [
    async client => {
      const { status, body } = await client.call('GET', 'owner/data/')
      const groups = status === 200 ? Object.values(body.data) : []
      const items = groups.flatMap(group => group.items as object[])
      return { status, body: items.filter(item => 'vehicle_id' in item && item.vehicle_id === id) }
    },
  ],
})

/** The calls of the association and of visitors, which need no site. */
const otherLooks = (viewer: string, { plate, code }: SeenVehicle): Record<string, Look[]> => ({
  find: [client => client.call('POST', 'ppb-admin/vehicle/find/', { q: plate })],
  // Public, so visitors are enough.
  'certificate check': code === '' || viewer !== 'visitor' ? [] : [lookBy(`public/certificate/${code}/`)],
})

/** A search opens an intake, so searches run after all other calls. */
const listSearches = (shop: number | null, { plate }: SeenVehicle): Look[] => {
  const search = (path: string, kind: object): Look => {
    return client => client.call('POST', path, { plate_or_vin: plate, ...kind })
  }
  return shop === null
    ? [search('owner/vehicle/search/', {}), search('owner/vehicle/search-business/', {})]
    : [search(`shop/${shop}/vehicle/search/`, {}), search(`shop/${shop}/vehicle/detail/`, { kind: 'AUTO' })]
}

describe('visibility of a vehicle', () => {
  let test: TestApp
  let people: StationClients
  const viewers = new Map<string, { client: Client; shop: number | null }>()
  /** Ids of webhooks by viewer, for companies whose main users are viewers. */
  const webhooks = new Map<string, number>()
  /** A vehicle owned by all persons. Its change is published last and ends the streams. */
  let last: number

  before(async () => {
    test = await startTestApp({
      KEY_CALLS_PER_MINUTE: '100000',
      OWNER_CHECKS_PER_DAY: '1000',
      OWNER_SEARCHES_PER_HOUR: '1000',
      UNKNOWN_PLATES_PER_HOUR: '1000',
    })
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
    for (const [viewer, operatorId] of [
      ['site 1, main user', 1],
      ['other operator', 2],
      ['third operator', 3],
    ] as const)
      webhooks.set(viewer, await webhookOf(operatorId))
    last = await vehicleOfAll()
  })
  after(() => test.close())

  /** The demonstration data has subcontractors of one company only. */
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

  /** Creates a webhook for all events of a company. Nothing is delivered in this test. */
  const webhookOf = async (operator_id: number): Promise<number> => {
    const { db } = test.app.services
    const { id: created_by } = await db
      .selectFrom('account')
      .select('id')
      .where('operator_id', '=', operator_id)
      .limit(1)
      .executeTakeFirstOrThrow()
    const webhook = { operator_id, created_by, created_at: new Date(), secret_sealed: Buffer.from('') }
    const { id } = await db
      .insertInto('webhook')
      .values({ ...webhook, url: 'https://example.fi/', events: [...webhookEvents] })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  const vehicleOfAll = async (): Promise<number> => {
    const { db } = test.app.services
    const { id: vehicle_id } = await db
      .insertInto('vehicle')
      .values({ kind: 'AUTO', status: 'owner' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const name of ['kaisa', 'eero', 'leila', 'venla'] as const)
      await db
        .insertInto('vehicle_owner')
        .values({ vehicle_id, ownership: '01', person_mark: await markOfPerson(test, personalIds[name]) })
        .execute()
    return vehicle_id
  }

  /** Returns the webhook deliveries of a vehicle and their list on the company's page. */
  const webhookLook =
    (webhook: number, { id }: SeenVehicle): Look =>
    async client => {
      const { rows } = await test.app.services.pool.query(
        'select body from webhook_delivery where webhook_id = $1 and vehicle_id = $2',
        [webhook, id],
      )
      const { body } = await client.call('GET', `shop/operator/webhook/${webhook}/delivery/list/`)
      const shown = body.results.filter(({ vehicle_id }) => vehicle_id === id)
      return { status: 200, body: [rows.map(row => JSON.parse(row.body)), shown] }
    }

  /** Changes the vehicle and returns the event stream messages of each viewer. */
  const hear = async ({ id }: SeenVehicle): Promise<Map<string, unknown>> => {
    const { pool } = test.app.services
    // Viewers without access to the stream get no messages.
    const followed = await Promise.all(
      [...viewers].map(async ([viewer, { client, shop }]) =>
        'tokens' in client
          ? follow(test.url, client as SignedIn, shop).then(
              stream => [{ viewer, stream }],
              () => [],
            )
          : [],
      ),
    )
    const streams = followed.flat()
    await pool.query('update vehicle set mileage_km = coalesce(mileage_km, 0) + 1 where id = $1', [id])
    await pool.query(`select pg_notify('vehicle_change', $1)`, [
      JSON.stringify({ vehicle: id, sites: [], lists: [] }),
    ])
    await pool.query(`select pg_notify('vehicle_change', $1)`, [
      JSON.stringify({ vehicle: last, sites: [1, 2, 5, 7], lists: [] }),
    ])
    const heard = await Promise.all(
      streams.map(async ({ viewer, stream }) => {
        const all: unknown[] = []
        for (;;) {
          const { event, data } = await stream.next()
          if (event !== 'changes') continue
          if (data.vehicles?.includes(id)) all.push({ event, data })
          if (data.vehicles?.includes(last)) break
        }
        stream.leave()
        return [viewer, all] as const
      }),
    )
    return new Map(heard)
  }

  /** Adds the texts and files that reveal facts, and two more owners. */
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

  const look = async (situation: string, plate: string): Promise<Map<string, Sights>> => {
    const { db } = test.app.services
    const id = await situations[situation]!(people, plate)
    const picture = await adorn(id)
    const certificate = await db
      .selectFrom('certificate')
      .select(['serial', 'code'])
      .where('vehicle_id', '=', id)
      .executeTakeFirst()
    const { serial = '', code = '' } = certificate ?? {}
    const vehicle = { id, plate, picture, serial, code }
    const seen = new Map<string, Sights>()
    for (const [viewer, { client, shop }] of viewers) {
      const webhook = webhooks.get(viewer)
      const looks: Record<string, Look[]> = {
        ...(shop === null ? personLooks(vehicle) : siteLooks(shop, vehicle)),
        ...otherLooks(viewer, vehicle),
        webhooks: webhook === undefined ? [] : [webhookLook(webhook, vehicle)],
      }
      const cells = await Promise.all(
        Object.entries(looks).map(async ([call, asks]) => {
          const answers = await Promise.all(asks.map(ask => ask(client)))
          const shown = answers.filter(({ status }) => status === 200)
          return [call, [...new Set(shown.flatMap(({ body }) => listSeen(body, vehicle)))]] as const
        }),
      )
      seen.set(viewer, Object.fromEntries(cells))
    }
    const heard = await hear(vehicle)
    for (const viewer of viewers.keys())
      seen.set(viewer, { ...seen.get(viewer), live: listSeen(heard.get(viewer) ?? [], vehicle) })
    for (const [viewer, { client, shop }] of viewers) {
      const found: string[] = []
      for (const search of listSearches(shop, vehicle)) {
        const { status, body } = await search(client)
        if (status === 200) found.push(...listSeen(body, vehicle))
      }
      seen.set(viewer, { ...seen.get(viewer), search: [...new Set(found)] })
    }
    return seen
  }

  let cells = 0
  for (const [index, situation] of Object.keys(situations).entries()) {
    it(`matches the visibility table for a vehicle ${situation}`, async () => {
      const seen = await look(situation, `KAI-${String(index + 1).padStart(3, '0')}`)
      const sights = visibility[situation] ?? []
      assert.deepEqual(
        sights.flatMap(({ who }) => who).filter(who => !viewers.has(who)),
        [],
      )
      for (const [viewer, byCall] of seen) {
        for (const [call, things] of Object.entries(byCall)) {
          const sight = sights.find(
            ({ who, through }) => who.includes(viewer) && splitList(through).includes(call),
          )
          const sees = sight ? splitList(sight.sees) : []
          const expected = sees.filter(thing => factsByCall[call]!.includes(thing))
          assert.deepEqual(things.toSorted(), expected.toSorted(), `${viewer}, through ${call}`)
          cells++
        }
      }
    })
  }

  it('covers every situation in the visibility table and no other', t => {
    assert.deepEqual(Object.keys(visibility), Object.keys(situations))
    t.diagnostic(
      `${cells} cells of situation, viewer and call; ${cells * visibleFacts.length} of a thing seen or not`,
    )
  })
})

const splitList = (text: string): string[] => text.split(', ')
