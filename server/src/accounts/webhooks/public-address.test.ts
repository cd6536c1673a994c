import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { demoPassword, signIn } from '../../testing/sign-in.ts'
import { isPublicAddress, NotPublicError, resolvePublic } from './public-address.ts'

describe('the address of a webhook', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp({ WEBHOOKS_ANYWHERE: 'false' })
  })
  after(() => test.close())

  it('requires https on the public internet for webhooks', async () => {
    const main = await signIn(test.url, 'etela.main')
    for (const url of [
      'http://93.184.215.14/',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://localhost/',
      'https://10.1.2.3:8443/',
      'https://172.20.0.1/',
      'https://192.168.1.1/',
      'https://169.254.169.254/latest/meta-data/',
      'https://100.64.0.1/',
      'https://0.0.0.0/',
      'https://[::1]/',
      'https://[::]/',
      'https://[::ffff:10.0.0.1]/',
      'https://[fe80::1]/',
      'https://[fd12:3456::1]/',
      'https://[64:ff9b::a00:1]/',
      'https://[2002:7f00:1::]/',
    ]) {
      const { status, body } = await main.call('POST', 'shop/operator/webhook/', {
        url,
        events: ['register'],
        current_password: demoPassword,
      })
      assert.deepEqual([status, body.fields], [400, [{ field: 'url', code: 'ADDRESS_NOT_PUBLIC' }]], url)
    }
  })

  it('rejects a name if any of its addresses is private', async () => {
    const url = new URL('https://receiver.example/')
    const resolveTo =
      (...addresses: string[]) =>
      async () =>
        addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
    assert.deepEqual(await resolvePublic(url, false, resolveTo('93.184.215.14', '2606:2800:21f::1')), {
      address: '93.184.215.14',
      family: 4,
    })
    for (const addresses of [['93.184.215.14', '10.0.0.1'], ['::1'], []]) {
      await assert.rejects(resolvePublic(url, false, resolveTo(...addresses)), NotPublicError)
    }
  })

  it('isPublicAddress rejects text that is not an address', () => {
    for (const text of ['', 'example', '300.1.1.1', '1.2.3', 'fe80::1%eth0'])
      assert.equal(isPublicAddress(text), false)
    for (const text of ['8.8.8.8', '172.32.0.1', '2a00:1450:400f:80d::200e'])
      assert.equal(isPublicAddress(text), true)
  })
})
