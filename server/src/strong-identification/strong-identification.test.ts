import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { demoPersons } from '@autokierto/simulators/strong-identification/persons'
import { signInAs } from '@autokierto/simulators/strong-identification/testing'
import { ApiError } from '../http/api-error.ts'
import { decryptFlow, encryptFlow } from './flow-cookie.ts'
import { createStrongIdentification } from './strong-identification.ts'
import { startTestBroker, type TestBroker } from './testing/test-broker.ts'

let broker: TestBroker

before(async () => {
  broker = await startTestBroker()
})

after(() => broker.stop())

/** Checks the one answer to every failure, and that only the given word reaches the log. */
const refused = async (attempt: Promise<unknown>, reason: string, seen = broker) => {
  await assert.rejects(attempt, error => error instanceof ApiError && error.code === 'USER_WAS_NOT_VERIFIED')
  assert.match(JSON.stringify(seen.logged.at(-1)), new RegExp(reason))
}

/** Goes all the way as the person (or the failure) of the stand-in's page. */
const identify = async (choice: string, { identification } = broker) => {
  const { loginUrl, flow } = await identification.startLogin({ language: 'fi' })
  const { code = '', state } = await signInAs(loginUrl, choice)
  return { code, state, flow, finish: () => identification.finishLogin({ code, state, flow }) }
}

for (const person of demoPersons.filter(({ personalId }) => personalId !== null)) {
  test(`${person.identity} identifies and is known by personal ID and names`, async () => {
    const { finish } = await identify(person.identity)
    assert.deepEqual(await finish(), {
      personalId: person.personalId,
      firstNames: person.firstNames,
      lastName: person.lastName,
    })
  })
}

test('the browser carries nothing but the client and the signed request', async () => {
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

test('a foreign method without a personal ID is refused', async () => {
  const { finish } = await identify('nohetu')
  await refused(finish(), 'no_personal_id')
})

test('a cancelled identification brings no code, and is refused', async () => {
  const { loginUrl, flow } = await broker.identification.startLogin({ language: 'en' })
  assert.deepEqual(await signInAs(loginUrl, 'cancel'), { error: 'access_denied', state: flow.state })
  await refused(broker.identification.finishLogin({ code: '', state: flow.state, flow }), 'no_code')
})

test('an identification at another level is refused', async () => {
  const { finish } = await identify('other_level')
  await refused(finish(), 'wrong_level')
})

test('an ID token that is not encrypted is refused, however well it is signed', async () => {
  const { finish } = await identify('clear_token')
  await refused(finish(), 'clear_token')
})

test('an answer to an earlier request is refused', async () => {
  const { finish } = await identify('old_nonce')
  await refused(finish(), 'JWT_CLAIM_COMPARISON')
})

test('a code works once', async () => {
  const { finish } = await identify('eero')
  await finish()
  await refused(finish(), 'invalid_grant')
})

test('a made-up code is refused', async () => {
  const { state, flow } = await identify('eero')
  await refused(broker.identification.finishLogin({ code: 'made-up', state, flow }), 'invalid_grant')
})

test('the state of another login is refused before the broker is asked', async () => {
  const mine = await identify('aino')
  const other = await broker.identification.startLogin({ language: 'fi' })
  const before = broker.requests.length
  await refused(
    broker.identification.finishLogin({ code: mine.code, state: mine.state, flow: other.flow }),
    'foreign_state',
  )
  assert.equal(broker.requests.length, before)
})

test("a code of another login is refused even under one's own state", async () => {
  const victim = await identify('aino')
  const mine = await broker.identification.startLogin({ language: 'fi' })
  await refused(
    broker.identification.finishLogin({ code: victim.code, state: mine.flow.state, flow: mine.flow }),
    'invalid_grant',
  )
})

test('a flow that went through the cookie still fits; an expired or a changed one leaves nothing to go on with', async () => {
  const { code, state, flow } = await identify('kaisa')
  const sealed = encryptFlow(flow, broker.cookieKey)
  assert.equal(decryptFlow(sealed, broker.cookieKey, flow.created + 601_000), null)
  assert.equal(decryptFlow(`A${sealed}`, broker.cookieKey), null)
  const opened = decryptFlow(sealed, broker.cookieKey)
  assert.ok(opened)
  const person = await broker.identification.finishLogin({ code, state, flow: opened })
  assert.equal(person.firstNames, 'Kaisa')
})

test('an identification made before the login was started is refused', async () => {
  const { code, state, flow } = await identify('aino')
  const later = { ...flow, created: Date.now() + 10 * 60 * 1000 }
  await refused(broker.identification.finishLogin({ code, state, flow: later }), 'wrong_time')
})

test('the broker changes its key, and the next identification works at once', async () => {
  await (await identify('aino')).finish()
  await broker.rotateKey()
  assert.equal((await (await identify('aino')).finish()).firstNames, 'Aino')
})

test('the addresses of the broker are asked for once', async () => {
  const own = await startTestBroker()
  try {
    await Promise.all([identify('aino', own), identify('eero', own), identify('leila', own)])
    const discoveries = own.requests.filter(path => path.endsWith('/openid-configuration'))
    assert.equal(discoveries.length, 1)
  } finally {
    await own.stop()
  }
})

test('a broker that fails at the token endpoint is a refusal', async () => {
  const { finish } = await identify('broker_error')
  await refused(finish(), 'server_error|RESPONSE')
})

test('a broker that does not answer in time is a refusal, and is logged as an outage', async () => {
  const own = await startTestBroker({ timeoutMs: 500 })
  try {
    await (await identify('aino', own)).finish()
    const { finish } = await identify('slow', own)
    await refused(finish(), 'timeout', own)
  } finally {
    await own.stop()
  }
})

test('a broker that is not there is a refusal at the start, and is found once it is back', async () => {
  const own = await startTestBroker()
  own.refuseConnections(true)
  try {
    await refused(own.identification.startLogin({ language: 'fi' }), 'connection', own)
    own.refuseConnections(false)
    assert.equal((await (await identify('aino', own)).finish()).firstNames, 'Aino')
  } finally {
    await own.stop()
  }
})

test('a broker elsewhere is never spoken to without encryption', async () => {
  const logged: object[] = []
  const identification = createStrongIdentification({
    config: { ...broker.config, issuer: 'http://broker.example/uas' },
    publicUrl: broker.publicUrl,
    log: { warn: fields => void logged.push(fields) },
  })
  await refused(identification.startLogin({ language: 'fi' }), 'OAUTH_HTTP_REQUEST_FORBIDDEN', {
    ...broker,
    logged,
  })
})

test('no log line and no error carries a personal ID, a code, a token or a state', async () => {
  const secrets: string[] = ['010180-9026']
  const said: string[] = []
  for (const choice of ['aino', 'other_level', 'clear_token', 'old_nonce', 'broker_error']) {
    const { finish, code, state, flow } = await identify(choice)
    secrets.push(code, state, flow.nonce, flow.codeVerifier)
    await finish().catch((error: ApiError) => said.push(`${error} ${error.stack} ${error.cause}`))
  }
  const text = said.join('\n') + JSON.stringify(broker.logged)
  for (const secret of secrets) assert.ok(!text.includes(secret))
  assert.doesNotMatch(text, /eyJ[\w-]{10,}/)
})
