import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { hash } from '@node-rs/argon2'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { signIn } from '../../testing/sign-in.ts'

let test: TestApp
before(async () => {
  test = await startTestApp()
})
after(() => test.close())

it('accepts a composed password for a hash of its decomposed form', async () => {
  const composed = 'Sääkset-lentää 7'.normalize('NFC')
  const user = await signIn(test.url, 'pirkka.main')
  await test.app.services.db
    .updateTable('account')
    .set({ password_hash: await hash(composed.normalize('NFD')) })
    .where('username', '=', 'pirkka.main')
    .execute()
  const change = (current_password: string) =>
    user.call('PATCH', 'shop/user/', { email: 'toinen@example.fi', current_password })
  assert.equal((await change(composed.replace('7', '8'))).body.code, 'INCORRECT_CREDENTIALS')
  assert.equal((await change(composed)).status, 200)
})
