import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, describe, it } from 'node:test'
import type { Tokens } from '@autokierto/contract/sessions'
import { signInAs } from '@autokierto/simulators/strong-identification/testing'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { demoPassword } from '../../testing/sign-in.ts'
import { certificateForm, helsinkiLocation, personalIds } from '../../testing/stories.ts'
import {
  answerText,
  createSecrets,
  overhear,
  readAllTables,
  readDatabaseLog,
  withoutTable,
} from './testing.ts'

type SecrecyRequest = { token?: string; body?: object | string; headers?: Record<string, string> }
type SecrecyAnswer = { status: number; body: Record<string, unknown>; headers: Headers }

/** IDs of no demonstration person, in every format: typed by strangers, guessed or mistyped. */
const strangers = ['131280+951X', '010203B9004', '311299-999s', '010195X902V']

describe('personal IDs, tokens and passwords', () => {
  const secrets = createSecrets()
  const rejections: string[] = []
  let test: TestApp
  let output: ReturnType<typeof overhear>

  before(async () => {
    for (const [name, id] of Object.entries(personalIds)) secrets.add(`personal ID of ${name}`, id)
    secrets.add('personal ID of onni', '050505A9218')
    for (const id of strangers) secrets.add('personal ID of a stranger', id)
    secrets.add('password', demoPassword)
    test = await startTestApp({ LOG_LEVEL: 'trace' })
    output = overhear()
  })
  after(async () => {
    output.end()
    await test.close()
  })

  const send = async (
    method: string,
    path: string,
    { token, body, headers }: SecrecyRequest = {},
  ): Promise<SecrecyAnswer> => {
    const isText = typeof body === 'string'
    const payload = body instanceof FormData || isText ? body : body && JSON.stringify(body)
    const response = await fetch(`${test.url}/api/${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(payload && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload && { body: payload }),
    })
    const text = await response.text()
    if (response.status >= 400) rejections.push(answerText(response.status, response.headers, text))
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : {} }
  }
  const succeed = async (
    method: string,
    path: string,
    options: SecrecyRequest = {},
    expected = 200,
  ): Promise<SecrecyAnswer> => {
    const answer = await send(method, path, options)
    assert.equal(answer.status, expected, `${method} ${path} ${JSON.stringify(answer.body)}`)
    return answer
  }
  const fail = async (
    method: string,
    path: string,
    options: SecrecyRequest,
    expected: number,
  ): Promise<void> => {
    await succeed(method, path, options, expected)
  }
  const getVehicleId = ({ body }: SecrecyAnswer): number => (body.vehicle as { id: number }).id

  /** Signs in through strong identification; `choice` is a button of the simulator's page. */
  const identify = async (choice: string): Promise<SecrecyAnswer> => {
    const { body, headers } = await succeed('GET', 'auth-telia/request/')
    const [cookie = ''] = (headers.getSetCookie()[0] ?? '').split(';')
    secrets.add('login cookie', cookie.split('=')[1]!)
    const loginUrl = String(body.login_url)
    secrets.add('signed request', new URL(loginUrl).searchParams.get('request')!)
    const { code = 'none-came-back', state } = await signInAs(loginUrl, choice)
    secrets.add('code of the identification', code)
    secrets.add('state of the identification', state)
    return send('POST', 'auth-telia/response/', { body: { code, state }, headers: { cookie } })
  }
  const addTokens = (whose: string, { body }: SecrecyAnswer): Tokens => {
    const tokens = body as Tokens
    secrets.addTokens(whose, tokens)
    return tokens
  }

  let owner: Tokens
  let clerk: Tokens

  it('sends secrets while a vehicle is processed from its owner to the certificate', async () => {
    owner = addTokens('aino', await identify('aino'))
    const [ownerToken, plate] = [owner.access_token, { plate_or_vin: 'ABC-123' }]
    const id = getVehicleId(
      await succeed('POST', 'owner/vehicle/search/', { token: ownerToken, body: plate }),
    )
    await succeed('PATCH', `owner/vehicle/${id}/`, {
      token: ownerToken,
      body: { location: helsinkiLocation },
    })
    const order = { shop_id: 1, phone: '040 555 0101', remarks: 'Avain on autossa' }
    await succeed('POST', `owner/vehicle/${id}/pickup/`, { token: ownerToken, body: order })

    const login = { username: 'etela.main', password: demoPassword }
    clerk = addTokens('etela.main', await succeed('POST', 'auth/', { body: login }))
    const token = clerk.access_token
    const shop = 'shop/1/vehicle'
    await succeed('POST', `${shop}/search/`, { token, body: plate })
    await fail('POST', `${shop}/${id}/owner/`, { token, body: { personal_id: personalIds.eero } }, 422)
    await succeed('POST', `${shop}/${id}/owner/`, { token, body: { personal_id: personalIds.aino } })
    await succeed('POST', `${shop}/${id}/certificate/`, { token, body: certificateForm() }, 201)
    const events = [
      { event: 'register', condition: 'recycle' },
      { event: 'start' },
      ...[1, 2, 3, 4, 5].map(stage => ({ event: 'stage_done', stage })),
      { event: 'finish' },
    ]
    for (const body of events) await succeed('PATCH', `${shop}/${id}/`, { token, body })
    await succeed('GET', `owner/vehicle/${id}/certificate/`, { token: ownerToken })
    await succeed('GET', 'owner/vehicle/history/', { token: ownerToken })

    const byHand = {
      vehicle: { kind: 'PERÄVAUNU', make: 'Omatekoinen', model: 'Kärry', color: 'Gray' },
      owner: { first_name: 'Onni', last_name: 'Lahtinen', personal_id: '050505A9218' },
    }
    await succeed('POST', 'shop/1/vehicle-owner/', { token, body: byHand }, 201)
  })

  it('sends secrets with invalid and used tokens and failed logins', async () => {
    const forged = secrets.add('forged token', `${owner.access_token.slice(0, -6)}AAAAAA`)
    const tokens = [forged, `${clerk.access_token}x`, clerk.refresh_token, personalIds.venla, 'eyJ.eyJ.x']
    for (const token of tokens) await fail('GET', 'shop/user/', { token }, 401)
    await fail('GET', `shop/user/?access_token=${clerk.access_token}`, { token: clerk.access_token }, 400)
    await send('GET', `health/?token=${owner.refresh_token}`)
    for (const body of [
      { username: personalIds.kaisa, password: demoPassword },
      { username: 'etela.main', password: secrets.add('wrong password', 'Väärä-salasana-1') },
      { username: demoPassword, password: personalIds.aino },
    ]) {
      await send('POST', 'auth/', { body })
    }
    for (const refresh_token of [owner.access_token, personalIds.leila]) {
      await fail('POST', 'auth/refresh/', { body: { refresh_token } }, 401)
    }
    const next = addTokens(
      'aino, renewed',
      await succeed('POST', 'auth/refresh/', { body: { refresh_token: owner.refresh_token } }),
    )
    await succeed('POST', 'auth/logout/', { body: next }, 204)
    await fail('POST', 'owner/vehicle/search/', { token: next.access_token, body: {} }, 401)
  })

  it('sends secrets in every field, in unexpected places and in malformed bodies', async () => {
    const token = clerk.access_token
    const id = personalIds.venla
    const calls = [
      'auth/',
      'auth/refresh/',
      'auth/logout/',
      'auth/dev/',
      'auth-telia/response/',
      'location/locations',
      'location/address',
      'shop/1/vehicle/search/',
      'shop/1/vehicle/detail/',
      'shop/1/vehicle/1/owner/',
      'shop/1/vehicle-owner/',
      'shop/1/vehicle/1/certificate/',
      'owner/vehicle/search/',
    ]
    const fields = [
      ...['username', 'password', 'refresh_token', 'identity', 'code', 'state', 'query', 'latitude', 'kind'],
      ...['plate_or_vin', 'personal_id', 'business_id', 'authorisation', 'vehicle', 'owner', 'remarks'],
    ]
    const bodies = (value: unknown) => [
      Object.fromEntries(fields.map(field => [field, value])),
      { vehicle: { kind: value, vin: value }, owner: { first_name: value, personal_id: `${value}9` } },
      { personal_id: [value], business_id: { is: value } },
    ]
    for (const path of calls) {
      for (const value of [id, strangers[0], strangers[2]]) {
        for (const body of bodies(value)) await send('POST', path, { token, body })
      }
      await send('POST', path, { token, body: `{"personal_id": "${id}", ` })
      await send('POST', path, { token, body: `"${id}"` })
      await send('POST', path, { token, body: id, headers: { 'content-type': 'text/plain' } })
      await send('POST', path, { token, body: id, headers: { 'content-type': `text/${id}` } })
      await send('POST', path, { token, body: certificateForm(Buffer.from(id), `${id}.pdf`) })
    }
    for (const body of [{ remarks: 7, event: id }, { version: id }, { event: 'resolve', resolution: id }]) {
      await fail('PATCH', 'shop/1/vehicle/1/', { token, body }, 400)
    }
  })

  it('sends secrets in URLs, headers and requests that are not HTTP', async () => {
    const token = clerk.access_token
    for (const id of [personalIds.aino, strangers[0]!, encodeURIComponent(strangers[0]!)]) {
      for (const path of [
        id,
        `owner/vehicle/${id}/`,
        `shop/1/vehicle/search-status/${id}/`,
        `shop/1/vehicle/search-status/shop_process/?cursor=${id}`,
        `shop/1/vehicle/search-status/shop_process/?ordering=${id}`,
        `shop/user/?q=${id}`,
        `%${id}`,
        `../person?hetu=${id}`,
        `../sim/${id}`,
      ]) {
        await send('GET', path, { token })
      }
    }
    const headers = {
      'x-request-id': personalIds.eero,
      'user-agent': personalIds.eero,
      cookie: personalIds.eero,
    }
    await succeed('GET', 'health/', { headers })
    await send('GET', 'shop/user/', { headers: { authorization: `Basic ${personalIds.eero}` } })
    await sendRaw(`GET /${personalIds.kaisa} HTTP/1.1\r\nno header ${personalIds.kaisa}\r\n\r\n`)
    await sendRaw(`${personalIds.kaisa} ${clerk.access_token}\r\n\r\n`)
  })

  const sendRaw = async (text: string): Promise<void> => {
    const { hostname, port } = new URL(test.url)
    const socket = connect(Number(port), hostname)
    socket.on('data', chunk => rejections.push(chunk.toString()))
    socket.end(text)
    await once(socket, 'close')
  }

  it('sends secrets during outages of the register and the broker', async () => {
    const person = addTokens(
      'aino, by the developer login',
      await send('POST', 'auth/dev/', { body: { identity: 'aino' } }),
    )
    for (const plate of ['BRK-503', 'ERR-502', 'DEN-403']) {
      const body = { plate_or_vin: plate }
      await send('POST', 'owner/vehicle/search/', { token: person.access_token, body })
      await send('POST', 'shop/1/vehicle/search/', { token: clerk.access_token, body })
    }
    const token = clerk.access_token
    const body = { plate_or_vin: 'KAI-007' }
    const id = getVehicleId(await succeed('POST', 'shop/1/vehicle/search/', { token, body }))
    await test.app.services.db.updateTable('vehicle').set({ plate: 'BRK-503' }).where('id', '=', id).execute()
    await succeed('POST', `shop/1/vehicle/${id}/owner/`, { token, body: { personal_id: personalIds.kaisa } })
    for (const choice of ['cancel', 'nohetu', 'other_level', 'clear_token', 'old_nonce', 'broker_error']) {
      const { status } = await identify(choice)
      assert.ok(status >= 400, choice)
    }
  })

  it('sends secrets in requests that fail unexpectedly', async () => {
    const token = clerk.access_token
    const person = { personal_id: personalIds.leila }
    await withoutTable(test, 'intake', () =>
      fail('POST', 'shop/1/vehicle/1/owner/', { token, body: person }, 500),
    )
    await withoutTable(test, 'person', async () => {
      const { status } = await identify('venla')
      assert.equal(status, 500)
    })
    const { log } = test.app.services
    const cause = new Error(`invalid input syntax for type integer: "${personalIds.eero}"`)
    log.error({ err: new Error(`refused ${clerk.access_token}`, { cause }) }, 'a library logged')
    log.warn({ given: personalIds.aino }, `by mistake ${personalIds.aino}`)
  })

  it('leaks no secret to the logs of the service and the database server, nor to the process output', () => {
    const logged = test.logged()
    for (const expected of [
      /"POST \/api\/owner\/vehicle\/search\/".*"status":200/,
      /unexpected failure/,
      /Strong identification failed/,
      /Outside system did not answer|Vehicle register answered an error/,
      /a library logged/,
    ]) {
      assert.match(logged, expected)
    }
    assert.deepEqual(secrets.findIn('the log', logged), [])
    assert.deepEqual(secrets.findIn('the output', output.said()), [])
    assert.deepEqual(secrets.findIn("the database server's log", readDatabaseLog()), [])
  })

  it('leaks no secret in a rejection', () => {
    assert.ok(rejections.length > 200, `${rejections.length} rejections`)
    assert.deepEqual([...new Set(rejections.flatMap(text => secrets.findIn(text, text)))], [])
  })

  it('stores no secret in any column of the database', async () => {
    const tables = await readAllTables(test)
    assert.match(tables.get('public.vehicle') ?? '', /ABC-123/)
    assert.match(tables.get('public.person') ?? '', /Virtanen/)
    assert.ok([...tables.keys()].some(name => name.startsWith('jobs.')))
    const found = [...tables].flatMap(([name, text]) => secrets.findIn(name, text))
    assert.deepEqual(found, [])
  })
})
