import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { type Action, calls } from '@autokierto/contract/calls'
import { methodAndPath } from '@autokierto/contract/endpoint'
import { isPublic, mayCall } from '@autokierto/domain/access/permissions'
import { type Actor, actors } from '@autokierto/domain/access/roles'
import { createTokenService } from '../sessions/tokens.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { type Client, createClient } from '../testing/client.ts'
import { signIn, signInPerson } from '../testing/sign-in.ts'

/** A site each worker may work at, and one of another operator. */
const ownShop = 1
const foreignShop = 5

const usernames: Partial<Record<Actor, string>> = {
  shop_user: 'etela.yard',
  operator_main: 'etela.main',
  contractor_user: 'hinaus.driver',
  contractor_main: 'hinaus.main',
  association: 'yhdistys',
}

/** Expired, forged, unsigned, revoked and none. */
const badTokens = 5

const words: Record<string, string> = {
  status: 'shop_process',
  type: 'self_evaluation',
  token: 'x',
  code: 'x',
}

const fill = (path: string, shop: number): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'shop' ? String(shop) : (words[name] ?? '2147483647'),
  )

const built = (Object.keys(calls) as Action[]).map(action => ({
  action,
  ...methodAndPath(calls[action].call),
  call: calls[action].call,
}))

describe('permissions over HTTP', () => {
  let test: TestApp
  const clients = {} as Record<Actor, Client>
  /** Well signed and not yet expired, of a session that its user has ended. */
  let revoked: string

  before(async () => {
    test = await startTestApp()
    clients.visitor = createClient(test.url)
    clients.person = await signInPerson(test.url, 'venla')
    for (const [actor, username] of Object.entries(usernames)) {
      clients[actor as Actor] = await signIn(test.url, username)
    }
    const { token, tokens, call } = await signIn(test.url, 'etela.main')
    revoked = token
    assert.equal((await call('POST', 'auth/logout/', tokens)).status, 204)
  })
  after(() => test.close())

  for (const { call, method, path } of built) {
    const send = (client: Client, shop = ownShop) =>
      client.call(method, fill(path, shop), method === 'GET' ? undefined : {})

    for (const actor of actors) {
      // Where the association is recognised, everybody else is a visitor, signed in or not.
      const isLet = mayCall(call, actor) || isPublic(call)
      it(`${call} ${isLet ? 'lets' : 'refuses'} ${actor}`, async () => {
        const { status, body } = await send(clients[actor])
        // Who is erased is out.
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
      it(`${call} refuses everybody at a site of another operator`, async () => {
        for (const actor of actors) {
          const { status, body } = await send(clients[actor], foreignShop)
          const expected = actor === 'visitor' ? [401, 'INVALID_HEADER'] : [403, 'FORBIDDEN']
          assert.deepEqual([status, body.code], expected, actor)
        }
      })
    }

    if (isPublic(call)) continue

    it(`${call} refuses expired, forged and revoked tokens before it looks at anything else`, async () => {
      const { config } = test.app.services
      const token = (clients.operator_main as { token: string }).token
      const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
      const issuer = { issuer: config.tokens.issuer, accessSeconds: 900 }
      const hourAgo = () => new Date(Date.now() - 3_600_000)
      const expired = createTokenService({ ...issuer, signingKey: config.keys.signing, now: hourAgo }).issue(
        claims,
      )
      const { privateKey } = generateKeyPairSync('ed25519')
      const forged = createTokenService({ ...issuer, signingKey: privateKey, now: () => new Date() }).issue(
        claims,
      )
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

  it('looks at every call for every actor, at an own site and a foreign one, with every kind of token', t => {
    const atSites = built.filter(({ path }) => path.includes('{shop}')).length
    const closed = built.filter(({ call }) => !isPublic(call)).length
    const cells = built.length * actors.length + atSites * actors.length + closed * badTokens
    t.diagnostic(`${built.length} calls, ${actors.length} actors: ${cells} cells`)
    assert.ok(built.length >= 76, `${built.length} calls`)
  })

  it('does not know other methods, paths, and paths with another ending', async () => {
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

  it('names the request in every refusal', async () => {
    const { body, headers } = await clients.visitor.call('GET', 'shop/list/')
    assert.match(String(body.request_id), /^[0-9a-f-]{36}$/)
    assert.equal(headers.get('x-request-id'), body.request_id)
    assert.equal(headers.get('cache-control'), 'no-store')
  })
})
