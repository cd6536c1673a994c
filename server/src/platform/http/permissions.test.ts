import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { type Action, calls } from '@autokierto/contract/calls'
import { splitRoute } from '@autokierto/contract/endpoint'
import { findKeyScope, type KeyScope, keyScopes } from '@autokierto/domain/access/key-scopes'
import { canCall, isPublicRoute } from '@autokierto/domain/access/permissions'
import { type Actor, actors } from '@autokierto/domain/access/roles'
import { inDays, makeKey } from '../../accounts/api-keys/testing.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { signIn, signInPerson } from '../../testing/sign-in.ts'
import { createTokenService } from '../tokens/tokens.ts'

/** A site that each user has access to, and one of another operator. */
const ownShop = 1
const foreignShop = 5

const usernameByActor: Partial<Record<Actor, string>> = {
  shop_user: 'etela.yard',
  operator_main: 'etela.main',
  contractor_user: 'hinaus.driver',
  contractor_main: 'hinaus.main',
  association: 'yhdistys',
}

/** Keys that are not valid any more, or never were. */
const badKeys = ['ended', 'expired', 'of a closed company', 'of nobody'] as const

/** Expired, forged, unsigned, revoked and missing. */
const badTokens = 5

const wordParameterValues: Record<string, string> = {
  status: 'shop_process',
  type: 'self_evaluation',
  token: 'x',
  code: 'x',
}

const fillParameters = (path: string, shop: number): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'shop' ? String(shop) : (wordParameterValues[name] ?? '2147483647'),
  )

const checkedCalls = (Object.keys(calls) as Action[]).map(action => ({
  action,
  ...splitRoute(calls[action].call),
  call: calls[action].call,
}))

describe('permissions over HTTP', () => {
  let test: TestApp
  const clients = {} as Record<Actor, Client>
  /** A valid token of a session that its user has ended. */
  let revoked: string
  /** Keys with one scope each. */
  const scoped = {} as Record<KeyScope, Client>
  const bad = {} as Record<(typeof badKeys)[number], Client>

  before(async () => {
    test = await startTestApp()
    clients.visitor = createClient(test.url)
    clients.person = await signInPerson(test.url, 'venla')
    for (const [actor, username] of Object.entries(usernameByActor)) {
      clients[actor as Actor] = await signIn(test.url, username)
    }
    const main = await signIn(test.url, 'etela.main')
    clients.key = (await makeKey(test.url, main)).client
    for (const scope of keyScopes) {
      scoped[scope] = (await makeKey(test.url, main, { scopes: [scope] })).client
    }
    const [ended, expired] = [await makeKey(test.url, main), await makeKey(test.url, main)]
    const pohjola = await signIn(test.url, 'pohjola.main')
    const { body: sites } = await pohjola.call('GET', 'shop/list/')
    const ofClosed = await makeKey(test.url, pohjola, { shop_ids: [sites.results[0]!.id] })
    assert.equal((await main.call('DELETE', `shop/operator/key/${ended.key.id}/`)).status, 204)
    const { pool } = test.app.services
    await pool.query('update api_key set valid_until = $1 where id = $2', [inDays(-1), expired.key.id])
    await pool.query(
      'update operator set closed_at = now() where id = (select operator_id from api_key where id = $1)',
      [ofClosed.key.id],
    )
    Object.assign(bad, {
      ended: ended.client,
      expired: expired.client,
      'of a closed company': ofClosed.client,
      'of nobody': createClient(test.url, `ak_${'x'.repeat(43)}`),
    })
    const { token, tokens, call } = await signIn(test.url, 'etela.main')
    revoked = token
    assert.equal((await call('POST', 'auth/logout/', tokens)).status, 204)
  })
  after(() => test.close())

  for (const { call, method, path } of checkedCalls) {
    const send = (client: Client, shop = ownShop) =>
      client.call(method, fillParameters(path, shop), method === 'GET' ? undefined : {})

    for (const actor of actors) {
      // On calls that recognise the association, everybody else is a visitor, signed in or not.
      const isLet = canCall(call, actor) || isPublicRoute(call)
      it(`${call} ${isLet ? 'allows' : 'rejects'} ${actor}`, async () => {
        const { status, body } = await send(clients[actor])
        // An erased person must sign in again.
        if (call === 'POST owner/data/erasure/' && isLet)
          clients[actor] = await signInPerson(test.url, 'venla')
        if (isLet) {
          assert.ok(status !== 401 && status !== 500, `${status} ${body?.code}`)
          assert.notEqual(body?.code, 'FORBIDDEN')
        } else if (actor === 'visitor') {
          assert.deepEqual([status, body.code], [401, 'INVALID_HEADER'])
        } else {
          assert.deepEqual([status, body.code], [403, 'FORBIDDEN'])
        }
      })
    }

    if (path.includes('{shop}')) {
      it(`${call} rejects everybody at a site of another operator`, async () => {
        for (const actor of actors) {
          const { status, body } = await send(clients[actor], foreignShop)
          const expected = actor === 'visitor' ? [401, 'INVALID_HEADER'] : [403, 'FORBIDDEN']
          assert.deepEqual([status, body.code], expected, actor)
        }
      })
    }

    if (isPublicRoute(call)) continue

    it(`${call} allows a key by its scope only`, async () => {
      for (const scope of keyScopes) {
        const { body } = await send(scoped[scope])
        assert.equal(body?.code !== 'FORBIDDEN', findKeyScope(call) === scope, scope)
      }
    })

    it(`${call} rejects invalid keys`, async () => {
      for (const which of badKeys) {
        const { status, body } = await send(bad[which])
        assert.deepEqual([status, body.code], [401, 'INVALID_HEADER'], which)
      }
    })

    it(`${call} rejects expired, forged and revoked tokens before any other check`, async () => {
      const { config } = test.app.services
      const token = (clients.operator_main as { token: string }).token
      const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
      const issuer = { issuer: config.tokens.issuer, accessSeconds: 900 }
      const hourAgo = () => new Date(Date.now() - 3_600_000)
      const expired = createTokenService({ ...issuer, signingKeys: config.keys.signing, now: hourAgo }).issue(
        claims,
      )
      const { privateKey } = generateKeyPairSync('ed25519')
      const forged = createTokenService({
        ...issuer,
        signingKeys: [privateKey],
        now: () => new Date(),
      }).issue(claims)
      const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`

      for (const [bad, code] of [
        [expired, 'TOKEN_EXPIRED'],
        [forged, 'INVALID_HEADER'],
        [unsigned, 'INVALID_HEADER'],
        [revoked, 'INVALID_HEADER'],
        ['', 'INVALID_HEADER'],
      ] as const) {
        const answer = await send(createClient(test.url, bad))
        assert.deepEqual([answer.status, answer.body.code], [401, code])
      }
    })
  }

  it('tests every call with every actor, at their own and another site, with every kind of token', t => {
    const atSites = checkedCalls.filter(({ path }) => path.includes('{shop}')).length
    const closed = checkedCalls.filter(({ call }) => !isPublicRoute(call)).length
    const cells =
      checkedCalls.length * actors.length +
      atSites * actors.length +
      closed * (badTokens + badKeys.length + keyScopes.length)
    t.diagnostic(`${checkedCalls.length} calls, ${actors.length} actors: ${cells} cells`)
    assert.ok(checkedCalls.length >= 76, `${checkedCalls.length} calls`)
  })

  it('returns 404 for other methods, paths and endings', async () => {
    for (const [method, path] of [
      ['PUT', 'shop/1/vehicle/search/'],
      ['GET', 'nothing/'],
      ['GET', 'shop/list'],
      ['POST', 'location/locations/'],
      ['GET', 'shop/1/traficom/kind/list/'],
      ['GET', 'shop/one/list-external/'],
    ] as const) {
      const { status, body } = await clients.operator_main.call(
        method,
        path,
        method === 'GET' ? undefined : {},
      )
      assert.deepEqual([status, body?.code], [404, 'ROUTE_NOT_FOUND'], `${method} ${path}`)
    }
  })

  it('returns the request id with every error', async () => {
    const { body, headers } = await clients.visitor.call('GET', 'shop/list/')
    assert.match(String(body.request_id), /^[0-9a-f-]{36}$/)
    assert.equal(headers.get('x-request-id'), body.request_id)
    assert.equal(headers.get('cache-control'), 'no-store')
  })
})
