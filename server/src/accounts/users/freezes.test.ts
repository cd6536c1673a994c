import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { type SignedIn, signIn } from '../../testing/sign-in.ts'
import { appCode, createDevice, proof, setUpApp } from '../second-factors/testing.ts'
import { setBlocked } from './administration.ts'
import { acceptInvitation, createdBy, goodPassword, newName, waitForMailsTo } from './testing.ts'

const companyUsersPath = 'shop/operator/user/'
const ownPassword = { current_password: goodPassword }
const replacementPassword = 'Kokonaan-uusi-1x'

describe('freezing an account', () => {
  let test: TestApp
  let main: SignedIn
  let time = Date.now()
  before(async () => {
    test = await startTestApp({}, { now: () => new Date(time) })
    main = await signIn(test.url, 'etela.main')
  })
  after(() => test.close())

  const newAddress = () => `${newName()}@example.fi`
  const createSignedInUser = async (part: object = {}) => {
    const user = await createdBy(main, companyUsersPath, part)
    await acceptInvitation(test.url, user.email!)
    return { ...user, email: user.email!, client: await signIn(test.url, user.username, goodPassword) }
  }
  /** Waits for a mail to an address whose text matches, and returns the newest one. */
  const mailWith = async (address: string, pattern: RegExp) => {
    for (let count = 1; ; count++) {
      const found = (await waitForMailsTo(test.url, address, count)).find(({ text }) => pattern.test(text))
      if (found) return found
    }
  }
  const findToken = async (address: string, ending = ''): Promise<string> => {
    const link = new RegExp(`/freeze/([0-9a-f-]{36})${ending}\\n`)
    return link.exec((await mailWith(address, link)).text)![1]!
  }
  const visitor = () => createClient(test.url)
  const freeze = (token: string) => visitor().call('POST', `shop/user/freeze/${token}/` as string)
  const settle = (token: string, body: object) =>
    visitor().call('POST', `shop/user/freeze/${token}/settle/` as string, body)
  const login = (username: string) => visitor().call('POST', 'auth/', { username, password: goodPassword })
  const requestReset = (username: string) =>
    visitor().call('POST', 'shop/user/password/send-reset-url/', { username })
  const countOpenLinks = async (id: number) => {
    const { rows } = await test.app.services.pool.query(
      'select from reset_link where account_id = $1 and used_at is null and ended_at is null',
      [id],
    )
    return rows.length
  }
  const getManagedUser = async (id: number) =>
    (await main.call('GET', `${companyUsersPath}list/?id=${id}` as 'shop/operator/user/list/')).body
      .results[0]!

  it('freezes the account from the previous address until a main user settles it', async () => {
    const user = await createSignedInUser()
    const next = newAddress()
    await user.client.call('PATCH', 'shop/user/', { email: next, ...ownPassword })
    const freezeToken = await findToken(user.email)
    const [confirm] = await waitForMailsTo(test.url, next)
    const confirmToken = /\/email\/([0-9a-f-]{36})/.exec(confirm!.text)![1]!
    await user.client.call('POST', `shop/user/email/${confirmToken}/`)
    await main.call('POST', `${companyUsersPath}${user.id}/password-send-reset-url/`)
    assert.equal(await countOpenLinks(user.id), 1)

    assert.equal((await freeze(freezeToken)).status, 204)
    assert.equal((await freeze(freezeToken)).body.code, 'RESET_TOKEN_USED')
    assert.equal((await user.client.call('GET', 'shop/user/')).body.code, 'INVALID_HEADER')
    assert.equal((await login(user.username)).body.code, 'INCORRECT_CREDENTIALS')
    assert.equal(await countOpenLinks(user.id), 0)
    await requestReset(user.username)
    assert.equal(
      (await main.call('POST', `${companyUsersPath}${user.id}/password-send-reset-url/`)).status,
      404,
    )
    assert.equal(await countOpenLinks(user.id), 0)

    const { state, frozen } = await getManagedUser(user.id)
    assert.deepEqual([state, frozen?.email], ['blocked', user.email])
    const mine = await main.call('GET', 'shop/user/')
    const page = new RegExp(`/operator/management/users/${user.id}\n`)
    const mail = await mailWith(mine.body.user.email!, page)
    assert.equal(mail.subject, `Tunnus ${user.username} on jäädytetty`)

    const unblock = (body: object) => main.call('PATCH', `${companyUsersPath}${user.id}/` as string, body)
    const rejected = await unblock({ blocked: false })
    assert.deepEqual(rejected.body.fields, [{ field: 'current_password', code: 'REQUIRED' }])
    assert.equal((await unblock({ blocked: true })).status, 200)
    const stillFrozen = await unblock({ blocked: false })
    assert.deepEqual(stillFrozen.body.fields, [{ field: 'current_password', code: 'REQUIRED' }])
    assert.equal((await unblock({ blocked: false, email: user.email, ...proof })).status, 200)
    const after = await getManagedUser(user.id)
    assert.deepEqual([after.state, after.frozen, after.email], ['active', null, user.email])
    assert.equal((await login(user.username)).status, 200)
    const settleToken = await findToken(next, '/settle')
    assert.equal((await settle(settleToken, ownPassword)).body.code, 'NOT_FOUND')
  })

  it('prevents an unconfirmed address from taking effect until it settles the freeze with a proof', async () => {
    const user = await createSignedInUser()
    const next = newAddress()
    const { key } = await withApp(user.client)
    await user.client.call('PATCH', 'shop/user/', { email: next, ...ownPassword })
    await freeze(await findToken(user.email))
    assert.equal((await getManagedUser(user.id)).email, user.email)

    const token = await findToken(next, '/settle')
    assert.deepEqual((await settle(token, {})).body.fields, [{ field: 'current_password', code: 'REQUIRED' }])
    assert.equal(
      (await settle(token, { current_password: 'Väärä-sana-1' })).body.code,
      'INCORRECT_CREDENTIALS',
    )
    assert.equal((await getManagedUser(user.id)).state, 'blocked')
    time += 60_000
    assert.equal((await settle(token, { code: appCode(key, time) })).status, 204)
    const { state, frozen, email } = await getManagedUser(user.id)
    assert.deepEqual([state, frozen, email], ['active', null, next])
    assert.equal((await settle(token, ownPassword)).body.code, 'NOT_FOUND')

    const settled = new RegExp(`${user.username} jäädytys on purettu`)
    const mine = await main.call('GET', 'shop/user/')
    await mailWith(mine.body.user.email!, settled)
    const notice = await mailWith(user.email, settled)
    const again = /\/freeze\/([0-9a-f-]{36})\n/.exec(notice.text)![1]!
    assert.equal((await freeze(again)).status, 204)
    assert.equal((await getManagedUser(user.id)).state, 'blocked')
  })

  it('warns the user although another user had the previous address for a while', async () => {
    const user = await createSignedInUser()
    const next = newAddress()
    await main.call('PATCH', `${companyUsersPath}${user.id}/`, { email: next, ...proof })
    await findToken(user.email)
    const { pool } = test.app.services
    const countMails = async (state: string) => {
      const { rows } = await pool.query(
        "select kind from mail where account_id = $1 and kind = 'account_changed' and state = $2",
        [user.id, state],
      )
      return rows.length
    }
    // A mail that was queued during an outage of the mail server.
    await pool.query(
      `insert into mail (id, account_id, kind, language, recipient, subject, text_body, html_body)
       values (gen_random_uuid(), $1, 'account_changed', 'fi', $2, 'Muutos', 'Hei', 'Hei')`,
      [user.id, user.email],
    )
    const other = await createdBy(main, companyUsersPath, { email: user.email })
    assert.equal((await main.call('DELETE', `${companyUsersPath}${other.id}/`)).status, 204)
    assert.deepEqual([await countMails('queued'), await countMails('given_up')], [1, 0])
  })

  it('keeps the link at the first address, even if later addresses freeze and settle', async () => {
    const user = await createSignedInUser()
    const move = async (email: string) => {
      await user.client.call('PATCH', 'shop/user/', { email, ...ownPassword })
      const [confirm] = await waitForMailsTo(test.url, email)
      const token = /\/email\/([0-9a-f-]{36})/.exec(confirm!.text)![1]!
      assert.equal((await user.client.call('POST', `shop/user/email/${token}/`)).status, 200)
    }
    const [second, third] = [newAddress(), newAddress()]
    await move(second)
    const first = await findToken(user.email)
    await user.client.call('PATCH', 'shop/user/', { email: third, ...ownPassword })
    assert.equal((await freeze(await findToken(second))).status, 204)
    assert.equal((await settle(await findToken(third, '/settle'), ownPassword)).status, 204)
    const settled = new RegExp(`${user.username} jäädytys on purettu`)
    await mailWith(user.email, settled)
    await mailWith(second, settled)
    assert.equal((await freeze(first)).status, 204)
    assert.equal((await getManagedUser(user.id)).state, 'blocked')
  })

  it('keeps what a main user has chosen, even if another address could settle the freeze', async () => {
    for (const change of [
      { email: newAddress() },
      { password: replacementPassword, password_repeat: replacementPassword },
    ]) {
      const user = await createSignedInUser()
      const next = newAddress()
      await user.client.call('PATCH', 'shop/user/', { email: next, ...ownPassword })
      await freeze(await findToken(user.email))
      const token = await findToken(next, '/settle')
      const changed = await main.call('PATCH', `${companyUsersPath}${user.id}/`, { ...change, ...proof })
      assert.equal(changed.status, 200, JSON.stringify(changed.body))
      for (const current_password of [goodPassword, replacementPassword])
        assert.equal((await settle(token, { current_password })).body.code, 'NOT_FOUND')
      const { state, email } = await getManagedUser(user.id)
      assert.deepEqual([state, email], ['blocked', change.email ?? user.email])
    }
  })

  it('keeps the passkey from before the change, and removes later ones when a main user settles the freeze', async () => {
    const page = { origin: test.url.replace('127.0.0.1', 'localhost'), rpId: 'localhost' }
    const user = await createSignedInUser()
    const add = async () => {
      const device = createDevice(page)
      const path = 'shop/user/second-factor/passkey/'
      const { body } = await user.client.call('POST', `${path}request/`, ownPassword)
      const added = await user.client.call('POST', path, {
        challenge: body.challenge,
        name: 'Puhelin',
        passkey: device.make(body.challenge),
      })
      assert.equal(added.status, 201)
      time += 60_000
      return device
    }
    const signInWith = async (device: ReturnType<typeof createDevice>) => {
      const { challenge } = (await visitor().call('POST', 'auth/passkey/request/')).body
      const passkey = device.sign(challenge)
      return (await visitor().call('POST', 'auth/passkey/response/', { challenge, passkey })).status
    }
    const before = await add()
    await user.client.call('PATCH', 'shop/user/', { email: newAddress(), ...ownPassword })
    const after = await add()
    assert.deepEqual([await signInWith(before), await signInWith(after)], [200, 200])
    await freeze(await findToken(user.email))
    const settled = await main.call('PATCH', `${companyUsersPath}${user.id}/`, { blocked: false, ...proof })
    assert.equal(settled.status, 200)
    assert.deepEqual([await signInWith(before), await signInWith(after)], [200, 401])
    const added = await mailWith(user.email, /Kirjautumiseesi on lisätty pääsyavain/)
    assert.match(added.text, /poista se heti profiilissasi/)
    await mailWith(user.email, /Pääsyavain on poistettu kirjautumisestasi/)
  })

  for (const [actor, settleAs] of [
    [
      'a main user',
      (id: number) => main.call('PATCH', `${companyUsersPath}${id}/`, { blocked: false, ...proof }),
    ],
    [
      'the operator of the service',
      (_: number, username: string) =>
        setBlocked(test.app.services.db, username, { isBlocked: false, now: new Date(time) }),
    ],
  ] as const)
    it(`removes the app and the codes added after the change when ${actor} settles the freeze`, async () => {
      const user = await createSignedInUser()
      await user.client.call('PATCH', 'shop/user/', { email: newAddress(), ...ownPassword })
      time += 60_000
      await withApp(user.client)
      assert.equal((await login(user.username)).body.code, 'SECOND_FACTOR_REQUIRED')
      await freeze(await findToken(user.email))
      await settleAs(user.id, user.username)
      assert.equal((await login(user.username)).status, 200)
      const { rows } = await test.app.services.pool.query('select from recovery_code where account_id = $1', [
        user.id,
      ])
      assert.equal(rows.length, 0)
    })

  it('notifies the user of a new username, which is needed to sign in', async () => {
    const user = await createSignedInUser()
    const username = newName()
    assert.equal((await main.call('PATCH', `${companyUsersPath}${user.id}/`, { username })).status, 200)
    const mail = await mailWith(user.email, /Käyttäjätunnuksesi on vaihdettu/)
    assert.match(mail.text, new RegExp(username))
    for (let count = 0; count < 3; count++)
      assert.equal(
        (await main.call('PATCH', `${companyUsersPath}${user.id}/`, { username: newName() })).status,
        200,
      )
    const { rows } = await test.app.services.pool.query(
      "select from mail where account_id = $1 and kind = 'account_changed'",
      [user.id],
    )
    assert.equal(rows.length, 1, 'one mail per hour, however often it changes')
    assert.equal((await freeze(await findToken(user.email))).status, 204)
  })

  /** Like `setUpApp`, with the password of these users. */
  const withApp = async (client: SignedIn) => {
    const call: SignedIn['call'] = (method, path, body, headers) =>
      client.call(method, path, body === proof ? ownPassword : body, headers)
    return setUpApp({ ...client, call }, time)
  }

  it('notifies the user of changes by a main user, which no address can settle', async () => {
    const user = await createSignedInUser()
    await main.call('PATCH', `${companyUsersPath}${user.id}/`, { groups: ['operator'], ...proof })
    const mail = await mailWith(user.email, /Olet nyt/)
    assert.equal(mail.subject, 'Autokierto-tunnustasi on muutettu')
    assert.match(mail.text, /Olet nyt pääkäyttäjä/)
    assert.equal((await freeze(await findToken(user.email))).status, 204)
    const { rows } = await test.app.services.pool.query(
      "select from freeze_link where account_id = $1 and kind = 'settle'",
      [user.id],
    )
    assert.equal(rows.length, 0)
  })

  it('accepts the freeze link for seven days', async () => {
    const user = await createSignedInUser()
    await main.call('PATCH', `${companyUsersPath}${user.id}/`, { email: newAddress(), ...proof })
    const token = await findToken(user.email)
    time += 7 * 86_400_000
    assert.equal((await freeze(token)).body.code, 'NOT_FOUND')
    assert.equal((await freeze('no-such-token')).body.code, 'NOT_FOUND')
    main = await signIn(test.url, 'etela.main')
  })

  it('keeps a user blocked who was blocked by a main user', async () => {
    const user = await createSignedInUser()
    const next = newAddress()
    await user.client.call('PATCH', 'shop/user/', { email: next, ...ownPassword })
    const token = await findToken(user.email)
    await main.call('PATCH', `${companyUsersPath}${user.id}/`, { blocked: true })
    time += 1000
    await freeze(token)
    assert.equal((await settle(await findToken(next, '/settle'), ownPassword)).status, 204)
    assert.equal((await getManagedUser(user.id)).state, 'blocked')
  })

  it('notifies all other main users of a new one', async () => {
    const other = await createSignedInUser({ groups: ['operator'], shop_ids: [] })
    const created = await createdBy(main, companyUsersPath, { groups: ['operator'], shop_ids: [] })
    const mail = await mailWith(other.email, /\/management\/users\//)
    assert.equal(mail.subject, 'Uusi pääkäyttäjä: Maija Uusitalo')
    const page = new RegExp(`/operator/management/users/${created.id}\n`)
    assert.match(mail.text, page)
    await mailWith((await main.call('GET', 'shop/user/')).body.user.email!, page)
  })
})
