import assert from 'node:assert/strict'
import type { TestApp } from '../../src/testing/app.ts'
import type { SignedIn } from '../../src/testing/sign-in.ts'
import { fileAttacks } from './file-attacks.ts'

export type AttackTarget = { test: TestApp; person: SignedIn; clerk: SignedIn }

export type Attack = {
  name: string
  /** Sends the attack and asserts the response. Prepare payloads outside: only the service is measured. */
  send: (target: AttackTarget) => Promise<unknown>
}

const postRaw = (
  { test }: AttackTarget,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${test.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

/** A body that the service must reject without scanning it repeatedly. */
const rejectedBody = (name: string, body: string, path = 'auth/', maxResponseLength = 8_000): Attack => ({
  name,
  send: async target => {
    const { authorization = '' } = path.startsWith('owner/')
      ? { authorization: `Bearer ${target.person.token}` }
      : {}
    const response = await postRaw(target, path, body, authorization ? { authorization } : {})
    const text = await response.text()
    assert.ok([400, 413].includes(response.status), `${response.status} ${text.slice(0, 200)}`)
    assert.ok(text.length < maxResponseLength, `${text.length} characters of response`)
  },
})

const manyKeys = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1])))

const nest = (depth: number): string => `{"username":${'['.repeat(depth)}${']'.repeat(depth)}}`

/** A multipart form that consists only of part boundaries, as a certificate to verify. */
const boundariesOnly = new TextEncoder().encode(
  `--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${'--b\r\n'.repeat(50_000)}--b--`,
)

/** One entry per attack; each is sent while health calls are measured. */
export const attacks: readonly Attack[] = [
  ...fileAttacks,
  rejectedBody('a key of repeated token prefixes', JSON.stringify({ ['eyJ'.repeat(40_000)]: 1 })),
  rejectedBody('a key of digits', JSON.stringify({ ['1'.repeat(120_000)]: 1 })),
  rejectedBody('a key of dotted tokens', JSON.stringify({ ['eyJaaaaaaaaaaa.'.repeat(20_000)]: 1 })),
  rejectedBody('95 000 unknown keys', manyKeys(95_000)),
  rejectedBody('an array as deep as the body allows', nest(500_000)),
  rejectedBody('a list of 400 000 values', `{"username":[${'1,'.repeat(400_000)}1]}`),
  rejectedBody(
    'an e-mail address of a megabyte',
    JSON.stringify({ shop_id: 1, phone: '040 555 0101', email: `${'a.'.repeat(450_000)}@a` }),
    'owner/vehicle/1/pickup/',
  ),
  rejectedBody(
    'an e-mail address of many domains',
    JSON.stringify({ shop_id: 1, phone: '040 555 0101', email: `a@${'a.'.repeat(120)}-` }),
    'owner/vehicle/1/pickup/',
  ),
  rejectedBody(
    'a phone number of a megabyte',
    JSON.stringify({ shop_id: 1, phone: '0 '.repeat(450_000) }),
    'owner/vehicle/1/pickup/',
  ),
  rejectedBody(
    'a plate of a megabyte',
    JSON.stringify({ plate_or_vin: 'A '.repeat(450_000) }),
    'owner/vehicle/search/',
  ),
  rejectedBody(
    'remarks of a megabyte',
    JSON.stringify({ shop_id: 1, phone: '040 555 0101', remarks: '010180-902 \n'.repeat(80_000) }),
    'owner/vehicle/1/pickup/',
  ),
  rejectedBody(
    'a username of combining marks that normalisation must reorder',
    JSON.stringify({
      username: `a${'\u0301'.repeat(40_000)}${'\u0316'.repeat(40_000)}`,
      password: 'salasana-1',
    }),
  ),
  {
    name: 'a personal identity code of ligatures that normalisation expands',
    send: async ({ clerk }) => {
      const { status } = await clerk.call('POST', 'shop/1/vehicle/1/owner/', {
        personal_id: '\ufdfa'.repeat(2_000_000),
      })
      assert.equal(status, 400)
    },
  },
  {
    name: 'the OpenAPI document, requested 50 times in parallel',
    send: async ({ test }) => {
      const request = async () => {
        const response = await fetch(`${test.url}/api/openapi.json`)
        await response.arrayBuffer()
        assert.equal(response.status, 200)
      }
      await Promise.all(Array.from({ length: 50 }, request))
    },
  },
  {
    name: '50 parallel forms of boundaries only',
    send: async target => {
      const type = { 'content-type': 'multipart/form-data; boundary=b' }
      const requests = Array.from({ length: 50 }, () =>
        postRaw(target, 'public/certificate/verify/', boundariesOnly, type),
      )
      for (const result of await Promise.allSettled(requests)) assert.equal(result.status, 'rejected')
    },
  },
  {
    name: 'unknown names in a query',
    send: async target => {
      const query = Array.from({ length: 1_500 }, (_, index) => `eyJ${index}=1`).join('&')
      const response = await fetch(`${target.test.url}/api/health/?${query}`)
      assert.equal(response.status, 400)
      assert.ok((await response.text()).length < 8_000)
    },
  },
  {
    name: 'an access token of dots and dashes',
    send: async target => {
      const authorization = `Bearer ${'-.'.repeat(6_000)}`
      const response = await fetch(`${target.test.url}/api/shop/user/`, { headers: { authorization } })
      assert.equal(response.status, 401)
    },
  },
  {
    name: 'a cookie of many parts',
    send: async target => {
      const response = await postRaw(target, 'auth-telia/response/', '{"code":"x","state":"x"}', {
        cookie: 'autokierto_login; '.repeat(600),
      })
      assert.equal(response.status, 401)
    },
  },
]
