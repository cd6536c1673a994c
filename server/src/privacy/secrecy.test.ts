import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, describe, it } from 'node:test'
import type { Tokens } from '@autokierto/contract/sessions'
import { signInAs } from '@autokierto/simulators/strong-identification/testing'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { demoPassword } from '../testing/sign-in.ts'
import { certificateForm, helsinki, personalIds } from '../testing/stories.ts'
import {
  answerText,
  createSecrets,
  overhear,
  readAllTables,
  readDatabaseLog,
  withoutTable,
} from './testing.ts'

type Asked = { token?: string; body?: object | string; headers?: Record<string, string> }
type Answer = { status: number; body: Record<string, unknown>; headers: Headers }

/** IDs nobody of the demonstration has, of every look: for those who type, guess and mistype. */
const strangers = ['131280+951X', '010203B9004', '311299-999s', '010195X902V']

describe('personal IDs, tokens and passwords', () => {
  const secrets = createSecrets()
  const refusals: string[] = []
  let test: TestApp
  let heard: ReturnType<typeof overhear>

  before(async () => {
    for (const [name, id] of Object.entries(personalIds)) secrets.add(`personal ID of ${name}`, id)
    secrets.add('personal ID of onni', '050505A9218')
    for (const id of strangers) secrets.add('personal ID of a stranger', id)
    secrets.add('password', demoPassword)
    test = await startTestApp({ LOG_LEVEL: 'trace' })
    heard = overhear()
  })
  after(async () => {
    heard.end()
    await test.close()
  })

  const ask = async (method: string, path: string, { token, body, headers }: Asked = {}): Promise<Answer> => {
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
    if (response.status >= 400) refusals.push(answerText(response.status, response.headers, text))
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : {} }
  }
  const succeed = async (method: string, path: string, asked: Asked = {}, wanted = 200): Promise<Answer> => {
    const answer = await ask(method, path, asked)
    assert.equal(answer.status, wanted, `${method} ${path} ${JSON.stringify(answer.body)}`)
    return answer
  }
  const refused = async (method: string, path: string, asked: Asked, wanted: number): Promise<void> => {
    await succeed(method, path, asked, wanted)
  }
  const idOf = ({ body }: Answer): number => (body.vehicle as { id: number }).id

  /** All the way through strong identification; `choice` is a button of the stand-in's page. */
  const identify = async (choice: string): Promise<Answer> => {
    const { body, headers } = await succeed('GET', 'auth-telia/request/')
    const [cookie = ''] = (headers.getSetCookie()[0] ?? '').split(';')
    secrets.add('login cookie', cookie.split('=')[1]!)
    const loginUrl = String(body.login_url)
    secrets.add('signed request', new URL(loginUrl).searchParams.get('request')!)
    const { code = 'none-came-back', state } = await signInAs(loginUrl, choice)
    secrets.add('code of the identification', code)
    secrets.add('state of the identification', state)
    return ask('POST', 'auth-telia/response/', { body: { code, state }, headers: { cookie } })
  }
  const keepTokens = (whose: string, { body }: Answer): Tokens => {
    const tokens = body as Tokens
    secrets.addTokens(whose, tokens)
    return tokens
  }

  let owner: Tokens
  let clerk: Tokens

  it('are used on the way of a vehicle from its owner to the certificate', async () => {
    owner = keepTokens('aino', await identify('aino'))
    const [ownerToken, plate] = [owner.access_token, { plate_or_vin: 'ABC-123' }]
    const id = idOf(await succeed('POST', 'owner/vehicle/search/', { token: ownerToken, body: plate }))
    await succeed('PATCH', `owner/vehicle/${id}/`, { token: ownerToken, body: { location: helsinki } })
    const order = { shop_id: 1, phone: '040 555 0101', remarks: 'Avain on autossa' }
    await succeed('POST', `owner/vehicle/${id}/pickup/`, { token: ownerToken, body: order })

    const login = { username: 'etela.main', password: demoPassword }
    clerk = keepTokens('etela.main', await succeed('POST', 'auth/', { body: login }))
    const token = clerk.access_token
    const shop = 'shop/1/vehicle'
    await succeed('POST', `${shop}/search/`, { token, body: plate })
    await refused('POST', `${shop}/${id}/owner/`, { token, body: { personal_id: personalIds.eero } }, 422)
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

  it('are sent with wrong tokens, used ones and logins that fail', async () => {
    const forged = secrets.add('forged token', `${owner.access_token.slice(0, -6)}AAAAAA`)
    const tokens = [forged, `${clerk.access_token}x`, clerk.refresh_token, personalIds.venla, 'eyJ.eyJ.x']
    for (const token of tokens) await refused('GET', 'shop/user/', { token }, 401)
    await refused('GET', `shop/user/?access_token=${clerk.access_token}`, { token: clerk.access_token }, 400)
    await ask('GET', `health/?token=${owner.refresh_token}`)
    for (const body of [
      { username: personalIds.kaisa, password: demoPassword },
      { username: 'etela.main', password: secrets.add('wrong password', 'Väärä-salasana-1') },
      { username: demoPassword, password: personalIds.aino },
    ]) {
      await ask('POST', 'auth/', { body })
    }
    for (const refresh_token of [owner.access_token, personalIds.leila]) {
      await refused('POST', 'auth/refresh/', { body: { refresh_token } }, 401)
    }
    const next = keepTokens(
      'aino, renewed',
      await succeed('POST', 'auth/refresh/', { body: { refresh_token: owner.refresh_token } }),
    )
    await succeed('POST', 'auth/logout/', { body: next }, 204)
    await refused('POST', 'owner/vehicle/search/', { token: next.access_token, body: {} }, 401)
  })

  it('are sent in every field, where none belong, and in bodies that are none', async () => {
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
        for (const body of bodies(value)) await ask('POST', path, { token, body })
      }
      await ask('POST', path, { token, body: `{"personal_id": "${id}", ` })
      await ask('POST', path, { token, body: `"${id}"` })
      await ask('POST', path, { token, body: id, headers: { 'content-type': 'text/plain' } })
      await ask('POST', path, { token, body: id, headers: { 'content-type': `text/${id}` } })
      await ask('POST', path, { token, body: certificateForm(Buffer.from(id), `${id}.pdf`) })
    }
    for (const body of [{ remarks: 7, event: id }, { version: id }, { event: 'resolve', resolution: id }]) {
      await refused('PATCH', 'shop/1/vehicle/1/', { token, body }, 400)
    }
  })

  it('are written into addresses, headers and requests that are no HTTP', async () => {
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
        await ask('GET', path, { token })
      }
    }
    const headers = {
      'x-request-id': personalIds.eero,
      'user-agent': personalIds.eero,
      cookie: personalIds.eero,
    }
    await succeed('GET', 'health/', { headers })
    await ask('GET', 'shop/user/', { headers: { authorization: `Basic ${personalIds.eero}` } })
    await sendRaw(`GET /${personalIds.kaisa} HTTP/1.1\r\nno header ${personalIds.kaisa}\r\n\r\n`)
    await sendRaw(`${personalIds.kaisa} ${clerk.access_token}\r\n\r\n`)
  })

  const sendRaw = async (text: string): Promise<void> => {
    const { hostname, port } = new URL(test.url)
    const socket = connect(Number(port), hostname)
    socket.on('data', chunk => refusals.push(chunk.toString()))
    socket.end(text)
    await once(socket, 'close')
  }

  it('are on their way when the register and the broker fail', async () => {
    const person = keepTokens(
      'aino, by the developer login',
      await ask('POST', 'auth/dev/', { body: { identity: 'aino' } }),
    )
    for (const plate of ['BRK-503', 'ERR-502', 'DEN-403']) {
      const body = { plate_or_vin: plate }
      await ask('POST', 'owner/vehicle/search/', { token: person.access_token, body })
      await ask('POST', 'shop/1/vehicle/search/', { token: clerk.access_token, body })
    }
    const token = clerk.access_token
    const body = { plate_or_vin: 'KAI-007' }
    const id = idOf(await succeed('POST', 'shop/1/vehicle/search/', { token, body }))
    await test.app.services.db.updateTable('vehicle').set({ plate: 'BRK-503' }).where('id', '=', id).execute()
    await succeed('POST', `shop/1/vehicle/${id}/owner/`, { token, body: { personal_id: personalIds.kaisa } })
    for (const choice of ['cancel', 'nohetu', 'other_level', 'clear_token', 'old_nonce', 'broker_error']) {
      const { status } = await identify(choice)
      assert.ok(status >= 400, choice)
    }
  })

  it('are in hand when something fails that nobody foresaw', async () => {
    const token = clerk.access_token
    const person = { personal_id: personalIds.leila }
    await withoutTable(test, 'intake', () =>
      refused('POST', 'shop/1/vehicle/1/owner/', { token, body: person }, 500),
    )
    await withoutTable(test, 'person', async () => {
      const { status } = await identify('venla')
      assert.equal(status, 500)
    })
    const { log } = test.app.services
    const cause = new Error(`invalid input syntax for type integer: "${personalIds.eero}"`)
    log.error({ err: new Error(`refused ${clerk.access_token}`, { cause }) }, 'a library spoke')
    log.warn({ given: personalIds.aino }, `by mistake ${personalIds.aino}`)
  })

  it('are found in no line of the log, nor in what the process or the database server wrote', () => {
    const logged = test.logged()
    for (const expected of [
      /"POST \/api\/owner\/vehicle\/search\/".*"status":200/,
      /unexpected failure/,
      /Strong identification failed/,
      /Outside system gave no answer|Vehicle register answered an error/,
      /a library spoke/,
    ]) {
      assert.match(logged, expected)
    }
    assert.deepEqual(secrets.findIn('the log', logged), [])
    assert.deepEqual(secrets.findIn('the output', heard.said()), [])
    assert.deepEqual(secrets.findIn("the database server's log", readDatabaseLog()), [])
  })

  it('are found in no refusal', () => {
    assert.ok(refusals.length > 200, `${refusals.length} refusals`)
    assert.deepEqual([...new Set(refusals.flatMap(text => secrets.findIn(text, text)))], [])
  })

  it('are found in no column of the database', async () => {
    const tables = await readAllTables(test)
    assert.match(tables.get('public.vehicle') ?? '', /ABC-123/)
    assert.match(tables.get('public.person') ?? '', /Virtanen/)
    assert.ok([...tables.keys()].some(name => name.startsWith('jobs.')))
    const found = [...tables].flatMap(([name, text]) => secrets.findIn(name, text))
    assert.deepEqual(found, [])
  })
})
