import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { type SignedIn, signIn } from '../testing/sign-in.ts'

const password = 'Kokonaan-uusi-1x'

describe('who types passwords for others', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  /** A user whose name is taken: refused, but only once the password is hashed. */
  const taken = (main: SignedIn, path: 'shop/operator/user/' | 'shop/contractor/user/') =>
    main.call('POST', path, {
      first_name: 'Anna',
      last_name: 'Berg',
      username: 'pohjola.yard',
      groups: [],
      shop_ids: [1],
      password,
      password_repeat: password,
    })
  const count = (answers: readonly { status: number }[], status: number): number =>
    answers.filter(answer => answer.status === status).length

  it('has three hashed at a time, and keeps nobody from signing in', async () => {
    for (const [who, path] of [
      ['etela.main', 'shop/operator/user/'],
      ['hinaus.main', 'shop/contractor/user/'],
    ] as const) {
      const main = await signIn(test.url, who)
      const tries = Array.from({ length: 40 }, () => taken(main, path))
      const [answers, signedIn] = await Promise.all([Promise.all(tries), signIn(test.url, 'pirkka.yard')])
      assert.ok(signedIn.token)
      assert.deepEqual([count(answers, 409) + count(answers, 429)], [40])
      assert.ok(count(answers, 409) >= 1)
      assert.ok(count(answers, 429) >= 20, 'most wait for no hash')
      assert.equal((await taken(main, path)).status, 409, 'the places are given back')
    }
  })
})
