import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { calls } from '@autokierto/contract/calls'
import { splitRoute } from '@autokierto/contract/endpoint'
import { canCall, isPublicRoute } from '@autokierto/domain/access/permissions'
import type { Actor } from '@autokierto/domain/access/roles'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { signIn, signInPerson } from '../../testing/sign-in.ts'

/** Callers for each actor, each with its own site. */
const askers = {
  person: { name: 'venla', shop: 5 },
  shop_user: { name: 'pirkka.yard', shop: 5 },
  operator_main: { name: 'pirkka.main', shop: 5 },
  contractor_main: { name: 'hinaus.main', shop: 1 },
} as const satisfies Partial<Record<Actor, { name: string; shop: number }>>

type Asker = keyof typeof askers

/** Calls on one object by its id. Objects of the association belong to nobody. */
const onOneThing = Object.values(calls)
  .map(({ call }) => ({ call, ...splitRoute(call) }))
  .filter(({ call, path }) => path.includes('{id}') && !isPublicRoute(call) && !path.startsWith('ppb-admin/'))

/** Objects of others, by their role in the path. */
type Things = { user: number; shop: number; outsource: number; driver: number; vehicle: number; case: number }

const getObjectName = (path: string, asker: Asker): keyof Things => {
  if (path.startsWith('owner/shop/')) return 'shop'
  if (path.startsWith('owner/')) return 'case'
  if (path.startsWith('shop/operator/shop/')) return 'shop'
  if (path.startsWith('shop/operator/outsource/')) return 'outsource'
  if (path.startsWith('shop/operator/user/') || path.startsWith('shop/contractor/')) return 'user'
  return asker === 'contractor_main' ? 'case' : 'vehicle'
}

describe('objects of others', () => {
  let test: TestApp
  let things: Things
  const clients = {} as Record<Asker, Client>
  let cells = 0
  const testedCalls = new Set<string>()

  before(async () => {
    test = await startTestApp()
    for (const [asker, { name }] of Object.entries(askers) as [Asker, { name: string }][]) {
      clients[asker] = asker === 'person' ? await signInPerson(test.url, name) : await signIn(test.url, name)
    }
    const findId = async (sql: string) =>
      (await test.app.services.pool.query<{ id: number }>(sql)).rows[0]!.id
    things = {
      user: await findId(`select id from account where username = 'etela.yard'`),
      driver: await findId(`select id from account where username = 'hinaus.driver'`),
      shop: 1,
      outsource: await findId('select id from outsource where operator_id = 1'),
      vehicle: await findId(`select id from vehicle where shop_id = 1 and status = 'shop_process' limit 1`),
      // The vehicle of another owner, at a site that the subcontractor has no access to.
      case: await findId(`
        select v.id from vehicle v where v.shop_id = 7 and v.status = 'shop_process' limit 1`),
    }
  })
  after(() => test.close())

  /** A hash of everything a rejected call could have changed. */
  const state = async () =>
    (
      await test.app.services.pool.query(
        `
        select (select md5(string_agg(a::text, '|' order by id)) from account a where username !~ '^pirkka') as accounts,
               (select md5(string_agg(s::text, '|' order by id)) from shop s) as shops,
               (select md5(string_agg(o::text, '|' order by id)) from outsource o) as outsources,
               (select md5(string_agg(v::text, '|' order by id)) from vehicle v where id = any($1)) as vehicles,
               (select count(*) from mail) as mails, (select count(*) from certificate) as certificates`,
        [[things.vehicle, things.case]],
      )
    ).rows[0]

  for (const { call, method, path } of onOneThing) {
    for (const asker of Object.keys(askers) as Asker[]) {
      if (!canCall(call, asker) || path === 'owner/shop/{id}/') continue
      cells += 1
      testedCalls.add(call)
      it(`${call} reveals nothing of others' objects to ${asker}, and changes nothing`, async () => {
        const before = await state()
        const filled = path
          .replace('{shop}', String(askers[asker].shop))
          .replace('{id}', String(things[getObjectName(path, asker)]))
          .replace('{user}', String(things.driver))
          .replace('{picture}', '1')
        const body = method === 'GET' || method === 'DELETE' ? undefined : {}
        const answer = await clients[asker].call(method, filled as never, body as never)
        // Incomplete bodies are rejected before any lookup, which reveals nothing either.
        assert.ok([400, 404].includes(answer.status), `${answer.status} ${JSON.stringify(answer.body)}`)
        assert.deepEqual(await state(), before)
      })
    }
  }

  it('tests objects of others with every call on one object', t => {
    t.diagnostic(`${onOneThing.length} calls on one thing, ${cells} cells of calls and askers`)
    const untested = onOneThing.filter(({ call }) => !testedCalls.has(call)).map(({ call }) => call)
    // Sites are public.
    assert.deepEqual(untested, ['GET owner/shop/{id}/'])
    assert.ok(cells > onOneThing.length)
  })
})
