import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { signIn, signInPerson } from '../../testing/sign-in.ts'

describe('GET owner/person/', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  for (const [identity, person] of [
    ['aino', { first_name: 'Aino', last_name: 'Virtanen', personal_id_masked: '010180-****' }],
    ['onni', { first_name: 'Onni', last_name: 'Lahtinen', personal_id_masked: '050505A****' }],
  ] as const) {
    it(`returns ${identity} with the personal identity code masked, and forbids caching`, async () => {
      const client = await signInPerson(test.url, identity)
      const { status, body, headers } = await client.call('GET', 'owner/person/')
      assert.deepEqual([status, body], [200, { person }])
      assert.equal(headers.get('cache-control'), 'no-store')
    })
  }

  it('returns 403 to station users and 401 without a session', async () => {
    const main = await signIn(test.url, 'etela.main')
    const user = await main.call('GET', 'owner/person/')
    assert.deepEqual([user.status, user.body.code], [403, 'FORBIDDEN'])
    const visitor = await createClient(test.url).call('GET', 'owner/person/')
    assert.deepEqual([visitor.status, visitor.body.code], [401, 'INVALID_HEADER'])
  })

  it('logs no personal identity code', () => {
    assert.match(test.logged(), /GET \/api\/owner\/person/)
    assert.doesNotMatch(test.logged(), /010180-|050505A/)
  })
})
