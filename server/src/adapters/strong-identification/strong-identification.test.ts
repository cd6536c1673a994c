import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { demoPersons } from '@autokierto/simulators/strong-identification/persons'
import { signInAs } from '@autokierto/simulators/strong-identification/testing'
import { ApiError } from '../../platform/http/api-error.ts'
import { decryptFlow, encryptFlow } from './flow-cookie.ts'
import { createStrongIdentification } from './strong-identification.ts'
import { startTestBroker, type TestBroker } from './testing/test-broker.ts'

let broker: TestBroker

before(async () => {
  broker = await startTestBroker()
})

after(() => broker.stop())

/** Asserts that the attempt fails with the common error, and that the given reason is logged. */
const assertRejected = async (attempt: Promise<unknown>, reason: string, usedBroker = broker) => {
  await assert.rejects(attempt, error => error instanceof ApiError && error.code === 'USER_WAS_NOT_VERIFIED')
  assert.match(JSON.stringify(usedBroker.logged.at(-1)), new RegExp(reason))
}

/** Identifies as a person, or with a failure, of the simulator's page. */
const identify = async (choice: string, { identification } = broker) => {
  const { loginUrl, flow } = await identification.startLogin({ language: 'fi' })
  const { code = '', state } = await signInAs(loginUrl, choice)
  return { code, state, flow, finish: () => identification.finishLogin({ code, state, flow }) }
}

for (const person of demoPersons.filter(({ personalId }) => personalId !== null)) {
  test(`identifies ${person.identity} by personal identity code and names`, async () => {
    const { finish } = await identify(person.identity)
    assert.deepEqual(await finish(), {
      personalId: person.personalId,
      firstNames: person.firstNames,
      lastName: person.lastName,
    })
  })
}

test('sends only the client id and the signed request through the browser', async () => {
  const { loginUrl, flow } = await broker.identification.startLogin({ language: 'se' })
  const { searchParams } = new URL(loginUrl)
  assert.deepEqual([...searchParams.keys()].sort(), ['client_id', 'request'])
  const [head, body] = searchParams.get('request')!.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  assert.equal(read(head!).alg, 'RS256')
  assert.equal(read(head!).kid, broker.config.signingKey.kid)
  const claims = read(body!)
  assert.equal(claims.iss, broker.config.clientId)
  assert.equal(claims.aud, broker.config.issuer)
  assert.equal(claims.exp - claims.iat, 600)
  assert.ok(claims.jti)
  assert.equal(claims.state, flow.state)
  assert.equal(claims.nonce, flow.nonce)
  assert.equal(claims.acr_values, broker.config.acr)
  assert.equal(claims.code_challenge_method, 'S256')
  assert.equal(claims.ui_locales, 'sv')
  assert.equal(claims.redirect_uri, `${broker.publicUrl}/telia-login`)
})

test('rejects a foreign method without a personal identity code', async () => {
  const { finish } = await identify('nohetu')
  await assertRejected(finish(), 'no_personal_id')
})

test('rejects a cancelled identification, which has no code', async () => {
  const { loginUrl, flow } = await broker.identification.startLogin({ language: 'en' })
  assert.deepEqual(await signInAs(loginUrl, 'cancel'), { error: 'access_denied', state: flow.state })
  await assertRejected(broker.identification.finishLogin({ code: '', state: flow.state, flow }), 'no_code')
})

test('rejects an identification at another level', async () => {
  const { finish } = await identify('other_level')
  await assertRejected(finish(), 'wrong_level')
})

test('rejects an ID token that is signed but not encrypted', async () => {
  const { finish } = await identify('clear_token')
  await assertRejected(finish(), 'clear_token')
})

test('rejects an answer to an earlier request', async () => {
  const { finish } = await identify('old_nonce')
  await assertRejected(finish(), 'JWT_CLAIM_COMPARISON')
})

test('accepts a code only once', async () => {
  const { finish } = await identify('eero')
  await finish()
  await assertRejected(finish(), 'invalid_grant')
})

test('rejects an invented code', async () => {
  const { state, flow } = await identify('eero')
  await assertRejected(broker.identification.finishLogin({ code: 'made-up', state, flow }), 'invalid_grant')
})

test('rejects the state of another login without a request to the broker', async () => {
  const mine = await identify('aino')
  const other = await broker.identification.startLogin({ language: 'fi' })
  const before = broker.requests.length
  await assertRejected(
    broker.identification.finishLogin({ code: mine.code, state: mine.state, flow: other.flow }),
    'foreign_state',
  )
  assert.equal(broker.requests.length, before)
})

test('rejects the code of another login, even with the own state', async () => {
  const victim = await identify('aino')
  const mine = await broker.identification.startLogin({ language: 'fi' })
  await assertRejected(
    broker.identification.finishLogin({ code: victim.code, state: mine.flow.state, flow: mine.flow }),
    'invalid_grant',
  )
})

test('accepts a flow from the cookie, and rejects an expired or changed one', async () => {
  const { code, state, flow } = await identify('kaisa')
  const encrypted = encryptFlow(flow, broker.cookieKey)
  assert.equal(decryptFlow(encrypted, broker.cookieKey, flow.created + 601_000), null)
  assert.equal(decryptFlow(`A${encrypted}`, broker.cookieKey), null)
  const decrypted = decryptFlow(encrypted, broker.cookieKey)
  assert.ok(decrypted)
  const person = await broker.identification.finishLogin({ code, state, flow: decrypted })
  assert.equal(person.firstNames, 'Kaisa')
})

test('rejects an identification made before the login was started', async () => {
  const { code, state, flow } = await identify('aino')
  const later = { ...flow, created: Date.now() + 10 * 60 * 1000 }
  await assertRejected(broker.identification.finishLogin({ code, state, flow: later }), 'wrong_time')
})

test('accepts an identification immediately after the broker has rotated its key', async () => {
  await (await identify('aino')).finish()
  await broker.rotateKey()
  assert.equal((await (await identify('aino')).finish()).firstNames, 'Aino')
})

test('fetches the broker’s metadata once', async () => {
  const own = await startTestBroker()
  try {
    await Promise.all([identify('aino', own), identify('eero', own), identify('leila', own)])
    const discoveries = own.requests.filter(path => path.endsWith('/openid-configuration'))
    assert.equal(discoveries.length, 1)
  } finally {
    await own.stop()
  }
})

test('rejects the identification when the broker’s token endpoint fails', async () => {
  const { finish } = await identify('broker_error')
  await assertRejected(finish(), 'server_error|RESPONSE')
})

test('rejects the identification when the broker times out, and logs an outage', async () => {
  const own = await startTestBroker({ timeoutMs: 500 })
  try {
    await (await identify('aino', own)).finish()
    const { finish } = await identify('slow', own)
    await assertRejected(finish(), 'timeout', own)
  } finally {
    await own.stop()
  }
})

test('rejects a login while the broker is unreachable, and works once it is back', async () => {
  const own = await startTestBroker()
  own.refuseConnections(true)
  try {
    await assertRejected(own.identification.startLogin({ language: 'fi' }), 'connection', own)
    own.refuseConnections(false)
    assert.equal((await (await identify('aino', own)).finish()).firstNames, 'Aino')
  } finally {
    await own.stop()
  }
})

test('never sends unencrypted requests to a broker on another host', async () => {
  const logged: object[] = []
  const identification = createStrongIdentification({
    config: { ...broker.config, issuer: 'http://broker.example/uas' },
    publicUrl: broker.publicUrl,
    log: { warn: fields => void logged.push(fields) },
  })
  await assertRejected(identification.startLogin({ language: 'fi' }), 'OAUTH_HTTP_REQUEST_FORBIDDEN', {
    ...broker,
    logged,
  })
})

test('leaves personal identity codes, codes, tokens and states out of log and errors', async () => {
  const secrets: string[] = ['010180-9026']
  const errors: string[] = []
  for (const choice of ['aino', 'other_level', 'clear_token', 'old_nonce', 'broker_error']) {
    const { finish, code, state, flow } = await identify(choice)
    secrets.push(code, state, flow.nonce, flow.codeVerifier)
    await finish().catch((error: ApiError) => errors.push(`${error} ${error.stack} ${error.cause}`))
  }
  const text = errors.join('\n') + JSON.stringify(broker.logged)
  for (const secret of secrets) assert.ok(!text.includes(secret))
  assert.doesNotMatch(text, /eyJ[\w-]{10,}/)
})
