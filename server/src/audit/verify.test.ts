import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDays, toDay } from '@autokierto/domain/shops/calendar'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { type SignedIn, signIn } from '../testing/sign-in.ts'
import { chainAudit, removeDays } from './chain.ts'
import { checkAudit } from './check.ts'
import { type ChainBreak, formatBreak, verifyAudit } from './verify.ts'

const hour = 3_600_000

describe('the chain of the audit', () => {
  let test: TestApp
  let yard: SignedIn
  let now = new Date()
  const first = toDay(now)
  const second = addDays(first, 1)
  /** Numbers of the rows of the first day. */
  let ids: number[]

  const read = async (times: number) => {
    for (let time = 0; time < times; time += 1) await yard.call('GET', 'shop/user/')
  }
  const chain = () => chainAudit(test.app.services)
  const verify = (db: Kysely<Database> = test.app.services.db) =>
    verifyAudit(db, test.app.services.config.keys.hash)

  before(async () => {
    test = await startTestApp({}, { now: () => now })
    yard = await signIn(test.url, 'etela.yard')
    await read(5)
    await chain()
    now = new Date(now.getTime() + 24 * hour)
    yard = await signIn(test.url, 'etela.yard')
    await read(4)
    await chain()
    const { rows } = await test.app.services.pool.query<{ id: number }>(
      'select audit_id as id from audit_link where day = $1 order by number',
      [first],
    )
    ids = rows.map(({ id }) => id)
  })
  after(() => test.close())

  /** What is found after somebody who has the database, but not our keys, has done this to it. */
  const foundAfter = async (
    tamper: (trx: Transaction<Database>) => Promise<unknown>,
    look: (db: Kysely<Database>) => ReturnType<typeof verifyAudit> = verify,
  ): Promise<ChainBreak | null> => {
    const undone = new Error('undone')
    let found: ChainBreak | null = null
    await test.app.services.db
      .transaction()
      .execute(async trx => {
        for (const table of ['audit', 'audit_link', 'audit_day'])
          await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
        await tamper(trx)
        found = (await look(trx)).broken
        throw undone
      })
      .catch(error => {
        if (error !== undone) throw error
      })
    return found
  }

  it('holds as it was written, and joins the days by a signed checkpoint', async () => {
    const { rows, days, waiting, broken } = await verify()
    assert.deepEqual([rows, days, waiting, broken], [11, 2, 0, null])
    await read(1)
    assert.equal((await verify()).waiting, 1)
    assert.equal(await chain(), 1)
    assert.equal(await chain(), 0)
    const closed = await test.app.services.db.selectFrom('audit_day').select(['day', 'rows']).execute()
    assert.deepEqual(closed, [{ day: first, rows: 6 }])
  })

  it('notes each closed day in the log, and tells by it of days that were taken away from the end', async () => {
    const logged = test
      .logged()
      .split('\n')
      .find(line => line.includes('a day of the audit is closed'))
    const { day, rows, hash } = JSON.parse(logged ?? '{}')
    assert.deepEqual([day, rows], [first, 6])
    const { last } = await verify()
    assert.deepEqual(last, { day, hash })
    const ring = test.app.services.config.keys.hash
    const emptied = await foundAfter(
      async trx => {
        for (const table of ['audit_link', 'audit', 'audit_day'])
          await sql`delete from ${sql.table(table)}`.execute(trx)
      },
      trx => verifyAudit(trx, ring, { noted: [{ day, hash }] }),
    )
    assert.deepEqual(emptied, { fault: 'removed', day: first, number: null, id: null })
    assert.equal(formatBreak(emptied!), `${first} is gone`)
    const noted = { day, hash: hash.replace(/^./, (sign: string) => (sign === '0' ? '1' : '0')) }
    const other = await verifyAudit(test.app.services.db, ring, { noted: [noted] })
    assert.deepEqual(other.broken, { fault: 'changed', day: first, number: null, id: null })
    assert.equal((await verifyAudit(test.app.services.db, ring, { noted: [{ day, hash }] })).broken, null)
  })

  it('names a row that was changed', async () => {
    const at = { day: first, number: 3, id: ids[2]! }
    for (const change of [
      sql`account_id = 1`,
      sql`about_ids = '{7}'`,
      sql`at = at - interval '1 hour'`,
      sql`person_keys = '{1}'`,
      sql`deed = 'change'`,
    ]) {
      const found = await foundAfter(trx => sql`update audit set ${change} where id = ${ids[2]}`.execute(trx))
      assert.deepEqual(found, { fault: 'changed', ...at })
    }
    assert.equal(
      formatBreak({ fault: 'changed', ...at }),
      `row ${ids[2]}, number 3 of ${first} was changed after it was written`,
    )
  })

  it('names a change of any column of rows, links and closed days that says something', async () => {
    const others: Record<string, string> = {
      bigint: 'coalesce(%, 0) + 1000000',
      integer: 'coalesce(%, 0) + 1000000',
      text: "coalesce(%, '') || 'x'",
      date: '% - 1000',
      'timestamp with time zone': "coalesce(%, now()) + interval '1 second'",
      uuid: 'gen_random_uuid()',
      bytea: "coalesce(%, '') || '\\x00'",
      'integer[]': '% || 7',
      'bigint[]': '% || 7::bigint',
      'text[]': "% || 'x'::text",
    }
    const { services } = test.app
    const { rows: columns } = await services.pool.query<{ table: string; name: string; type: string }>(
      `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
         from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.oid in ('audit'::regclass, 'audit_link'::regclass, 'audit_day'::regclass) and a.attnum > 0
          and not a.attisdropped order by 1, a.attnum`,
    )
    const rowOf: Record<string, string> = {
      audit: `id = ${ids[2]}`,
      audit_link: `audit_id = ${ids[2]}`,
      audit_day: `day = '${first}'`,
    }
    const { rows: checks } = await services.pool.query<{ table: string; name: string }>(
      `select conrelid::regclass::text as table, conname as name from pg_constraint
        where contype = 'c' and conrelid in ('audit'::regclass, 'audit_link'::regclass, 'audit_day'::regclass)`,
    )
    const unseen: string[] = []
    for (const { table, name, type } of columns) {
      const value = others[type]?.replace('%', name)
      assert.ok(value, `${table}.${name}: ${type}`)
      const found = await foundAfter(async trx => {
        await sql`alter table audit alter column id drop identity if exists`.execute(trx)
        for (const check of checks)
          await sql`alter table ${sql.table(check.table)} drop constraint ${sql.ref(check.name)}`.execute(trx)
        // No keys of other tables are asked for.
        await sql`set local session_replication_role = replica`.execute(trx)
        await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${sql.raw(value)} where ${sql.raw(rowOf[table]!)}`.execute(
          trx,
        )
      })
      if (!found) unseen.push(`${table}.${name}`)
    }
    // A signature of a cutting that has not been says nothing.
    const idle = ['audit_day.cut_signature', 'audit_day.signed_at', 'audit_link.chained_at']
    assert.deepEqual(unseen.sort(), idle)
  })

  it('names a row that was removed, with its link and without, in the middle and at the end of a day', async () => {
    const remove = (id: number) => (trx: Transaction<Database>) =>
      sql`delete from audit where id = ${id}`.execute(trx)
    const withLink = (id: number) => async (trx: Transaction<Database>) => {
      await remove(id)(trx)
      await sql`delete from audit_link where audit_id = ${id}`.execute(trx)
    }
    assert.deepEqual(await foundAfter(remove(ids[2]!)), {
      fault: 'removed',
      day: first,
      number: 3,
      id: ids[2],
    })
    assert.deepEqual(await foundAfter(withLink(ids[2]!)), {
      fault: 'removed',
      day: first,
      number: 3,
      id: null,
    })
    assert.deepEqual(await foundAfter(withLink(ids[5]!)), {
      fault: 'removed',
      day: first,
      number: 6,
      id: null,
    })
    const wholeDay = await foundAfter(async trx => {
      for (const id of ids) await withLink(id)(trx)
      await sql`delete from audit_day`.execute(trx)
    })
    assert.equal(wholeDay?.day, second)
  })

  const copy = sql`at, call, deed, about, about_ids, person_keys, actor, account_id, operator_id, shop_id, purpose, said,
    outcome, actor_key, sealed, mark`

  it('names a row that was inserted, in the chain, behind it, and long ago', async () => {
    const insert = (trx: Transaction<Database>, at = sql`at`) =>
      sql<{ id: number }>`
        insert into audit (request_id, ${copy})
        select gen_random_uuid(), ${at}, call, deed, about, about_ids, person_keys, actor, account_id, operator_id,
               shop_id, purpose, said, outcome, actor_key, sealed, mark
          from audit where id = ${ids[2]} returning id`.execute(trx)
    const behind = await foundAfter(async trx => {
      await insert(trx)
      await insert(trx, sql`now()`)
    })
    assert.deepEqual([behind?.fault, behind?.day], ['inserted', null])
    // To the letter as the service wrote it, so that its mark is good; the service writes no row twice.
    const copied = await foundAfter(async trx => {
      await sql`alter table audit drop constraint audit_request_id_part_key`.execute(trx)
      await sql`insert into audit (request_id, part, ${copy}) select request_id, part, ${copy} from audit where id = ${ids[2]}`.execute(
        trx,
      )
    })
    assert.deepEqual([copied?.fault, copied?.day], ['inserted', null])
    for (const id of ['-1', '0', '-9223372036854775808']) {
      const below = await foundAfter(trx =>
        sql`
          insert into audit (id, request_id, ${copy}) overriding system value
          select ${id}::bigint, gen_random_uuid(), ${copy} from audit where id = ${ids[2]}`.execute(trx),
      )
      assert.deepEqual([below?.fault, below?.id], ['inserted', Number(id)])
    }
    const chained = await foundAfter(async trx => {
      const { rows } = await insert(trx)
      await sql`update audit_link set number = -number where day = ${first} and number > 3`.execute(trx)
      await sql`update audit_link set number = 1 - number where day = ${first} and number < 0`.execute(trx)
      await sql`
        insert into audit_link values (${rows[0]!.id}, ${first}, 4, sha256('made up'), now())`.execute(trx)
    })
    assert.deepEqual([chained?.fault, chained?.number], ['inserted', 4])
  })

  it('names a row that the service chained but never wrote', async () => {
    const { services } = test.app
    const { rows } = await services.pool.query<{ id: number }>(
      `insert into audit (at, request_id, call, deed, about, actor, purpose, mark)
       values ($1, gen_random_uuid(), 'GET shop/user/', 'read', 'user', 'visitor', 'sign_in', '\\x00') returning id`,
      [now],
    )
    await chain()
    const { broken } = await verify()
    assert.deepEqual([broken?.fault, broken?.day, broken?.id], ['inserted', second, rows[0]!.id])
    await checkAudit(services)
    const check = await services.db.selectFrom('audit_check').selectAll().executeTakeFirstOrThrow()
    assert.match(check.broken ?? '', /was not written by the service/)
    assert.match(test.logged(), /the audit is not as it was written/)
    for (const table of ['audit', 'audit_link'])
      await services.pool.query(`alter table ${table} disable trigger user`)
    await services.pool.query('delete from audit_link where audit_id = $1', [rows[0]!.id])
    await services.pool.query('delete from audit where id = $1', [rows[0]!.id])
    for (const table of ['audit', 'audit_link'])
      await services.pool.query(`alter table ${table} enable trigger user`)
  })

  it('names a checkpoint that somebody else has signed or cut', async () => {
    const none = { day: first, number: null, id: null, fault: 'checkpoint' }
    const forged = await foundAfter(trx => sql`update audit_day set rows = 5`.execute(trx))
    assert.deepEqual(forged, none)
    const cut = await foundAfter(async trx => {
      await sql`update audit_day set cut_at = now(), cut_signature = signature`.execute(trx)
      await sql`delete from audit where id = any(${ids})`.execute(trx)
      await sql`delete from audit_link where day = ${first}`.execute(trx)
    })
    assert.deepEqual(cut, none)
  })

  it('holds after old days were cut, and then lets those rows go alone', async () => {
    const { services } = test.app
    assert.equal(await removeDays(services, first), 0)
    assert.equal(await removeDays(services, second), 6)
    const { days, cutDays: gone, broken } = await verify()
    assert.deepEqual([days, gone, broken], [2, 1, null])
    const put = await foundAfter(async trx => {
      const { rows } = await sql<{ id: number }>`
        insert into audit (at, request_id, call, deed, about, actor, purpose, mark)
        values (now(), gen_random_uuid(), 'GET shop/user/', 'read', 'user', 'visitor', 'sign_in', '\\x00')
        returning id`.execute(trx)
      await sql`insert into audit_link values (${rows[0]!.id}, ${first}, 1, sha256('made up'), now())`.execute(
        trx,
      )
    })
    assert.deepEqual([put?.fault, put?.day, put?.number], ['inserted', first, 1])
    await assert.rejects(services.pool.query('delete from audit'), /the audit is not changed/)
    await assert.rejects(
      services.pool.query('update audit_day set cut_at = null'),
      /the audit is not changed/,
    )
    await assert.rejects(services.pool.query('delete from audit_day'), /the audit is not changed/)
  })

  it('goes on where somebody has put the last look at it into the future', async () => {
    const { pool } = test.app.services
    await pool.query('alter table audit_link disable trigger user')
    await pool.query(`update audit_link set chained_at = 'infinity'
      where (day, number) = (select day, number from audit_link order by day desc, number desc limit 1)`)
    await pool.query('alter table audit_link enable trigger user')
    await read(1)
    assert.equal(await chain(), 1)
    assert.equal((await verify()).broken, null)
  })
})
