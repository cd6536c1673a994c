import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Action, calls } from '@autokierto/contract/calls'
import { splitRoute } from '@autokierto/contract/endpoint'
import { type AppMode, appModes, hasCall } from '@autokierto/domain/access/apps'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { demoPassword } from '../../testing/sign-in.ts'

const actions = (Object.keys(calls) as Action[]).filter(action => action !== 'getMapTile')

for (const mode of appModes) {
  describe(`APP_MODE=${mode}`, () => {
    let test: TestApp
    before(async () => {
      test = await startTestApp({ APP_MODE: mode })
    })
    after(() => test.close())

    it('has no route for calls of the other app, and a route for every other call', async () => {
      for (const action of actions) {
        const { call } = calls[action]
        const { method, path } = splitRoute(call)
        const url = `/api/${path.replace(/\{\w+\}/g, '1')}`
        // Without body and token, every error comes from the call itself.
        const answer = await test.app.inject({ method: method as 'GET', url })
        const isMissing = answer.statusCode === 404 && answer.json().code === 'ROUTE_NOT_FOUND'
        assert.equal(isMissing, !hasCall(mode, call), call)
      }
    })

    it('rejects sign-ins to the other app', async () => {
      const client = createClient(test.url)
      const isOpen = (app: AppMode) => mode === 'both' || mode === app
      const password = await client.call('POST', 'auth/', { username: 'etela.main', password: demoPassword })
      assert.equal(password.status, isOpen('operator') ? 200 : 404)
      assert.equal((await client.call('GET', 'auth-telia/request/')).status, isOpen('person') ? 200 : 404)
      for (const [identity, app] of [
        ['aino', 'person'],
        ['etela.main', 'operator'],
      ] as const) {
        const { status } = await client.call('POST', 'auth/dev/', { identity })
        assert.equal(status, isOpen(app) ? 200 : 404)
        const { body } = await client.call('GET', 'auth/dev/')
        assert.equal(
          body.some(entry => entry.identity === identity),
          isOpen(app),
        )
      }
    })
  })
}
