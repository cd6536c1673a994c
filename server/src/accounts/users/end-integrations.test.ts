import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { signIn } from '../../testing/sign-in.ts'
import { makeKey } from '../api-keys/testing.ts'
import { proof } from '../second-factors/testing.ts'
import { acceptInvitation, createdBy, goodPassword } from './testing.ts'

const usersPath = 'shop/operator/user/'

describe('API keys and webhooks of a deleted user', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp({ WEBHOOKS_ANYWHERE: 'true' })
  })
  after(() => test.close())

  const createMaker = async () => {
    const main = await signIn(test.url, 'etela.main')
    const { id, username, email } = await createdBy(main, usersPath, { groups: ['operator'], shop_ids: [] })
    await acceptInvitation(test.url, email!)
    const client = await signIn(test.url, username, goodPassword)
    const own = { current_password: goodPassword }
    const key = await makeKey(test.url, client, own)
    const hook = { url: 'https://192.0.2.7/in', events: ['register'], ...own }
    const webhook = (await client.call('POST', 'shop/operator/webhook/', hook)).body.webhook.id
    const remove = (body: object) => main.call('DELETE', `${usersPath}${id}/` as string, body)
    const works = async () => (await key.client.call('GET', 'shop/list/')).status === 200
    const goesOn = async () =>
      (await main.call('GET', 'shop/operator/webhook/list/')).body.results.some(item => item.id === webhook)
    return { id, main, key, webhook, remove, works, goesOn }
  }

  it('lists who created them, and keeps them unless their end is requested', async () => {
    const { id, main, key, webhook, remove, works, goesOn } = await createMaker()
    const keys = (await main.call('GET', 'shop/operator/key/list/')).body.results
    assert.equal(keys.find(item => item.id === key.key.id)?.created_by_id, id)
    const hooks = (await main.call('GET', 'shop/operator/webhook/list/')).body.results
    assert.equal(hooks.find(item => item.id === webhook)?.created_by_id, id)
    assert.equal((await remove({})).status, 204)
    assert.deepEqual([await works(), await goesOn()], [true, true])
  })

  it('ends them with the user if the main user requests it with a proof', async () => {
    const { remove, works, goesOn } = await createMaker()
    const rejected = await remove({ integrations: 'end' })
    assert.deepEqual(rejected.body.fields, [{ field: 'current_password', code: 'REQUIRED' }])
    assert.deepEqual([await works(), await goesOn()], [true, true])
    assert.equal((await remove({ integrations: 'end', ...proof })).status, 204)
    assert.deepEqual([await works(), await goesOn()], [false, false])
  })
})
