import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ManagedUser } from '@autokierto/contract/users'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { type SignedIn, signIn } from '../../testing/sign-in.ts'
import { proofFor } from '../second-factors/testing.ts'
import {
  acceptInvitation,
  aNewUser,
  createdBy,
  goodPassword,
  newName,
  tokenIn,
  waitForMailsTo,
} from './testing.ts'

describe('links mailed to managed users', () => {
  let test: TestApp
  let etela: SignedIn
  let pirkka: SignedIn
  let hinaus: SignedIn
  /** Two scopes, with their manager and path. */
  let scopes: [main: () => Client, path: string][]

  before(async () => {
    test = await startTestApp()
    etela = await signIn(test.url, 'etela.main')
    pirkka = await signIn(test.url, 'pirkka.main')
    hinaus = await signIn(test.url, 'hinaus.main')
    scopes = [
      [() => etela, 'shop/operator/user/'],
      [() => hinaus, 'shop/contractor/user/'],
    ]
  })
  after(() => test.close())

  const change = async (main: Client, path: string, id: number, body: object) => {
    const response = await main.call('PATCH', `${path}${id}/`, { ...proofFor(body), ...body })
    return response as typeof response & { body: { user: ManagedUser } }
  }
  const getOutcome = async (
    response: Promise<{ status: number; body: { code?: string; fields?: object[] } }>,
  ) => {
    const { status, body } = await response
    return body.fields ? [status, body.code, body.fields] : [status, body.code]
  }
  const createSignedInUser = async (main: Client, path: string, part: object = {}) => {
    const user = await createdBy(main, path, part)
    await acceptInvitation(test.url, user.email!)
    return { user, client: await signIn(test.url, user.username, goodPassword) }
  }

  it('mails a managed user a link, and invalidates the previous one', async () => {
    for (const [whose, path] of scopes) {
      const user = await createdBy(whose(), path)
      const [first] = await waitForMailsTo(test.url, user.email!)
      const send = () => whose().call('POST', `${path}${user.id}/password-send-reset-url/`)
      assert.equal((await send()).status, 204)
      const [second] = await waitForMailsTo(test.url, user.email!, 2)
      const newPassword = { password: goodPassword, password_repeat: goodPassword }
      const put = (token: string) =>
        createClient(test.url).call('PUT', `shop/user/password/reset/${token}/`, newPassword)
      assert.deepEqual(await getOutcome(put(tokenIn(first!))), [404, 'NOT_FOUND'])
      assert.equal((await put(tokenIn(second!))).status, 204)
      const stranger = await createdBy(pirkka, 'shop/operator/user/', { shop_ids: [5] })
      const foreign = whose().call('POST', `${path}${stranger.id}/password-send-reset-url/`)
      assert.deepEqual(await getOutcome(foreign), [404, 'USER_NOT_FOUND'])
      for (let mail = 1; mail < 5; mail++) assert.equal((await send()).status, 204)
      assert.deepEqual(await getOutcome(send()), [429, 'RATE_LIMITED'])
    }
  })

  it('mails the link to the new address of an invited user, and invalidates the previous one', async () => {
    const user = await createdBy(etela, 'shop/operator/user/')
    const [first] = await waitForMailsTo(test.url, user.email!)
    const email = `${newName()}@example.fi`
    await change(etela, 'shop/operator/user/', user.id, { email })
    const newPassword = { password: goodPassword, password_repeat: goodPassword }
    const put = createClient(test.url).call(
      'PUT',
      `shop/user/password/reset/${tokenIn(first!)}/`,
      newPassword,
    )
    assert.deepEqual(await getOutcome(put), [404, 'NOT_FOUND'])
    await acceptInvitation(test.url, email)
  })

  it('invalidates links mailed to the previous address of a user with a password', async () => {
    const { user } = await createSignedInUser(etela, 'shop/operator/user/')
    const link = await etela.call('POST', `shop/operator/user/${user.id}/password-send-reset-url/`)
    assert.equal(link.status, 204)
    const links = async () =>
      (await waitForMailsTo(test.url, user.email!)).filter(({ text }) => /\/reset\//.test(text))
    while ((await links()).length < 2);
    await change(etela, 'shop/operator/user/', user.id, { email: `${newName()}@example.fi` })
    const newPassword = { password: goodPassword, password_repeat: goodPassword }
    const token = tokenIn((await links())[0]!)
    const put = createClient(test.url).call('PUT', `shop/user/password/reset/${token}/`, newPassword)
    assert.deepEqual(await getOutcome(put), [404, 'NOT_FOUND'])
  })

  it('limits one manager to a hundred mailed links per hour', async () => {
    const user = await createdBy(hinaus, 'shop/contractor/user/')
    const changeEmail = async () => {
      const response = await change(hinaus, 'shop/contractor/user/', user.id, {
        email: `${newName()}@example.fi`,
      })
      return response.status
    }
    const moves: number[] = []
    // Sequential, because each change requires a proof, and only a few proofs per user may wait at a time.
    for (let count = 0; count < 110; count++) moves.push(await changeEmail())
    assert.ok(moves.filter(status => status === 200).length < 100)
    const late = hinaus.call('POST', 'shop/contractor/user/', aNewUser())
    assert.deepEqual(await getOutcome(late), [429, 'RATE_LIMITED'])
    await createdBy(etela, 'shop/operator/user/')
  })

  it('limits one address to twenty mailed links per hour, by any company', async () => {
    const email = `${newName()}@example.fi`
    const other = await createdBy(etela, 'shop/operator/user/')
    const address = { first: email, second: `${newName()}@example.fi` }
    for (let mail = 0; mail < 18; mail++) {
      const user = await createdBy(pirkka, 'shop/operator/user/', { email, shop_ids: [5] })
      assert.equal((await pirkka.call('DELETE', `shop/operator/user/${user.id}/`)).status, 204)
    }
    const changeEmail = (to: string) => change(etela, 'shop/operator/user/', other.id, { email: to })
    for (const to of [address.first, address.second, address.first.toUpperCase(), address.second])
      assert.equal((await changeEmail(to)).status, 200)
    assert.deepEqual(await getOutcome(changeEmail(address.first)), [429, 'RATE_LIMITED'])
    const late = pirkka.call('POST', 'shop/operator/user/', aNewUser({ email, shop_ids: [5] }))
    assert.deepEqual(await getOutcome(late), [429, 'RATE_LIMITED'])
    // An unchanged address is neither mailed nor counted.
    for (let time = 0; time < 6; time++) assert.equal((await changeEmail(address.second)).status, 200)
  })
})
