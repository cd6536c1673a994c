import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../src/testing/app.ts'
import { type SignedIn, signIn } from '../../src/testing/sign-in.ts'

const typedPassword = 'Kokonaan-uusi-1x'

describe('setting passwords for other users', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  /** Creates a user with a taken username: rejected, but only after the password is hashed. */
  const createTakenUser = (main: SignedIn, path: 'shop/operator/user/' | 'shop/contractor/user/') =>
    main.call('POST', path, {
      first_name: 'Anna',
      last_name: 'Berg',
      username: 'pohjola.yard',
      groups: [],
      shop_ids: [1],
      password: typedPassword,
      password_repeat: typedPassword,
    })
  const count = (answers: readonly { status: number }[], status: number): number =>
    answers.filter(answer => answer.status === status).length

  it('hashes at most three at a time per user, and does not delay other sign-ins', async () => {
    for (const [username, path] of [
      ['etela.main', 'shop/operator/user/'],
      ['hinaus.main', 'shop/contractor/user/'],
    ] as const) {
      const main = await signIn(test.url, username)
      const attempts = Array.from({ length: 40 }, () => createTakenUser(main, path))
      const [answers, signedIn] = await Promise.all([Promise.all(attempts), signIn(test.url, 'pirkka.yard')])
      assert.ok(signedIn.token)
      assert.deepEqual([count(answers, 409) + count(answers, 429)], [40])
      assert.ok(count(answers, 409) >= 1)
      assert.ok(count(answers, 429) >= 20, 'most are rejected without hashing')
      assert.equal((await createTakenUser(main, path)).status, 409, 'the slots are released')
    }
  })
})
