import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import { listFileTypes } from '@autokierto/domain/lists'
import { untilWaiting } from '../../cases/vehicles/testing.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { markOfPerson } from '../../testing/person-mark.ts'
import { demoPassword, type SignedIn, signIn, signInPerson } from '../../testing/sign-in.ts'
import { arrangePickup, beginIntake, personalIds } from '../../testing/stories.ts'
import { decryptWithAuditKey, findAuditKeys } from './keys.ts'
import { findRowKey, type StoredAuditRow } from './rows.ts'
import { watchRows, whileRowsAreRefused } from './testing.ts'

const short = ({ deed, about, about_ids, actor, said, outcome }: StoredAuditRow) => [
  deed,
  about,
  about_ids,
  actor,
  said,
  outcome,
]

describe('audit rows of a request', () => {
  let test: TestApp
  let yard: SignedIn
  let main: SignedIn
  let aino: SignedIn
  let readWritten: () => Promise<StoredAuditRow[]>
  before(async () => {
    test = await startTestApp()
    yard = await signIn(test.url, 'etela.yard')
    main = await signIn(test.url, 'etela.main')
    aino = await signInPerson(test.url, 'aino')
    readWritten = await watchRows(test)
  })
  after(() => test.close())
  beforeEach(() => readWritten())

  const findKeyOfPerson = async (personalId: string) =>
    test.app.services.db
      .selectFrom('audit_key')
      .selectAll()
      .where('person_mark', '=', await markOfPerson(test, personalId))
      .executeTakeFirst()

  it('audits every vehicle on a page of a list', async () => {
    const { body, headers } = await yard.call('GET', 'shop/1/vehicle/search-status/shop_process/')
    const rows = await readWritten()
    assert.deepEqual(rows.map(short), [
      ['read', 'vehicle', body.results.map(({ id }) => id), 'shop_user', ['status=shop_process'], null],
    ])
    assert.ok(rows[0]!.about_ids.length > 1)
    assert.deepEqual([rows[0]?.shop_id, rows[0]?.purpose], [1, 'vehicle_work'])
    assert.equal(rows[0]?.request_id, headers.get('x-request-id'))
  })

  it('audits every vehicle in a list saved as a file', async () => {
    const path = 'shop/1/vehicle/search-status/shop_process/'
    const shown = (await yard.call('GET', path)).body.results.map(({ id }) => id)
    await readWritten()
    await yard.call('GET', path, undefined, { accept: 'text/csv' })
    const rows = await readWritten()
    assert.deepEqual(new Set(rows.flatMap(row => row.about_ids)), new Set(shown))
    assert.ok(rows.every(({ said }) => said.includes('format=csv')))
    await yard.call('GET', path, undefined, { accept: listFileTypes.xlsx })
    const sheet = await readWritten()
    assert.deepEqual(new Set(sheet.flatMap(row => row.about_ids)), new Set(shown))
    assert.ok(sheet.every(({ said }) => said.includes('format=xlsx')))
  })

  it('records names of sent fields, and values only of the service’s own codes', async () => {
    const id = await arrangePickup(aino, 'ABC-123', 1)
    const rows = await readWritten()
    assert.deepEqual(rows.map(short), [
      ['change', 'vehicle', [id], 'person', ['plate_or_vin'], null],
      ['change', 'vehicle', [id], 'person', ['location'], null],
      ['change', 'vehicle', [id], 'person', ['shop_id=1', 'phone'], null],
    ])
    assert.equal((await yard.call('PATCH', `shop/1/vehicle/${id}/`, { event: 'accept' })).status, 200)
    assert.deepEqual((await readWritten()).map(short), [
      ['change', 'vehicle', [id], 'shop_user', ['event=accept'], null],
    ])
  })

  it('audits an owner check under the owners of the vehicle and the typed person', async () => {
    const id = await beginIntake(yard, 1, 'EER-101', personalIds.kaisa).catch(() => 0)
    assert.equal(id, 0)
    const rows = await readWritten()
    const entry = rows.at(-1)!
    assert.deepEqual([entry.deed, entry.about, entry.outcome], ['read', 'vehicle', 'OWNER_MISMATCH'])
    const kaisa = await findKeyOfPerson(personalIds.kaisa)
    assert.ok(entry.person_keys.includes(kaisa!.id))
    assert.ok(entry.person_keys.length > 1, 'the owner as well')
    assert.ok(!rows[0]!.person_keys.includes(kaisa!.id))
  })

  it('audits a person whose key another transaction is creating', async () => {
    const { db, pool } = test.app.services
    const other = await pool.connect()
    try {
      const { rows } = await other.query<{ vehicle_id: number; person_mark: Buffer }>(`
        select o.vehicle_id, o.person_mark from vehicle_owner o join vehicle v on v.id = o.vehicle_id
         where v.shop_id = 1 and o.person_mark not in (select person_mark from person) limit 1`)
      const { vehicle_id: id, person_mark: mark } = rows[0]!
      await other.query('delete from audit_key where person_mark = $1', [mark])
      await other.query('begin')
      await other.query('insert into audit_key (person_mark) values ($1)', [mark])
      const viewing = yard.call('GET', `shop/1/vehicle/${id}/`)
      await untilWaiting(db)
      await other.query('commit')
      assert.equal((await viewing).status, 200)
      const [row] = await readWritten()
      assert.deepEqual([row?.about_ids, row?.person_keys.length], [[id], 1])
    } finally {
      other.release(true)
    }
  })

  it('fails only the requests whose rows cannot be written', async () => {
    const { pool } = test.app.services
    const { rows } = await pool.query<{ vehicle_id: number; person_mark: Buffer }>(`
      select distinct on (o.person_mark) o.vehicle_id, o.person_mark
        from vehicle_owner o join vehicle v on v.id = o.vehicle_id
       where v.shop_id = 1 and o.person_mark not in (select person_mark from person)`)
    const [bad, ...others] = rows
    assert.ok(bad && others.length > 0)
    await pool.query('delete from audit_key where person_mark = $1', [bad.person_mark])
    await pool.query(`alter table audit_key add constraint refused
      check (person_mark is distinct from '\\x${bad.person_mark.toString('hex')}'::bytea)`)
    await readWritten()
    try {
      const ids = Array.from({ length: 24 }, (_, index) => rows[index % rows.length]!.vehicle_id)
      const statuses = await Promise.all(
        ids.map(async id => (await yard.call('GET', `shop/1/vehicle/${id}/`)).status),
      )
      assert.deepEqual(
        statuses,
        ids.map(id => (id === bad.vehicle_id ? 500 : 200)),
      )
      const writtenIds = (await readWritten()).flatMap(row => row.about_ids)
      assert.deepEqual(
        writtenIds.toSorted((one, other) => one - other),
        ids.filter(id => id !== bad.vehicle_id).toSorted((one, other) => one - other),
      )
    } finally {
      await pool.query('alter table audit_key drop constraint refused')
    }
  })

  it('records a rejection for an owner who may not be disclosed like any other', async () => {
    await beginIntake(yard, 1, 'ONN-403', personalIds.kaisa).catch(() => 0)
    const entry = (await readWritten()).at(-1)!
    assert.deepEqual([entry.deed, entry.outcome], ['read', 'TRAFICOM_API_OWNER_RESTRICTED'])
    assert.ok(entry.person_keys.includes((await findKeyOfPerson(personalIds.kaisa))!.id))
  })

  it('writes no row for a rejection that discloses nothing', async () => {
    await yard.call('GET', 'shop/1/vehicle/2147483647/')
    await yard.call('GET', 'shop/5/vehicle/1/')
    await createClient(test.url).call('GET', 'shop/1/vehicle/1/')
    assert.deepEqual(await readWritten(), [])
  })

  it('encrypts the address of the caller with their own key', async () => {
    await aino.call('GET', 'owner/person/')
    const [row] = await readWritten()
    const { db, config } = test.app.services
    const key = (await findAuditKeys(db, [row!.actor_key!], config.keys.encryption)).get(row!.actor_key!)
    const context = JSON.parse(decryptWithAuditKey(row!.sealed, key)!)
    assert.match(context.from, /127\.0\.0\.1|^0:0:0:0::/)
    assert.equal((await findKeyOfPerson(personalIds.aino))!.id, row!.actor_key)
    assert.equal(decryptWithAuditKey(row!.sealed, undefined), null)
    assert.ok(findRowKey(row!, config.keys.hash))
  })

  it('creates no new key for a person erased during their request', async () => {
    const { db, audit } = test.app.services
    const personMark = await markOfPerson(test, personalIds.aino)
    const countHistory = async () => (await aino.call('GET', 'owner/vehicle/history/')).body.results.length
    assert.ok((await countHistory()) > 0, 'of vehicles of her own')
    await readWritten()
    await db.deleteFrom('audit_key').where('person_mark', '=', personMark).execute()
    await countHistory()
    const [row] = await readWritten()
    assert.ok(row && row.about_ids.length > 0)
    assert.equal(await findKeyOfPerson(personalIds.aino), undefined)
    audit.dropKey({ personMark })
  })

  it('audits the user of a sign-in and a sign-out', async () => {
    const venla = await signInPerson(test.url, 'venla')
    const driver = await signIn(test.url, 'hinaus.driver')
    await driver.call('POST', 'auth/logout/', { access_token: driver.token })
    const rows = await readWritten()
    const [person, user, out] = rows
    assert.deepEqual([person?.actor, person?.about, person?.person_keys.length], ['person', 'session', 1])
    assert.equal(user?.actor, 'contractor_user')
    assert.ok(user?.operator_id)
    assert.deepEqual([out?.actor, out?.about_ids], ['visitor', [user?.account_id]])
    await createClient(test.url).call('POST', 'auth/', { username: 'etela.yard', password: 'wrong one' })
    assert.deepEqual(await readWritten(), [])
    assert.equal((await venla.call('GET', 'owner/person/')).status, 200)
  })

  it('records an idempotent replay as a read', async () => {
    const body = {
      first_name: 'Uusi',
      last_name: 'Ihminen',
      username: 'uusi.ihminen',
      email: 'uusi@example.fi',
      shop_ids: [1],
    }
    const key = { 'idempotency-key': randomUUID() }
    const created = await main.call('POST', 'shop/operator/user/', body, key)
    assert.equal(created.status, 201, JSON.stringify(created.body))
    await main.call('POST', 'shop/operator/user/', body, key)
    const { id } = created.body.user
    const rows = await readWritten()
    assert.deepEqual(
      rows.map(({ deed, about_ids }) => [deed, about_ids]),
      [
        ['change', [id]],
        ['read', [id]],
      ],
    )
    assert.deepEqual(rows[0]?.said, ['first_name', 'last_name', 'username', 'email', 'shop_ids=1'])
  })

  it('changes and shows nothing that cannot be audited', async () => {
    const { pool, db } = test.app.services
    const id = await arrangePickup(await signInPerson(test.url, 'kaisa'), 'KAI-021', 1)
    const association = await signIn(test.url, 'yhdistys')
    const { id: make } = await db.selectFrom('make').select('id').orderBy('id').executeTakeFirstOrThrow()
    const { id: other } = await db
      .selectFrom('make')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const own = { current_password: demoPassword }
    await whileRowsAreRefused(pool, async () => {
      for (const [client, method, path, body] of [
        [association, 'POST', `ppb-admin/make/${make}/merge/`, { into: other }],
        [association, 'PATCH', `ppb-admin/make/${make}/`, { name: 'Toinen nimi' }],
        [main, 'POST', 'shop/user/second-factor/totp/', own],
        [yard, 'DELETE', 'shop/user/session/', undefined],
        [yard, 'POST', 'auth/logout/', { access_token: yard.token }],
      ] as const)
        assert.equal((await client.call(method, path, body)).status, 500, path)
      assert.equal((await yard.call('GET', `shop/1/vehicle/${id}/`)).status, 500)
      assert.equal((await yard.call('PATCH', `shop/1/vehicle/${id}/`, { event: 'accept' })).status, 500)
    })
    assert.equal((await yard.call('GET', `shop/1/vehicle/${id}/`)).status, 200, 'still signed in')
    const vehicle = await db.selectFrom('vehicle').select('status').where('id', '=', id).executeTakeFirst()
    assert.equal(vehicle?.status, 'shop_transit')
    const unchanged = await db.selectFrom('make').select('name').where('id', '=', make).executeTakeFirst()
    assert.ok(unchanged && unchanged.name !== 'Toinen nimi')
    assert.deepEqual(await db.selectFrom('totp').select('account_id').execute(), [])
  })

  it('rejects updates, deletes and truncates of the audit', async () => {
    const { pool } = test.app.services
    for (const statement of [
      `update audit set account_id = null`,
      `delete from audit`,
      `truncate audit`,
      `truncate audit_link`,
      `truncate audit_day`,
    ]) {
      await assert.rejects(pool.query(statement), /the audit is not changed/, statement)
    }
  })

  it('stores no personal identity code, address or name in plain text', async () => {
    const { rows } = await test.app.services.pool.query<{ row: string }>(
      'select to_jsonb(a)::text as row from audit a',
    )
    const text = rows.map(({ row }) => row).join('\n')
    for (const personal of [
      ...Object.values(personalIds),
      '127.0.0.1',
      'Ihminen',
      'uusi@example.fi',
      '040 555',
    ]) {
      assert.ok(!text.includes(personal), personal)
    }
  })
})
