import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ManagedUser } from '@autokierto/contract/users'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { type SignedIn, signIn } from '../../testing/sign-in.ts'
import { proofFor } from '../second-factors/testing.ts'
import { acceptInvitation, aNewUser, createdBy, goodPassword, newName, waitForMailsTo } from './testing.ts'

describe('managing users', () => {
  let test: TestApp
  let etela: SignedIn
  let pirkka: SignedIn
  let hinaus: SignedIn
  let company: string
  /** The three scopes, with their manager and path. */
  let scopes: [main: () => Client, path: string][]

  before(async () => {
    test = await startTestApp()
    etela = await signIn(test.url, 'etela.main')
    pirkka = await signIn(test.url, 'pirkka.main')
    hinaus = await signIn(test.url, 'hinaus.main')
    const { body } = await etela.call('GET', 'shop/operator/outsource/list/')
    company = `shop/operator/outsource/${body.results[0]!.id}/user/`
    scopes = [
      [() => etela, 'shop/operator/user/'],
      [() => etela, company],
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
  const field = (name: string, code: string, limit?: number) => [
    400,
    'VALIDATION_ERROR',
    [{ field: name, code, ...(limit && { limit }) }],
  ]
  const createSignedInUser = async (main: Client, path: string, part: object = {}) => {
    const user = await createdBy(main, path, part)
    await acceptInvitation(test.url, user.email!)
    return { user, client: await signIn(test.url, user.username, goodPassword) }
  }

  for (const index of [0, 1, 2]) {
    it(`creates, changes and deletes users in scope ${index}, and invites them by mail`, async () => {
      const [whose, path] = scopes[index]!
      const main = whose()
      const user = await createdBy(main, path, { phone: '040 555 0199', language: 'se' })
      assert.deepEqual(
        [user.state, user.groups, user.shop_ids, user.last_login_at],
        ['invited', [], [1], null],
      )
      const [mail] = await waitForMailsTo(test.url, user.email!)
      assert.equal(mail!.subject, 'Välkommen till Autokierto: välj ett lösenord')
      await acceptInvitation(test.url, user.email!)
      const client = await signIn(test.url, user.username, goodPassword)
      const own = await client.call('GET', 'shop/list/')
      assert.deepEqual(
        own.body.results.map(({ id }) => id),
        [1],
      )

      const { body } = await change(main, path, user.id, { last_name: 'Toinen', phone: '', shop_ids: [2] })
      const changed = body.user
      assert.deepEqual(
        [changed.last_name, changed.phone, changed.shop_ids, changed.state, changed.first_name],
        ['Toinen', null, [2], 'active', 'Maija'],
      )
      assert.notEqual(changed.last_login_at, null)
      // Applies to the next request in the open session.
      assert.equal((await client.call('GET', 'shop/1/vehicle/search-status/shop_process/')).status, 403)
      assert.equal((await client.call('GET', 'shop/2/vehicle/search-status/shop_process/')).status, 200)

      const blocked = await change(main, path, user.id, { blocked: true })
      assert.equal(blocked.body.user.state, 'blocked')
      assert.deepEqual(await getOutcome(client.call('GET', 'shop/user/')), [401, 'INVALID_HEADER'])
      assert.equal((await change(main, path, user.id, { blocked: false })).body.user.state, 'active')
      assert.deepEqual(await getOutcome(client.call('GET', 'shop/user/')), [401, 'INVALID_HEADER'])

      const again = await signIn(test.url, user.username, goodPassword)
      assert.equal((await main.call('DELETE', `${path}${user.id}/`)).status, 204)
      assert.deepEqual(await getOutcome(again.call('GET', 'shop/user/')), [401, 'INVALID_HEADER'])
      const refresh = { refresh_token: again.tokens.refresh_token }
      assert.equal((await again.call('POST', 'auth/refresh/', refresh)).status, 401)
      assert.deepEqual(await getOutcome(change(main, path, user.id, {})), [404, 'USER_NOT_FOUND'])
      assert.deepEqual(await getOutcome(main.call('DELETE', `${path}${user.id}/`)), [404, 'USER_NOT_FOUND'])
      const { body: list } = await main.call(
        'GET',
        `${path}list/?id=${user.id}` as 'shop/operator/user/list/',
      )
      assert.deepEqual(list.results, [])
      // The username and the address can be used again.
      const { username, email } = user
      assert.equal((await createdBy(main, path, { username, email })).username, username)
    })

    it(`rejects taken and missing values and those of other companies in scope ${index}`, async () => {
      const [whose, path] = scopes[index]!
      const main = whose()
      const post = (part: object) => getOutcome(main.call('POST', path, aNewUser(part)))
      assert.deepEqual(await post({ username: 'PIRKKA.yard' }), [409, 'ERROR_USERNAME_ALREADY_EXISTS'])
      const takenEmail = 'Satu.Vainio@pirkanpurkamo.example.fi'
      assert.deepEqual(await post({ email: takenEmail }), [409, 'EMAIL_TAKEN'])
      const user = await createdBy(main, path)
      assert.deepEqual(await getOutcome(change(main, path, user.id, { email: takenEmail })), [
        409,
        'EMAIL_TAKEN',
      ])
      assert.deepEqual(await getOutcome(change(main, path, user.id, { username: 'etela.MAIN' })), [
        409,
        'ERROR_USERNAME_ALREADY_EXISTS',
      ])
      assert.deepEqual(await post({ first_name: ' ' }), field('first_name', 'REQUIRED'))
      assert.deepEqual(await post({ username: null }), field('username', 'REQUIRED'))
      assert.deepEqual(await post({ username: 'two words' }), field('username', 'USERNAME_INVALID'))
      assert.deepEqual(await post({ username: 'x'.repeat(101) }), field('username', 'TOO_LONG', 100))
      assert.deepEqual(await post({ email: 'a@b' }), field('email', 'EMAIL_INVALID'))
      assert.deepEqual(await post({ shop_ids: [] }), field('shop_ids', 'REQUIRED'))
      assert.deepEqual(await post({ shop_ids: [1, 5] }), [404, 'SHOP_NOT_FOUND'])
      assert.deepEqual(await post({ groups: ['association'] }), [403, 'FORBIDDEN'])
      assert.deepEqual(
        await getOutcome(change(main, path, user.id, { last_name: '' })),
        field('last_name', 'REQUIRED'),
      )
      assert.deepEqual(
        await getOutcome(change(main, path, user.id, { shop_ids: [] })),
        field('shop_ids', 'REQUIRED'),
      )
      const stranger = await createdBy(pirkka, 'shop/operator/user/', { shop_ids: [5] })
      for (const id of [stranger.id, 9_999_999]) {
        assert.deepEqual(await getOutcome(change(main, path, id, { last_name: 'X' })), [
          404,
          'USER_NOT_FOUND',
        ])
        assert.deepEqual(await getOutcome(main.call('DELETE', `${path}${id}/`)), [404, 'USER_NOT_FOUND'])
      }
    })
  }

  it('returns 404 for the subcontractor of another operator', async () => {
    const user = await createdBy(etela, company)
    for (const [method, path] of [
      ['POST', company],
      ['PATCH', `${company}${user.id}/`],
      ['DELETE', `${company}${user.id}/`],
    ] as const) {
      const body = method === 'POST' ? aNewUser({ shop_ids: [5] }) : method === 'PATCH' ? {} : undefined
      assert.deepEqual(await getOutcome(pirkka.call(method, path, body)), [404, 'NOT_FOUND'])
    }
    assert.deepEqual(await getOutcome(etela.call('DELETE', `shop/operator/user/${user.id}/`)), [
      404,
      'USER_NOT_FOUND',
    ])
  })

  it('gives each scope its own main users, appointed only by the operator', async () => {
    const main = await createdBy(etela, company, { groups: ['contractor'], shop_ids: [] })
    assert.deepEqual([main.groups, main.shop_ids], [['contractor'], []])
    assert.deepEqual(await getOutcome(change(etela, company, main.id, { groups: ['operator'] })), [
      403,
      'FORBIDDEN',
    ])
    const path = 'shop/contractor/user/'
    assert.deepEqual(await getOutcome(change(hinaus, path, main.id, { groups: [] })), [403, 'FORBIDDEN'])
    assert.equal(
      (await change(hinaus, path, main.id, { groups: ['contractor'], phone: '040 1234567' })).status,
      200,
    )
    assert.deepEqual(await getOutcome(hinaus.call('POST', path, aNewUser({ groups: ['contractor'] }))), [
      403,
      'FORBIDDEN',
    ])
    const demoted = await change(etela, company, main.id, { groups: [], shop_ids: [2] })
    assert.deepEqual([demoted.body.user.groups, demoted.body.user.shop_ids], [[], [2]])
    const second = await createdBy(etela, company, { groups: ['contractor'], shop_ids: [] })
    assert.deepEqual(
      await getOutcome(change(etela, company, second.id, { groups: [] })),
      field('shop_ids', 'REQUIRED'),
    )
  })

  it('applies the appointment and dismissal of a main user to their next request', async () => {
    const { user, client } = await createSignedInUser(etela, 'shop/operator/user/')
    assert.equal((await client.call('GET', 'shop/operator/user/list/')).status, 403)
    await change(etela, 'shop/operator/user/', user.id, { groups: ['operator'] })
    assert.equal((await client.call('GET', 'shop/operator/user/list/')).status, 200)
    await change(etela, 'shop/operator/user/', user.id, { groups: [] })
    assert.equal((await client.call('GET', 'shop/operator/user/list/')).status, 403)
  })

  it('prevents users from deleting, blocking or demoting themselves', async () => {
    const me = (await etela.call('GET', 'shop/user/')).body.user.id
    const path = 'shop/operator/user/'
    for (const body of [
      { blocked: true },
      { groups: [], shop_ids: [1] },
      { password: goodPassword, password_repeat: goodPassword },
    ]) {
      assert.deepEqual(await getOutcome(change(etela, path, me, body)), [403, 'FORBIDDEN'])
    }
    assert.deepEqual(await getOutcome(etela.call('DELETE', `${path}${me}/`)), [403, 'FORBIDDEN'])
    const same = await change(etela, path, me, { groups: ['operator'], blocked: false })
    assert.deepEqual([same.status, same.body.user.groups], [200, ['operator']])
  })

  it('requires that one main user who can sign in remains', async () => {
    const main = (await hinaus.call('GET', 'shop/user/')).body.user.id
    // Neither an invited nor a blocked main user can sign in.
    const invited = await createdBy(etela, company, { groups: ['contractor'] })
    for (const body of [{ blocked: true }, { groups: [] }]) {
      assert.deepEqual(await getOutcome(change(etela, company, main, body)), [409, 'LAST_MAIN_USER'])
    }
    assert.deepEqual(await getOutcome(etela.call('DELETE', `${company}${main}/`)), [409, 'LAST_MAIN_USER'])
    await acceptInvitation(test.url, invited.email!)
    assert.equal((await change(etela, company, main, { blocked: true })).status, 200)
    assert.deepEqual(await getOutcome(etela.call('DELETE', `${company}${invited.id}/`)), [
      409,
      'LAST_MAIN_USER',
    ])
    assert.equal((await change(etela, company, main, { blocked: false })).status, 200)
    assert.equal((await etela.call('DELETE', `${company}${invited.id}/`)).status, 204)
    hinaus = await signIn(test.url, 'hinaus.main')
  })

  it('keeps one of two main users who delete each other concurrently', async () => {
    const path = 'shop/operator/user/'
    const [first, second] = await Promise.all(
      [0, 1].map(() => createSignedInUser(pirkka, path, { groups: ['operator'], shop_ids: [] })),
    )
    const answers = await Promise.all([
      first!.client.call('DELETE', `${path}${second!.user.id}/`),
      second!.client.call('DELETE', `${path}${first!.user.id}/`),
    ])
    const statuses = answers.map(({ status }) => status).toSorted()
    assert.equal(statuses[0], 204)
    assert.ok(statuses[1] === 401, String(statuses))
    const { body } = await pirkka.call('GET', 'shop/operator/user/list/')
    const left = body.results.filter(({ id }) => id === first!.user.id || id === second!.user.id)
    assert.equal(left.length, 1)
  })

  it('gives a name to one of several concurrent requests', async () => {
    for (const [part, code] of [
      [{ username: newName() }, 'ERROR_USERNAME_ALREADY_EXISTS'],
      [{ email: `${newName()}@example.fi` }, 'EMAIL_TAKEN'],
    ] as const) {
      const mains = [etela, pirkka, etela, pirkka, etela, pirkka]
      const answers = await Promise.all(
        mains.map(main =>
          main.call('POST', 'shop/operator/user/', aNewUser({ shop_ids: [main === etela ? 1 : 5], ...part })),
        ),
      )
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409, 409, 409, 409])
      assert.ok(answers.every(({ status, body }) => status === 201 || body.code === code))
    }
  })

  it('creates one user for a repeated request', async () => {
    const key = { 'idempotency-key': 'a user' }
    const body = aNewUser()
    const first = await etela.call('POST', 'shop/operator/user/', body, key)
    const again = await etela.call('POST', 'shop/operator/user/', body, key)
    assert.deepEqual([again.status, again.body], [201, first.body])
  })

  describe('users without an e-mail address', () => {
    const newPassword = { password: goodPassword, password_repeat: goodPassword }

    it('requires an initial password, which the user must change first', async () => {
      const path = 'shop/operator/user/'
      const post = (part: object) => getOutcome(etela.call('POST', path, aNewUser({ email: null, ...part })))
      assert.deepEqual(await post({}), field('password', 'REQUIRED'))
      assert.deepEqual(await post({ password: goodPassword }), field('password_repeat', 'REQUIRED'))
      assert.deepEqual(
        await post({ ...newPassword, password_repeat: `${goodPassword}x` }),
        field('password_repeat', 'PASSWORD_MISMATCH'),
      )
      const weak = (password: string) => post({ password, password_repeat: password })
      assert.deepEqual(await weak('Ab-1234'), field('password', 'PASSWORD_TOO_SHORT'))
      assert.deepEqual(await weak('Liverpool1'), field('password', 'PASSWORD_TOO_COMMON'))
      assert.deepEqual(await weak('Uusitalo-1971'), field('password', 'PASSWORD_TOO_COMMON'))
      assert.deepEqual(await weak('etelänautokierto!'), field('password', 'PASSWORD_TOO_COMMON'))
      assert.deepEqual(await weak('Autokierto-2026'), field('password', 'PASSWORD_TOO_COMMON'))
      assert.deepEqual(await weak('x'.repeat(129)), field('password', 'TOO_LONG'))

      const user = await createdBy(etela, path, { email: null, ...newPassword })
      assert.equal(user.state, 'active')
      const client = await signIn(test.url, user.username, goodPassword)
      assert.deepEqual(await getOutcome(client.call('GET', 'shop/list/')), [403, 'PASSWORD_CHANGE_REQUIRED'])
      assert.equal((await client.call('GET', 'shop/user/')).body.user.password_change_required, true)
      const own = { password: 'Seppele-ja-korjaamo-9', password_repeat: 'Seppele-ja-korjaamo-9' }
      const put = (body: object) => client.call('PUT', 'shop/user/password/', body)
      assert.equal((await put({ ...own, current_password: goodPassword })).status, 204)
      assert.equal((await client.call('GET', 'shop/list/')).status, 200)
      assert.deepEqual(await getOutcome(etela.call('POST', `${path}${user.id}/password-send-reset-url/`)), [
        400,
        'VALIDATION_ERROR',
        [{ field: 'email', code: 'REQUIRED' }],
      ])
      // For a forgotten password, the main user types another one.
      assert.equal((await change(etela, path, user.id, newPassword)).status, 200)
      assert.deepEqual(await getOutcome(client.call('GET', 'shop/user/')), [401, 'INVALID_HEADER'])
      const newSession = await signIn(test.url, user.username, goodPassword)
      assert.equal((await newSession.call('GET', 'shop/list/')).body.code, 'PASSWORD_CHANGE_REQUIRED')
    })
  })

  it('keeps the name of a deleted user in records of their work', async () => {
    const { user, client } = await createSignedInUser(etela, 'shop/operator/user/')
    const { body } = await client.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: 'KAI-001' })
    assert.ok(body.vehicle.id)
    await etela.call('DELETE', `shop/operator/user/${user.id}/`)
    const { rows } = await test.app.services.pool.query(
      `select a.first_name, a.last_name, a.email, a.password_hash from intake i
         join account a on a.id = i.account_id where i.account_id = $1`,
      [user.id],
    )
    const expected = { first_name: 'Maija', last_name: 'Uusitalo', email: null, password_hash: null }
    assert.deepEqual(rows, [expected])
  })
})
