import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { demoPassword } from '../testing/sign-in.ts'

describe('cookies over HTTPS', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp({
      PUBLIC_URL: 'https://autokierto.test',
      DEMO: 'true',
      FAILED_LOGINS_PER_NAME: '3',
      TRUST_PROXY: '1',
    })
  })
  after(() => test.close())

  const login = async (headers: Record<string, string> = {}, password = demoPassword) => {
    const sent = { username: 'etela.yard', password }
    const answer = await createClient(test.url).call('POST', 'auth/', sent, headers)
    return { status: answer.status, set: answer.headers.getSetCookie() }
  }
  const marksIn = (set: string[]) => set[0]!.split(';')[0]!.split('=')[1]!

  it('begin with __Host-, for every path and this host alone', async () => {
    const { set } = await login()
    assert.equal(set.length, 1)
    assert.match(
      set[0]!,
      /^__Host-autokierto_device=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
  })

  it('of a known device count under their former names until a login replaces them', async () => {
    const marks = marksIn((await login()).set)
    for (let failure = 0; failure < 3; failure++) assert.equal((await login({}, 'wrong')).status, 401)
    assert.equal((await login()).status, 429)
    for (const name of ['__Secure-autokierto_device', 'autokierto_device']) {
      const { status, set } = await login({ cookie: `${name}=${marks}` })
      assert.equal(status, 200, name)
      assert.equal(marksIn(set), marks)
      assert.match(set[0]!, /^__Host-autokierto_device=/)
      assert.deepEqual(set.slice(1), [`${name}=; Max-Age=0; Path=/api/auth/; HttpOnly; SameSite=Lax; Secure`])
    }
  })

  it('under a former name do not count beside one of the present name', async () => {
    const marks = marksIn((await login({ 'x-forwarded-for': '192.0.2.1' })).set)
    const cookie = `__Host-autokierto_device=x; autokierto_device=${marks}`
    assert.equal((await login({ cookie })).status, 429)
    assert.equal((await login({ cookie: `__Host-autokierto_device=${marks}` })).status, 200)
  })
})
