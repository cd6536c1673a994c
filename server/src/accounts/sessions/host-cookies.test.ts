import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { demoPassword } from '../../testing/sign-in.ts'

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
    const body = { username: 'etela.yard', password }
    const response = await createClient(test.url).call('POST', 'auth/', body, headers)
    return { status: response.status, set: response.headers.getSetCookie() }
  }
  const getMarks = (set: string[]) => set[0]!.split(';')[0]!.split('=')[1]!

  it('sets cookies with the prefix __Host-, for every path and only for this host', async () => {
    const { set } = await login()
    assert.equal(set.length, 1)
    assert.match(
      set[0]!,
      /^__Host-autokierto_device=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
  })

  it('accepts cookies of a known device under their former names until a sign-in replaces them', async () => {
    const marks = getMarks((await login()).set)
    for (let failure = 0; failure < 3; failure++) assert.equal((await login({}, 'wrong')).status, 401)
    assert.equal((await login()).status, 429)
    for (const name of ['__Secure-autokierto_device', 'autokierto_device']) {
      const { status, set } = await login({ cookie: `${name}=${marks}` })
      assert.equal(status, 200, name)
      assert.equal(getMarks(set), marks)
      assert.match(set[0]!, /^__Host-autokierto_device=/)
      assert.deepEqual(set.slice(1), [`${name}=; Max-Age=0; Path=/api/auth/; HttpOnly; SameSite=Lax; Secure`])
    }
  })

  it('ignores a cookie under a former name if there is one under the current name', async () => {
    const marks = getMarks((await login({ 'x-forwarded-for': '192.0.2.1' })).set)
    const cookie = `__Host-autokierto_device=x; autokierto_device=${marks}`
    assert.equal((await login({ cookie })).status, 429)
    assert.equal((await login({ cookie: `__Host-autokierto_device=${marks}` })).status, 200)
  })
})
