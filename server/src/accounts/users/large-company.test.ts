import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { limits } from '@autokierto/domain/limits'
import pg from 'pg'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type SignedIn, signIn } from '../../testing/sign-in.ts'

/** Less than half of what a slow phone network (400 kbit/s) transfers per second, on any machine. */
const maxAnswerBytes = 20_000

describe('company of 500 users and 100 sites', () => {
  let test: TestApp
  let main: SignedIn
  let small: SignedIn
  let sent: { text: string; values: unknown[] }[] = []
  const originalQuery = pg.Client.prototype.query

  before(async () => {
    // Installed before the pool of the service is created.
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      const [statement, values = []] = args
      if (typeof statement === 'string') sent.push({ text: statement, values: values as unknown[] })
      else sent.push(statement as { text: string; values: unknown[] })
      return Reflect.apply(originalQuery, this, args)
    } as typeof originalQuery
    test = await startTestApp()
    main = await signIn(test.url, 'etela.main')
    small = await signIn(test.url, 'pirkka.main')
    const { pool } = test.app.services
    const { operator_id, password_hash } = (
      await pool.query(`select operator_id, password_hash from account where username = 'etela.main'`)
    ).rows[0]
    await pool.query(
      `insert into shop (operator_id, name, phone, email)
       select $1, 'Toimipiste ' || n, '040 555 0199', 'piste' || n || '@example.fi' from generate_series(1, 100) n`,
      [operator_id],
    )
    // Many users of other companies make a full table scan visible.
    await pool.query(
      `insert into operator (name, business_id) select 'Muu ' || n, 'X' || n from generate_series(1, 100) n`,
    )
    const add = (whose: string, count: number, name: string) =>
      pool.query(
        `insert into account (operator_id, username, first_name, last_name, email, phone, password_hash)
         select ${whose}, '${name}' || n, 'Etunimi' || n, 'Sukunimi' || n, '${name}' || n || '@example.fi', '040 555 0199', $1
           from generate_series(1, ${count}) n`,
        [password_hash],
      )
    await add(String(operator_id), 500, 'oma')
    await add(`(select id from operator where business_id = 'X' || (1 + n % 100))`, 20_000, 'muu')
    await pool.query(
      `insert into account_shop (account_id, shop_id)
       select a.id, s.id from account a
         join lateral (select id from shop where operator_id = $1 order by md5(a.id || ' ' || id) limit 5) s on true
        where a.username like 'oma%'`,
      [operator_id],
    )
    // Caches the audit keys of both callers.
    for (const by of [main, small]) await by.call('GET', 'shop/operator/user/list/')
    await pool.query('vacuum analyze account, account_shop, shop')
  })
  after(async () => {
    pg.Client.prototype.query = originalQuery
    await test.close()
  })

  type List = { results: { id: number }[]; count: number; next: string | null }
  const get = async (path: string, by = main) => {
    sent = []
    const response = await by.call('GET', path as 'shop/operator/user/list/')
    assert.equal(response.status, 200, JSON.stringify(response.body))
    // Excludes statements of jobs.
    const statements = sent.filter(({ text }) => !/\bjobs\b/.test(text))
    return { body: response.body as unknown as List, statements }
  }
  const computeCompressedSize = (body: object) => brotliCompressSync(JSON.stringify(body)).length

  const lists = [
    'shop/operator/user/list/',
    'shop/operator/user/list/?q=sukunimi4&ordering=-name',
    'shop/operator/shop/list/',
    'shop/operator/shop/list/?q=piste&ordering=-name',
    'shop/operator/outsource/list/',
  ] as const
  const helpers = [
    ['shop/operator/user/shop/list/', 100, 1],
    ['shop/operator/outsource/shop/list/', 100, 1],
    ['shop/operator/shop/user/list/', 500, 3],
  ] as const
  const paths = [...lists, ...helpers.map(([path]) => path)]

  for (const path of lists) {
    it(`returns ${path} in pages that are small enough for a slow phone`, async () => {
      const { body } = await get(path)
      assert.ok(body.results.length <= 50, String(body.results.length))
      if (!path.includes('outsource')) assert.ok(body.next, 'there is more')
      assert.ok(computeCompressedSize(body) < maxAnswerBytes, `${computeCompressedSize(body)} bytes`)
    })
  }

  for (const [path, all, calls] of helpers) {
    it(`returns all ${all} items of ${path} in ${calls} calls, as forms request them`, async () => {
      const pages: List[] = []
      for (let cursor: string | null = ''; cursor !== null; cursor = pages.at(-1)!.next) {
        const { body } = await get(`${path}?limit=${limits.pageSizeMax}&ordering=name&cursor=${cursor}`)
        pages.push(body)
      }
      assert.equal(pages.length, calls)
      assert.ok(pages.flatMap(({ results }) => results).length >= all)
      assert.ok(computeCompressedSize(pages) < maxAnswerBytes, `${computeCompressedSize(pages)} bytes`)
    })
  }

  it('returns a single item in a small response', async () => {
    for (const list of ['shop/operator/user/list/', 'shop/operator/shop/list/']) {
      const { body } = await get(list)
      const one = await get(`${list}?id=${body.results.at(-1)!.id}`)
      assert.equal(one.body.results.length, 1)
      assert.ok(computeCompressedSize(one.body) < 2_000, `${computeCompressedSize(one.body)} bytes`)
    }
  })

  it('runs as many statements for a list as in a small company', async () => {
    for (const path of paths) {
      const [large, little] = [await get(path), await get(path, small)]
      assert.equal(large.statements.length, little.statements.length, path)
      assert.ok(large.statements.length <= 6, `${path}: ${large.statements.length} statements`)
    }
  })

  it('never reads the users of other companies', async () => {
    for (const path of paths) {
      const { statements } = await get(path)
      const selects = statements.filter(({ text }) => /^\s*select\b/i.test(text))
      assert.ok(selects.length > 0, path)
      for (const { text, values } of selects) {
        const { rows } = await test.app.services.pool.query(`explain (analyze) ${text}`, values)
        const plan = rows.map(row => row['QUERY PLAN']).join('\n')
        for (const [, removed] of plan.matchAll(/Rows Removed by Filter: (\d+)/g))
          assert.ok(Number(removed) < 1_000, `${path}\n${text}\n${plan}`)
      }
    }
  })
})
