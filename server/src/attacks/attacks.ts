import assert from 'node:assert/strict'
import type { TestApp } from '../testing/app.ts'
import type { SignedIn } from '../testing/sign-in.ts'
import { fileAttacks } from './file-attacks.ts'

/** Whom an attack is sent at, and as whom. */
export type Target = { test: TestApp; person: SignedIn; clerk: SignedIn }

export type Attack = {
  name: string
  /** Sends it and looks at the answer. Whatever it costs to make belongs outside, so that only the service is measured. */
  send: (target: Target) => Promise<unknown>
}

const post = (
  { test }: Target,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${test.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

/** A body that the service must refuse without reading it through again and again. */
const refusedBody = (name: string, body: string, path = 'auth/', longestAnswer = 8_000): Attack => ({
  name,
  send: async target => {
    const { authorization = '' } = path.startsWith('owner/')
      ? { authorization: `Bearer ${target.person.token}` }
      : {}
    const answer = await post(target, path, body, authorization ? { authorization } : {})
    const text = await answer.text()
    assert.ok([400, 413].includes(answer.status), `${answer.status} ${text.slice(0, 200)}`)
    assert.ok(text.length < longestAnswer, `${text.length} characters of answer`)
  },
})

const manyKeys = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1])))

const nest = (depth: number): string => `{"username":${'['.repeat(depth)}${']'.repeat(depth)}}`

/** A form as a visitor would send a certificate to have it checked, of nothing but ends of parts. */
const endsOfParts = new TextEncoder().encode(
  `--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${'--b\r\n'.repeat(50_000)}--b--`,
)

/** One line an attack; each is sent with the health call beside it. */
export const attacks: readonly Attack[] = [
  ...fileAttacks,
  refusedBody(
    'a key that looks like the beginnings of tokens',
    JSON.stringify({ ['eyJ'.repeat(40_000)]: 1 }),
  ),
  refusedBody('a key of digits', JSON.stringify({ ['1'.repeat(120_000)]: 1 })),
  refusedBody('a key of dotted tokens', JSON.stringify({ ['eyJaaaaaaaaaaa.'.repeat(20_000)]: 1 })),
  refusedBody('95 000 unknown keys', manyKeys(95_000)),
  refusedBody('an array as deep as the body allows', nest(500_000)),
  refusedBody('a list of 400 000 values', `{"username":[${'1,'.repeat(400_000)}1]}`),
  refusedBody(
    'an e-mail address of a megabyte',
    JSON.stringify({ shop_id: 1, phone: '040 555 0101', email: `${'a.'.repeat(450_000)}@a` }),
    'owner/vehicle/1/pickup/',
  ),
  refusedBody(
    'an e-mail address of many domains',
    JSON.stringify({ shop_id: 1, phone: '040 555 0101', email: `a@${'a.'.repeat(120)}-` }),
    'owner/vehicle/1/pickup/',
  ),
  refusedBody(
    'a phone number of a megabyte',
    JSON.stringify({ shop_id: 1, phone: '0 '.repeat(450_000) }),
    'owner/vehicle/1/pickup/',
  ),
  refusedBody(
    'a plate of a megabyte',
    JSON.stringify({ plate_or_vin: 'A '.repeat(450_000) }),
    'owner/vehicle/search/',
  ),
  refusedBody(
    'remarks of a megabyte',
    JSON.stringify({ shop_id: 1, phone: '040 555 0101', remarks: '010180-902 \n'.repeat(80_000) }),
    'owner/vehicle/1/pickup/',
  ),
  refusedBody(
    'a username of marks that would have to be put in order',
    JSON.stringify({
      username: `a${'\u0301'.repeat(40_000)}${'\u0316'.repeat(40_000)}`,
      password: 'salasana-1',
    }),
  ),
  {
    name: 'a personal identity code of letters that unfold',
    send: async ({ clerk }) => {
      const { status } = await clerk.call('POST', 'shop/1/vehicle/1/owner/', {
        personal_id: '\ufdfa'.repeat(2_000_000),
      })
      assert.equal(status, 400)
    },
  },
  {
    name: 'the document of all calls, fifty times at once',
    send: async ({ test }) => {
      const ask = async () => {
        const answer = await fetch(`${test.url}/api/openapi.json`)
        await answer.arrayBuffer()
        assert.equal(answer.status, 200)
      }
      await Promise.all(Array.from({ length: 50 }, ask))
    },
  },
  {
    name: 'forms of nothing but ends of parts, fifty at once',
    send: async target => {
      const type = { 'content-type': 'multipart/form-data; boundary=b' }
      const sent = Array.from({ length: 50 }, () =>
        post(target, 'public/certificate/verify/', endsOfParts, type),
      )
      for (const answer of await Promise.allSettled(sent)) assert.equal(answer.status, 'rejected')
    },
  },
  {
    name: 'unknown names in a query',
    send: async target => {
      const query = Array.from({ length: 1_500 }, (_, index) => `eyJ${index}=1`).join('&')
      const answer = await fetch(`${target.test.url}/api/health/?${query}`)
      assert.equal(answer.status, 400)
      assert.ok((await answer.text()).length < 8_000)
    },
  },
  {
    name: 'an access token of dots and dashes',
    send: async target => {
      const authorization = `Bearer ${'-.'.repeat(6_000)}`
      const answer = await fetch(`${target.test.url}/api/shop/user/`, { headers: { authorization } })
      assert.equal(answer.status, 401)
    },
  },
  {
    name: 'a cookie of many parts',
    send: async target => {
      const answer = await post(target, 'auth-telia/response/', '{"code":"x","state":"x"}', {
        cookie: 'autokierto_login; '.repeat(600),
      })
      assert.equal(answer.status, 401)
    },
  },
]
