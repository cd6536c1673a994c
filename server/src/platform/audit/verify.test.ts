import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { hourMs } from '@autokierto/domain/durations'
import { addDays, toDay } from '@autokierto/domain/shops/calendar'
import { type Kysely, sql, type Transaction } from 'kysely'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type SignedIn, signIn } from '../../testing/sign-in.ts'
import type { Database } from '../database/types.ts'
import { chainAudit, removeDays } from './chain.ts'
import { checkAudit } from './check.ts'
import { type ChainBreak, formatBreak, verifyAudit } from './verify.ts'

describe('the chain of the audit', () => {
  let test: TestApp
  let yard: SignedIn
  let now = new Date()
  const first = toDay(now)
  const second = addDays(first, 1)
  /** Ids of the rows of the first day. */
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
    now = new Date(now.getTime() + 24 * hourMs)
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

  /** Tampers like an attacker who has the database, but not our keys; returns the break found, and rolls back. */
  const findAfterTampering = async (
    tamper: (trx: Transaction<Database>) => Promise<unknown>,
    run: (db: Kysely<Database>) => ReturnType<typeof verifyAudit> = verify,
  ): Promise<ChainBreak | null> => {
    const rollback = new Error('rollback')
    let found: ChainBreak | null = null
    await test.app.services.db
      .transaction()
      .execute(async trx => {
        for (const table of ['audit', 'audit_link', 'audit_day'])
          await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
        await tamper(trx)
        found = (await run(trx)).broken
        throw rollback
      })
      .catch(error => {
        if (error !== rollback) throw error
      })
    return found
  }

  it('accepts the chain as written, and links the days by a signed checkpoint', async () => {
    const { rows, days, waiting, broken } = await verify()
    assert.deepEqual([rows, days, waiting, broken], [11, 2, 0, null])
    await read(1)
    assert.equal((await verify()).waiting, 1)
    assert.equal(await chain(), 1)
    assert.equal(await chain(), 0)
    const closed = await test.app.services.db.selectFrom('audit_day').select(['day', 'rows']).execute()
    assert.deepEqual(closed, [{ day: first, rows: 6 }])
  })

  it('logs each closed day, which reveals days deleted from the end', async () => {
    const logged = test
      .logged()
      .split('\n')
      .find(line => line.includes('a day of the audit is closed'))
    const { day, rows, hash } = JSON.parse(logged ?? '{}')
    assert.deepEqual([day, rows], [first, 6])
    const { last } = await verify()
    assert.deepEqual(last, { day, hash })
    const ring = test.app.services.config.keys.hash
    const emptied = await findAfterTampering(
      async trx => {
        for (const table of ['audit_link', 'audit', 'audit_day'])
          await sql`delete from ${sql.table(table)}`.execute(trx)
      },
      trx => verifyAudit(trx, ring, { noted: [{ day, hash }] }),
    )
    assert.deepEqual(emptied, { fault: 'removed', day: first, number: null, id: null })
    assert.equal(formatBreak(emptied!), `${first} is gone`)
    const noted = { day, hash: hash.replace(/^./, (character: string) => (character === '0' ? '1' : '0')) }
    const other = await verifyAudit(test.app.services.db, ring, { noted: [noted] })
    assert.deepEqual(other.broken, { fault: 'changed', day: first, number: null, id: null })
    assert.equal((await verifyAudit(test.app.services.db, ring, { noted: [{ day, hash }] })).broken, null)
  })

  it('reports a changed row', async () => {
    const at = { day: first, number: 3, id: ids[2]! }
    for (const change of [
      sql`account_id = 1`,
      sql`about_ids = '{7}'`,
      sql`at = at - interval '1 hour'`,
      sql`person_keys = '{1}'`,
      sql`deed = 'change'`,
    ]) {
      const found = await findAfterTampering(trx =>
        sql`update audit set ${change} where id = ${ids[2]}`.execute(trx),
      )
      assert.deepEqual(found, { fault: 'changed', ...at })
    }
    assert.equal(
      formatBreak({ fault: 'changed', ...at }),
      `row ${ids[2]}, number 3 of ${first} was changed after it was written`,
    )
  })

  it('reports a change of any meaningful column of rows, links and closed days', async () => {
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
    const conditions: Record<string, string> = {
      audit: `id = ${ids[2]}`,
      audit_link: `audit_id = ${ids[2]}`,
      audit_day: `day = '${first}'`,
    }
    const { rows: checks } = await services.pool.query<{ table: string; name: string }>(
      `select conrelid::regclass::text as table, conname as name from pg_constraint
        where contype = 'c' and conrelid in ('audit'::regclass, 'audit_link'::regclass, 'audit_day'::regclass)`,
    )
    const undetected: string[] = []
    for (const { table, name, type } of columns) {
      const value = others[type]?.replace('%', name)
      assert.ok(value, `${table}.${name}: ${type}`)
      const found = await findAfterTampering(async trx => {
        await sql`alter table audit alter column id drop identity if exists`.execute(trx)
        for (const check of checks)
          await sql`alter table ${sql.table(check.table)} drop constraint ${sql.ref(check.name)}`.execute(trx)
        // Disables foreign keys.
        await sql`set local session_replication_role = replica`.execute(trx)
        await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${sql.raw(value)} where ${sql.raw(conditions[table]!)}`.execute(
          trx,
        )
      })
      if (!found) undetected.push(`${table}.${name}`)
    }
    // The signature of a removal has no meaning before the day is removed.
    const irrelevant = ['audit_day.cut_signature', 'audit_day.signed_at', 'audit_link.chained_at']
    assert.deepEqual(undetected.sort(), irrelevant)
  })

  it('reports a removed row, with or without its link, in the middle and at the end of a day', async () => {
    const remove = (id: number) => (trx: Transaction<Database>) =>
      sql`delete from audit where id = ${id}`.execute(trx)
    const removeWithLink = (id: number) => async (trx: Transaction<Database>) => {
      await remove(id)(trx)
      await sql`delete from audit_link where audit_id = ${id}`.execute(trx)
    }
    assert.deepEqual(await findAfterTampering(remove(ids[2]!)), {
      fault: 'removed',
      day: first,
      number: 3,
      id: ids[2],
    })
    assert.deepEqual(await findAfterTampering(removeWithLink(ids[2]!)), {
      fault: 'removed',
      day: first,
      number: 3,
      id: null,
    })
    assert.deepEqual(await findAfterTampering(removeWithLink(ids[5]!)), {
      fault: 'removed',
      day: first,
      number: 6,
      id: null,
    })
    const wholeDay = await findAfterTampering(async trx => {
      for (const id of ids) await removeWithLink(id)(trx)
      await sql`delete from audit_day`.execute(trx)
    })
    assert.equal(wholeDay?.day, second)
  })

  const copy = sql`at, call, deed, about, about_ids, person_keys, actor, account_id, operator_id, shop_id, purpose, said,
    outcome, actor_key, sealed, mark`

  it('reports an inserted row in the chain, after it, and far in the past', async () => {
    const insert = (trx: Transaction<Database>, at = sql`at`) =>
      sql<{ id: number }>`
        insert into audit (request_id, ${copy})
        select gen_random_uuid(), ${at}, call, deed, about, about_ids, person_keys, actor, account_id, operator_id,
               shop_id, purpose, said, outcome, actor_key, sealed, mark
          from audit where id = ${ids[2]} returning id`.execute(trx)
    const appended = await findAfterTampering(async trx => {
      await insert(trx)
      await insert(trx, sql`now()`)
    })
    assert.deepEqual([appended?.fault, appended?.day], ['inserted', null])
    // An exact copy of a row has a valid MAC, but the service writes no row twice.
    const copied = await findAfterTampering(async trx => {
      await sql`alter table audit drop constraint audit_request_id_part_key`.execute(trx)
      await sql`insert into audit (request_id, part, ${copy}) select request_id, part, ${copy} from audit where id = ${ids[2]}`.execute(
        trx,
      )
    })
    assert.deepEqual([copied?.fault, copied?.day], ['inserted', null])
    for (const id of ['-1', '0', '-9223372036854775808']) {
      const lowest = await findAfterTampering(trx =>
        sql`
          insert into audit (id, request_id, ${copy}) overriding system value
          select ${id}::bigint, gen_random_uuid(), ${copy} from audit where id = ${ids[2]}`.execute(trx),
      )
      assert.deepEqual([lowest?.fault, lowest?.id], ['inserted', Number(id)])
    }
    const chained = await findAfterTampering(async trx => {
      const { rows } = await insert(trx)
      await sql`update audit_link set number = -number where day = ${first} and number > 3`.execute(trx)
      await sql`update audit_link set number = 1 - number where day = ${first} and number < 0`.execute(trx)
      await sql`
        insert into audit_link values (${rows[0]!.id}, ${first}, 4, sha256('made up'), now())`.execute(trx)
    })
    assert.deepEqual([chained?.fault, chained?.number], ['inserted', 4])
  })

  it('reports a row that is chained but was not written by the service', async () => {
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
    assert.match(test.logged(), /the audit has been changed/)
    for (const table of ['audit', 'audit_link'])
      await services.pool.query(`alter table ${table} disable trigger user`)
    await services.pool.query('delete from audit_link where audit_id = $1', [rows[0]!.id])
    await services.pool.query('delete from audit where id = $1', [rows[0]!.id])
    for (const table of ['audit', 'audit_link'])
      await services.pool.query(`alter table ${table} enable trigger user`)
  })

  it('reports a checkpoint signed or cut with a foreign key', async () => {
    const checkpointBreak = { day: first, number: null, id: null, fault: 'checkpoint' }
    const forged = await findAfterTampering(trx => sql`update audit_day set rows = 5`.execute(trx))
    assert.deepEqual(forged, checkpointBreak)
    const cut = await findAfterTampering(async trx => {
      await sql`update audit_day set cut_at = now(), cut_signature = signature`.execute(trx)
      await sql`delete from audit where id = any(${ids})`.execute(trx)
      await sql`delete from audit_link where day = ${first}`.execute(trx)
    })
    assert.deepEqual(cut, checkpointBreak)
  })

  it('accepts the chain after old days are removed, and allows no other deletion', async () => {
    const { services } = test.app
    assert.equal(await removeDays(services, first), 0)
    assert.equal(await removeDays(services, second), 6)
    const { days, cutDays, broken } = await verify()
    assert.deepEqual([days, cutDays, broken], [2, 1, null])
    const inserted = await findAfterTampering(async trx => {
      const { rows } = await sql<{ id: number }>`
        insert into audit (at, request_id, call, deed, about, actor, purpose, mark)
        values (now(), gen_random_uuid(), 'GET shop/user/', 'read', 'user', 'visitor', 'sign_in', '\\x00')
        returning id`.execute(trx)
      await sql`insert into audit_link values (${rows[0]!.id}, ${first}, 1, sha256('made up'), now())`.execute(
        trx,
      )
    })
    assert.deepEqual([inserted?.fault, inserted?.day, inserted?.number], ['inserted', first, 1])
    await assert.rejects(services.pool.query('delete from audit'), /the audit is not changed/)
    await assert.rejects(
      services.pool.query('update audit_day set cut_at = null'),
      /the audit is not changed/,
    )
    await assert.rejects(services.pool.query('delete from audit_day'), /the audit is not changed/)
  })

  it('continues the chain if somebody has set the time of the last link into the future', async () => {
    const { pool } = test.app.services
    await pool.query('alter table audit_link disable trigger user')
    await pool.query(`update audit_link set chained_at = 'infinity'
      where (day, number) = (select day, number from audit_link order by day desc, number desc limit 1)`)
    await pool.query('alter table audit_link enable trigger user')
    await read(1)
    assert.equal(await chain(), 1)
    assert.equal((await verify()).broken, null)
  })

  it('continues the latest day if the clock is set back', async () => {
    const back = new Date(now.getTime() - 24 * hourMs)
    const countLinks = async () => {
      const { rows } = await test.app.services.pool.query<{ day: string; count: number }>(
        'select day, count(*)::integer as count from audit_link group by day order by day',
      )
      return rows
    }
    const [latest] = await countLinks()
    const ahead = now
    now = back
    yard = await signIn(test.url, 'etela.yard')
    await read(2)
    const chained = await chain()
    assert.ok(chained >= 2)
    assert.deepEqual(await countLinks(), [{ day: second, count: latest!.count + chained }])
    assert.deepEqual([(await verify()).broken, (await verify()).waiting], [null, 0])
    now = ahead
    yard = await signIn(test.url, 'etela.yard')
    await read(1)
    assert.ok((await chain()) >= 1)
    assert.deepEqual([(await verify()).broken, (await verify()).waiting], [null, 0])
  })
})
