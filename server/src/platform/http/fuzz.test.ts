import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Action, calls } from '@autokierto/contract/calls'
import { type EndpointDetails, splitRoute } from '@autokierto/contract/endpoint'
import { canCall } from '@autokierto/domain/access/permissions'
import fc from 'fast-check'
import * as z from 'zod'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { signIn, signInPerson } from '../../testing/sign-in.ts'
import type { SampledSchema } from './testing/least-of.ts'
import { near } from './testing/near.ts'

/** Number of requests per call; more by setting: `FUZZ=500`. */
const fuzzRuns = Number(process.env.FUZZ ?? 12)

const fuzzedActions = (Object.keys(calls) as Action[]).filter(
  action => !['getOpenApi', 'logout', 'login'].includes(action),
)

describe('contract fuzz', () => {
  let test: TestApp
  let clients: Record<'visitor' | 'person' | 'operator_main', Client>

  before(async () => {
    test = await startTestApp({ PUBLIC_PER_MINUTE: '100000', OWNER_SEARCHES_PER_HOUR: '100000' })
    clients = {
      visitor: createClient(test.url),
      person: await signInPerson(test.url, 'kaisa'),
      operator_main: await signIn(test.url, 'etela.main'),
    }
  })
  after(() => test.close())

  for (const action of fuzzedActions) {
    const details: EndpointDetails & { call: (typeof calls)[Action]['call'] } = calls[action]
    const { method, path } = splitRoute(details.call)
    const actor = (['visitor', 'person', 'operator_main'] as const).find(candidate =>
      canCall(details.call, candidate),
    )
    if (!actor) continue

    it(`${details.call} answers any input with a known code`, async () => {
      const schema = details.body
        ? (z.toJSONSchema(details.body as z.ZodType, {
            io: 'input',
            unrepresentable: 'any',
            metadata: z.registry(),
          }) as SampledSchema)
        : {}
      const pathWords = fc.constantFrom(
        '1',
        '2',
        '40',
        '2147483647',
        '99999999999',
        'shop_process',
        '%00',
        '%F0%9F',
        'ä',
        "'",
      )
      const pathParts = path.split(/\{\w+\}/)
      await fc.assert(
        fc.asyncProperty(
          near(schema),
          fc.array(pathWords, { minLength: pathParts.length, maxLength: pathParts.length }),
          fc.constantFrom(
            '',
            '?limit=5',
            '?q=%25',
            '?cursor=x',
            '?limit=-1',
            '?ordering=-id',
            '?x[]=1',
            '?q=%00',
          ),
          async (body, parts, query) => {
            const shop = path.startsWith('shop/{shop}') ? ['1', ...parts.slice(1)] : parts
            const filled = pathParts.reduce((before, part, index) => before + shop[index - 1] + part)
            const isRead = method === 'GET' || method === 'DELETE'
            const answer = await clients[actor].call(
              method,
              filled + (isRead ? query : ''),
              isRead ? undefined : body,
            )
            assert.notEqual(answer.status, 500, `${filled}${query} ${JSON.stringify(body)}`)
            if (answer.status >= 400) assert.match(String(answer.body?.code), /^[A-Z_]+$/)
          },
        ),
        { numRuns: fuzzRuns, endOnFailure: true },
      )
    })
  }

  it('returns 404 for URLs that cannot be decoded', async () => {
    for (const path of ['%F0', 'public/%', 'shop/1/%FF/', 'x'.repeat(3000)]) {
      const answer = await fetch(`${test.url}/api/${path}`)
      assert.equal(answer.status, 404, path.slice(0, 20))
      const { code, request_id } = (await answer.json()) as { code: string; request_id: string }
      assert.equal(code, 'ROUTE_NOT_FOUND')
      assert.equal(answer.headers.get('x-request-id'), request_id)
      assert.match(answer.headers.get('content-security-policy') ?? '', /default-src/)
    }
  })

  it('does not read the body of an unknown call', async () => {
    for (const [body, headers] of [
      ['{', {}],
      [' '.repeat(3_000_000), {}],
      ['<x/>', { 'content-type': 'application/xml' }],
      ['{}', { 'content-encoding': 'nonsense' }],
    ] as const) {
      const answer = await fetch(`${test.url}/api/nothing/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
      const { code } = (await answer.json()) as { code: string }
      assert.deepEqual([answer.status, code], [404, 'ROUTE_NOT_FOUND'], body.slice(0, 5))
    }
  })

  it('rejects bodies that are not JSON, too deep or too long', async () => {
    const send = (body: string, type = 'application/json') =>
      fetch(`${test.url}/api/auth/`, { method: 'POST', headers: { 'content-type': type }, body })
    for (const [status, code, body, type] of [
      [400, 'JSON_INVALID', '{', undefined],
      [400, 'VALIDATION_ERROR', '[]', undefined],
      [400, 'VALIDATION_ERROR', 'null', undefined],
      [400, 'VALIDATION_ERROR', '"x"', undefined],
      [400, 'JSON_INVALID', '{"__proto__": {"x": 1}}', undefined],
      [400, 'VALIDATION_ERROR', `{"username": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`, undefined],
      [415, 'MEDIA_TYPE_UNSUPPORTED', 'username=x', 'application/x-www-form-urlencoded'],
      [415, 'MEDIA_TYPE_UNSUPPORTED', '<x/>', 'text/xml'],
    ] as const) {
      const answer = await send(body, type)
      const refusal = (await answer.json()) as { code: string }
      assert.deepEqual([answer.status, refusal.code], [status, code], body.slice(0, 40))
    }
    const long = await send(JSON.stringify({ username: 'x'.repeat(2_000_000), password: 'x' }))
    assert.equal(long.status, 413)
  })
})
