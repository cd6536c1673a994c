import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { signIn, signInPerson } from '../../testing/sign-in.ts'

const second = 1000
const accessLife = 900 * second
const refreshLife = 43_200 * second

describe('token refresh', () => {
  let test: TestApp
  let time = Date.now()
  before(async () => {
    test = await startTestApp({}, { now: () => new Date(time) })
  })
  after(() => test.close())

  const refresh = (refresh_token: unknown) =>
    createClient(test.url).call('POST', 'auth/refresh/', { refresh_token })
  const ownUser = (token: string) => createClient(test.url, token).call('GET', 'shop/user/')

  const assertRejected = async (token: string, code: string) => {
    const { status, body } = await refresh(token)
    assert.equal(status, 401)
    assert.equal(body.code, code)
  }
  const assertSignedOut = async (accessToken: string) => {
    const { status, body } = await ownUser(accessToken)
    assert.equal(status, 401)
    assert.equal(body.code, 'INVALID_HEADER')
  }

  it('exchanges an expired access token for a valid one, with the same three fields as the sign-in', async () => {
    const { tokens } = await signIn(test.url, 'etela.yard')
    time += accessLife
    const expired = await ownUser(tokens.access_token)
    assert.equal(expired.status, 401)
    assert.equal(expired.body.code, 'TOKEN_EXPIRED')
    const { status, body, headers } = await refresh(tokens.refresh_token)
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(body).sort(), ['access_token', 'public_key', 'refresh_token'])
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.notEqual(body.refresh_token, tokens.refresh_token)
    assert.equal((await ownUser(body.access_token)).body.user.username, 'etela.yard')
  })

  it('refreshes sessions of persons and users alike', async () => {
    const { tokens } = await signInPerson(test.url, 'aino')
    const { body } = await refresh(tokens.refresh_token)
    const client = createClient(test.url, body.access_token)
    assert.equal(
      (await client.call('POST', 'owner/shop/search/', { latitude: 60.2, longitude: 24.9 })).status,
      200,
    )
  })

  it('updates a changed name and group', async () => {
    const { tokens } = await signIn(test.url, 'pirkka.yard')
    const { db } = test.app.services
    const change = (first_name: string, user_group: 'operator' | null) =>
      db
        .updateTable('account')
        .set({ first_name, user_group })
        .where('username', '=', 'pirkka.yard')
        .execute()
    await change('Satu-Maria', 'operator')
    const { body } = await refresh(tokens.refresh_token)
    const claims = test.app.services.tokens.read(body.access_token)
    assert.equal(claims.first_name, 'Satu-Maria')
    assert.deepEqual(claims.groups, ['operator'])
    await change('Satu', null)
  })

  it('rotates once, with one response, for a hundred calls with one token', async () => {
    const { tokens } = await signIn(test.url, 'etela.main')
    const sessionId = test.app.services.tokens.read(tokens.access_token).sid
    const answers = await Promise.all(Array.from({ length: 100 }, () => refresh(tokens.refresh_token)))
    for (const { status, body } of answers) {
      assert.equal(status, 200)
      assert.deepEqual(body, answers[0]?.body)
    }
    const rows = await test.app.services.db
      .selectFrom('refresh_token')
      .select('used_at')
      .where('session_id', '=', sessionId)
      .execute()
    assert.equal(rows.length, 2)
    assert.equal(rows.filter(({ used_at }) => used_at === null).length, 1)
  })

  it('returns the same response to a second tab within ten seconds, even if the first has refreshed again', async () => {
    const { tokens } = await signIn(test.url, 'etela.main')
    const first = await refresh(tokens.refresh_token)
    await refresh(first.body.refresh_token)
    time += 10 * second
    const late = await refresh(tokens.refresh_token)
    assert.equal(late.status, 200)
    assert.deepEqual(late.body, first.body)
  })

  it('returns the same response to the same device for two minutes while the successor is unused, and audits it', async () => {
    const { tokens } = await signIn(test.url, 'etela.main')
    const first = await refresh(tokens.refresh_token)
    for (const wait of [40, 80]) {
      time += wait * second
      const again = await refresh(tokens.refresh_token)
      assert.equal(again.status, 200)
      assert.deepEqual(again.body, first.body)
    }
    const { rows } = await test.app.services.pool.query(
      "select deed, actor from audit where call = 'POST auth/refresh/' order by id",
    )
    assert.deepEqual(rows, [
      { deed: 'change', actor: 'operator_main' },
      { deed: 'change', actor: 'operator_main' },
    ])
    time += 1
    await assertRejected(tokens.refresh_token, 'REFRESH_TOKEN_DATA_INVALID')
    await assertSignedOut(first.body.access_token)
  })

  it('treats a repeat as theft if the successor was used, or on another device', async () => {
    const tokens = (await signIn(test.url, 'etela.main')).tokens
    const { body: next } = await refresh(tokens.refresh_token)
    await refresh(next.refresh_token)
    time += 11 * second
    await assertRejected(tokens.refresh_token, 'REFRESH_TOKEN_DATA_INVALID')
    await assertSignedOut(next.access_token)

    const stolen = (await signIn(test.url, 'etela.main')).tokens
    const { body: successor } = await refresh(stolen.refresh_token)
    time += 11 * second
    const thief = await createClient(test.url).call(
      'POST',
      'auth/refresh/',
      { refresh_token: stolen.refresh_token },
      { 'user-agent': 'Another browser' },
    )
    assert.equal(thief.body.code, 'REFRESH_TOKEN_DATA_INVALID')
    await assertSignedOut(successor.access_token)
  })

  it('ends the whole session when a used token is sent again later', async () => {
    const { tokens } = await signIn(test.url, 'etela.main')
    const other = await signIn(test.url, 'etela.main')
    const { body: successor } = await refresh(tokens.refresh_token)
    time += 120 * second + 1
    await assertRejected(tokens.refresh_token, 'REFRESH_TOKEN_DATA_INVALID')
    await assertSignedOut(successor.access_token)
    await assertSignedOut(tokens.access_token)
    await assertRejected(successor.refresh_token, 'REFRESH_TOKEN_DATA_INVALID')
    assert.equal(
      (await other.call('GET', 'shop/user/')).status,
      200,
      'another session of the user stays open',
    )
  })

  it('ends the session for a used token that has since expired', async () => {
    const { tokens } = await signIn(test.url, 'etela.main')
    time += refreshLife / 2
    const { body: successor } = await refresh(tokens.refresh_token)
    time += refreshLife / 2
    await assertRejected(tokens.refresh_token, 'REFRESH_TOKEN_DATA_INVALID')
    await assertRejected(successor.refresh_token, 'REFRESH_TOKEN_DATA_INVALID')
  })

  it('rejects an expired token, and accepts it just before', async () => {
    const { tokens } = await signIn(test.url, 'etela.main')
    time += refreshLife - 1
    const { body } = await refresh(tokens.refresh_token)
    time += refreshLife
    await assertRejected(body.refresh_token, 'REFRESH_TOKEN_EXPIRED')
  })

  it('ends a session after thirty days, however often it is refreshed', async () => {
    let { tokens } = await signIn(test.url, 'pirkka.main')
    const opened = time
    const day = 24 * 3600 * second
    while (time + refreshLife / 2 < opened + 30 * day) {
      time += refreshLife / 2
      const { status, body } = await refresh(tokens.refresh_token)
      assert.equal(status, 200)
      tokens = body
    }
    time = opened + 30 * day - 1
    assert.equal((await ownUser(tokens.access_token)).body.code, 'TOKEN_EXPIRED')
    const last = await refresh(tokens.refresh_token)
    assert.equal((await ownUser(last.body.access_token)).status, 200)
    time = opened + 30 * day
    await assertSignedOut(last.body.access_token)
    await assertRejected(last.body.refresh_token, 'REFRESH_TOKEN_EXPIRED')
  })

  it('rejects anything that is not a refresh token', async () => {
    const { tokens } = await signIn(test.url, 'etela.main')
    for (const token of ['x', tokens.access_token, `${tokens.refresh_token}A`, 'ä'.repeat(100)]) {
      await assertRejected(token, 'REFRESH_TOKEN_DATA_INVALID')
    }
    assert.equal((await ownUser(tokens.access_token)).status, 200)
  })

  it('requires the token', async () => {
    for (const token of [undefined, null, '', 7]) {
      const { status, body } = await refresh(token)
      assert.equal(status, 400)
      assert.equal(body.code, 'VALIDATION_ERROR')
      assert.equal(body.fields?.[0]?.field, 'refresh_token')
    }
  })

  it('rejects a blocked user', async () => {
    const { tokens } = await signIn(test.url, 'hinaus.driver')
    const { db } = test.app.services
    const block = (blocked_at: Date | null) =>
      db.updateTable('account').set({ blocked_at }).where('username', '=', 'hinaus.driver').execute()
    await block(new Date(time))
    await assertRejected(tokens.refresh_token, 'REFRESH_TOKEN_DATA_INVALID')
    await block(null)
  })

  it('stores neither tokens nor responses in plain text, and deletes responses that are no longer needed', async () => {
    const { tokens } = await signIn(test.url, 'pohjola.main')
    const { body: next } = await refresh(tokens.refresh_token)
    time += 121 * second
    const { body: last } = await refresh(next.refresh_token)
    const rows = await test.app.services.db
      .selectFrom('refresh_token')
      .selectAll()
      .where('session_id', '=', test.app.services.tokens.read(tokens.access_token).sid)
      .execute()
    assert.equal(rows.length, 3)
    assert.equal(rows.filter(({ successor_sealed }) => successor_sealed !== null).length, 1)
    const stored = rows.flatMap(({ token_hash, successor_sealed }) => [token_hash, successor_sealed])
    for (const { access_token, refresh_token } of [tokens, next, last]) {
      for (const bytes of stored) assert.ok(!bytes?.includes(refresh_token) && !bytes?.includes(access_token))
    }
  })
})
