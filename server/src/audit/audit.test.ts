import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import { listFileTypes } from '@autokierto/domain/lists'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { markOfPerson } from '../testing/person-mark.ts'
import { demoPassword, type SignedIn, signIn, signInPerson } from '../testing/sign-in.ts'
import { openIntake, orderPickup, personalIds } from '../testing/stories.ts'
import { untilWaiting } from '../vehicles/testing.ts'
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

describe('what is written of a request', () => {
  let test: TestApp
  let yard: SignedIn
  let main: SignedIn
  let aino: SignedIn
  let written: () => Promise<StoredAuditRow[]>
  before(async () => {
    test = await startTestApp()
    yard = await signIn(test.url, 'etela.yard')
    main = await signIn(test.url, 'etela.main')
    aino = await signInPerson(test.url, 'aino')
    written = await watchRows(test)
  })
  after(() => test.close())
  beforeEach(() => written())

  const keyOfPerson = async (personalId: string) =>
    test.app.services.db
      .selectFrom('audit_key')
      .selectAll()
      .where('person_mark', '=', await markOfPerson(test, personalId))
      .executeTakeFirst()

  it('a page of a list names every vehicle that was on it', async () => {
    const { body, headers } = await yard.call('GET', 'shop/1/vehicle/search-status/shop_process/')
    const rows = await written()
    assert.deepEqual(rows.map(short), [
      ['read', 'vehicle', body.results.map(({ id }) => id), 'shop_user', ['status=shop_process'], null],
    ])
    assert.ok(rows[0]!.about_ids.length > 1)
    assert.deepEqual([rows[0]?.shop_id, rows[0]?.purpose], [1, 'vehicle_work'])
    assert.equal(rows[0]?.request_id, headers.get('x-request-id'))
  })

  it('a list saved as a file names the vehicles as well', async () => {
    const path = 'shop/1/vehicle/search-status/shop_process/'
    const shown = (await yard.call('GET', path)).body.results.map(({ id }) => id)
    await written()
    await yard.call('GET', path, undefined, { accept: 'text/csv' })
    const rows = await written()
    assert.deepEqual(new Set(rows.flatMap(row => row.about_ids)), new Set(shown))
    assert.ok(rows.every(({ said }) => said.includes('format=csv')))
    await yard.call('GET', path, undefined, { accept: listFileTypes.xlsx })
    const sheet = await written()
    assert.deepEqual(new Set(sheet.flatMap(row => row.about_ids)), new Set(shown))
    assert.ok(sheet.every(({ said }) => said.includes('format=xlsx')))
  })

  it('a change tells what was sent by name, and only words of ours by value', async () => {
    const id = await orderPickup(aino, 'ABC-123', 1)
    const rows = await written()
    assert.deepEqual(rows.map(short), [
      ['change', 'vehicle', [id], 'person', ['plate_or_vin'], null],
      ['change', 'vehicle', [id], 'person', ['location'], null],
      ['change', 'vehicle', [id], 'person', ['shop_id=1', 'phone'], null],
    ])
    assert.equal((await yard.call('PATCH', `shop/1/vehicle/${id}/`, { event: 'accept' })).status, 200)
    assert.deepEqual((await written()).map(short), [
      ['change', 'vehicle', [id], 'shop_user', ['event=accept'], null],
    ])
  })

  it('whom it was about are the owners of the vehicle, and whoever was typed', async () => {
    const id = await openIntake(yard, 1, 'EER-101', personalIds.kaisa).catch(() => 0)
    assert.equal(id, 0)
    const rows = await written()
    const typed = rows.at(-1)!
    assert.deepEqual([typed.deed, typed.about, typed.outcome], ['read', 'vehicle', 'OWNER_MISMATCH'])
    const kaisa = await keyOfPerson(personalIds.kaisa)
    assert.ok(typed.person_keys.includes(kaisa!.id))
    assert.ok(typed.person_keys.length > 1, 'the owner as well')
    assert.ok(!rows[0]!.person_keys.includes(kaisa!.id))
  })

  it('whom it was about is known also where another is just making their key', async () => {
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
      const looked = yard.call('GET', `shop/1/vehicle/${id}/`)
      await untilWaiting(db)
      await other.query('commit')
      assert.equal((await looked).status, 200)
      const [row] = await written()
      assert.deepEqual([row?.about_ids, row?.person_keys.length], [[id], 1])
    } finally {
      other.release(true)
    }
  })

  it('what cannot be written of one keeps nobody else from being shown what they asked for', async () => {
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
    await written()
    try {
      const ids = Array.from({ length: 24 }, (_, at) => rows[at % rows.length]!.vehicle_id)
      const statuses = await Promise.all(
        ids.map(async id => (await yard.call('GET', `shop/1/vehicle/${id}/`)).status),
      )
      assert.deepEqual(
        statuses,
        ids.map(id => (id === bad.vehicle_id ? 500 : 200)),
      )
      const told = (await written()).flatMap(row => row.about_ids)
      assert.deepEqual(
        told.toSorted((one, other) => one - other),
        ids.filter(id => id !== bad.vehicle_id).toSorted((one, other) => one - other),
      )
    } finally {
      await pool.query('alter table audit_key drop constraint refused')
    }
  })

  it('a refusal beside an owner who may not be disclosed is told like any', async () => {
    await openIntake(yard, 1, 'ONN-403', personalIds.kaisa).catch(() => 0)
    const typed = (await written()).at(-1)!
    assert.deepEqual([typed.deed, typed.outcome], ['read', 'TRAFICOM_API_OWNER_RESTRICTED'])
    assert.ok(typed.person_keys.includes((await keyOfPerson(personalIds.kaisa))!.id))
  })

  it('a refusal that tells nothing leaves nothing', async () => {
    await yard.call('GET', 'shop/1/vehicle/2147483647/')
    await yard.call('GET', 'shop/5/vehicle/1/')
    await createClient(test.url).call('GET', 'shop/1/vehicle/1/')
    assert.deepEqual(await written(), [])
  })

  it('where somebody came from is sealed with their own key', async () => {
    await aino.call('GET', 'owner/person/')
    const [row] = await written()
    const { db, config } = test.app.services
    const key = (await findAuditKeys(db, [row!.actor_key!], config.keys.encryption)).get(row!.actor_key!)
    const told = JSON.parse(decryptWithAuditKey(row!.sealed, key)!)
    assert.match(told.from, /127\.0\.0\.1|^0:0:0:0::/)
    assert.equal((await keyOfPerson(personalIds.aino))!.id, row!.actor_key)
    assert.equal(decryptWithAuditKey(row!.sealed, undefined), null)
    assert.ok(findRowKey(row!, config.keys.hash))
  })

  it('a look that ends after whoever looked was erased makes no key for them again', async () => {
    const { db, audit } = test.app.services
    const personMark = await markOfPerson(test, personalIds.aino)
    const look = async () => (await aino.call('GET', 'owner/vehicle/history/')).body.results.length
    assert.ok((await look()) > 0, 'of vehicles of her own')
    await written()
    await db.deleteFrom('audit_key').where('person_mark', '=', personMark).execute()
    await look()
    const [row] = await written()
    assert.ok(row && row.about_ids.length > 0)
    assert.equal(await keyOfPerson(personalIds.aino), undefined)
    audit.dropKey({ personMark })
  })

  it('signing in and out names who did', async () => {
    const venla = await signInPerson(test.url, 'venla')
    const driver = await signIn(test.url, 'hinaus.driver')
    await driver.call('POST', 'auth/logout/', { access_token: driver.token })
    const rows = await written()
    const [person, user, out] = rows
    assert.deepEqual([person?.actor, person?.about, person?.person_keys.length], ['person', 'session', 1])
    assert.equal(user?.actor, 'contractor_user')
    assert.ok(user?.operator_id)
    assert.deepEqual([out?.actor, out?.about_ids], ['visitor', [user?.account_id]])
    await createClient(test.url).call('POST', 'auth/', { username: 'etela.yard', password: 'wrong one' })
    assert.deepEqual(await written(), [])
    assert.equal((await venla.call('GET', 'owner/person/')).status, 200)
  })

  it('an answer given again is a reading', async () => {
    const body = {
      first_name: 'Uusi',
      last_name: 'Ihminen',
      username: 'uusi.ihminen',
      email: 'uusi@example.fi',
      shop_ids: [1],
    }
    const key = { 'idempotency-key': randomUUID() }
    const made = await main.call('POST', 'shop/operator/user/', body, key)
    assert.equal(made.status, 201, JSON.stringify(made.body))
    await main.call('POST', 'shop/operator/user/', body, key)
    const { id } = made.body.user
    const rows = await written()
    assert.deepEqual(
      rows.map(({ deed, about_ids }) => [deed, about_ids]),
      [
        ['change', [id]],
        ['read', [id]],
      ],
    )
    assert.deepEqual(rows[0]?.said, ['first_name', 'last_name', 'username', 'email', 'shop_ids=1'])
  })

  it('nothing is changed or shown that could not be written', async () => {
    const { pool, db } = test.app.services
    const id = await orderPickup(await signInPerson(test.url, 'kaisa'), 'KAI-021', 1)
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
    const left = await db.selectFrom('make').select('name').where('id', '=', make).executeTakeFirst()
    assert.ok(left && left.name !== 'Toinen nimi')
    assert.deepEqual(await db.selectFrom('totp').select('account_id').execute(), [])
  })

  it('no row can be changed, removed or emptied away', async () => {
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

  it('no personal identity code, address or name stands in it in the clear', async () => {
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
