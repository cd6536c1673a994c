import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { listQuestions } from '@autokierto/domain/questionnaires/definition'
import { selfMonitoringQuestionnaire } from '@autokierto/domain/questionnaires/self-monitoring'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { signIn } from '../../testing/sign-in.ts'
import { answerPath, lithiumKg } from './testing.ts'

const batteryPath = 'shop/operator/questionnaire/company_battery/'

describe('questionnaires under concurrent and malformed requests', () => {
  let test: TestApp
  let visitor: Client
  let association: Client
  let main: Client
  let other: Client

  before(async () => {
    test = await startTestApp({}, { now: () => new Date('2025-06-16T09:00:00Z') })
    visitor = createClient(test.url)
    association = await signIn(test.url, 'yhdistys')
    main = await signIn(test.url, 'etela.main')
    other = await signIn(test.url, 'pirkka.main')
    await test.app.services.pool.query(`
      delete from questionnaire_answer;
      update questionnaire_round set opens_on = '2025-01-01', closes_on = null where year = 2024`)
  })
  after(() => test.close())

  const count = async (where: string) => {
    const { rows } = await test.app.services.pool.query<{ n: number }>(
      `select count(*)::integer as n from ${where}`,
    )
    return rows[0]!.n
  }
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()

  it('stores one report and sends one mail when a token is used concurrently', async () => {
    const token = randomUUID()
    const body = {
      operator_name: 'Yksi Oy',
      email: 'yksi@example.fi',
      version: 0,
      answers: { [lithiumKg]: 5 },
    }
    const all = await Promise.all(
      [token, token.toUpperCase(), token, token].map(value => visitor.call('PATCH', answerPath(value), body)),
    )
    assert.ok(all.every(({ status }) => status === 200 || status === 409 || status === 429))
    assert.equal(await count(`questionnaire_answer where operator_name = 'Yksi Oy'`), 1)
    assert.equal(await count(`mail where recipient = 'yksi@example.fi'`), 1)
  })

  it('submits an answer once when several requests arrive concurrently', async () => {
    const begun = await main.call('PATCH', batteryPath, { answers: { recycled_lithium_ion_modules_kg: 5 } })
    const { version } = begun.body.questionnaire_answer
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => main.call('PATCH', batteryPath, { version, submit: true })),
    )
    assert.deepEqual(statuses(sent), [200, 409, 409, 409])
    assert.equal((await main.call('GET', batteryPath)).body.questionnaire_answer.version, version + 1)
  })

  it('accepts one of several concurrent saves and returns the changed field to the others', async () => {
    await test.app.services.pool.query('delete from questionnaire_answer')
    const save = (value: number) =>
      main.call('PATCH', batteryPath, { version: 0, answers: { [lithiumKg]: value } })
    const both = await Promise.all([save(1), save(2), save(3)])
    assert.deepEqual(statuses(both), [200, 409, 409])
    const refused = both.find(({ status }) => status === 409)!.body as unknown as { changed: string[] }
    assert.deepEqual(refused.changed, [lithiumKg])
  })

  it('rejects stale saves after an answer was submitted or reopened', async () => {
    const { version } = (await main.call('GET', batteryPath)).body.questionnaire_answer
    const warnings = [
      { question: 'market_lithium_ion_batteries_pcs', code: 'PIECES_MISSING', remark: 'Ei laskettu' },
    ]
    const sent = await main.call('PATCH', batteryPath, { version, warnings, submit: true })
    const token = sent.body.questionnaire_answer.token!
    const late = await main.call('PATCH', batteryPath, { version, answers: { [lithiumKg]: 9 } })
    assert.deepEqual([late.status, late.body.code], [409, 'STATE_CONFLICT'])
    await association.call('PATCH', answerPath(token), { act: 'reopen', reason: 'Tarkista' })
    const stale = await main.call('PATCH', batteryPath, { version, answers: { [lithiumKg]: 9 } })
    assert.equal(stale.status, 409)
    const now = (await main.call('GET', batteryPath)).body.questionnaire_answer
    assert.notEqual(now.answers[lithiumKg], 9)
    assert.equal(
      (await main.call('PATCH', batteryPath, { version: now.version, answers: { [lithiumKg]: 9 } })).status,
      200,
    )
  })

  it('joins only one of several visitor reports to a company concurrently', async () => {
    await test.app.services.pool.query('delete from questionnaire_answer')
    const tokens = [randomUUID(), randomUUID(), randomUUID()]
    for (const [at, token] of tokens.entries()) {
      const begun = {
        operator_name: `Joku ${at} Oy`,
        email: `joku${at}@example.fi`,
        answers: { [lithiumKg]: at },
      }
      assert.equal((await visitor.call('PATCH', answerPath(token), begun)).status, 200)
    }
    const joined = await Promise.all([
      ...tokens.map(token => association.call('PATCH', answerPath(token), { act: 'join', operator_id: 2 })),
      other.call('PATCH', batteryPath, { answers: { market_lithium_ion_brands: 'Oma' } }),
    ])
    const joins = joined.slice(0, 3)
    assert.ok(
      joins.every(({ status }) => status === 200 || status === 409),
      JSON.stringify(joined),
    )
    assert.ok(joins.filter(({ status }) => status === 200).length <= 1)
    assert.equal(joined[3]!.status, 200)
    assert.equal(await count(`questionnaire_answer where operator_id = 2 and source = 'user'`), 1)
  })

  it('keeps the days of a round valid under concurrent changes', async () => {
    const { body } = await association.call('POST', 'ppb-admin/questionnaire/round/', {
      type: 'self_evaluation',
      year: 2050,
      opens_on: '2025-03-01',
      closes_on: '2025-09-01',
    })
    const one = `ppb-admin/questionnaire/round/${body.round.id}/` as const
    for (let times = 0; times < 5; times++) {
      await association.call('PATCH', one, { opens_on: '2025-03-01', closes_on: '2025-09-01' })
      const both = await Promise.all([
        association.call('PATCH', one, { opens_on: '2025-08-01' }),
        association.call('PATCH', one, { closes_on: '2025-04-01' }),
      ])
      assert.deepEqual(statuses(both), [200, 400])
    }
  })

  it('returns 403 or 404 for answers and rounds of others', async () => {
    const sites = ['GET', 'PATCH'] as const
    for (const method of sites) {
      const body = method === 'GET' ? undefined : { answers: { vehicles_received: 1 } }
      const { status } = await other.call(method, 'shop/1/questionnaire/self_monitoring/', body)
      assert.equal(status, 403, method)
    }
    const begun = await other.call('POST', 'shop/1/questionnaire/', { type: 'self_monitoring', year: 2024 })
    assert.equal(begun.status, 403)
    // The token of an answer with source `user` grants no access to it.
    const own = await main.call('PATCH', batteryPath, { answers: { [lithiumKg]: 77 } })
    const token = own.body.questionnaire_answer.token!
    for (const caller of [visitor, other, main]) {
      for (const body of [{}, { answers: { [lithiumKg]: 1 } }, { operator_id: 1, email: 'x@example.fi' }]) {
        const { status, body: answer } = await caller.call('PATCH', answerPath(token), body)
        assert.deepEqual([status, answer.code], [404, 'NOT_FOUND'])
      }
    }
    for (const who of [visitor, main]) {
      const list = await who.call('GET', 'ppb-admin/questionnaire/answer/list/')
      assert.ok([401, 403].includes(list.status))
      const rounds = await who.call('GET', 'ppb-admin/questionnaire/round/list/')
      assert.ok([401, 403].includes(rounds.status))
    }
  })

  /** Sends JSON text that `JSON.stringify` would not produce. */
  const raw = async (text: string) => {
    const token = randomUUID()
    const response = await fetch(`${test.url}/api/${answerPath(token)}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: text,
    })
    return { status: response.status, text: await response.text(), token }
  }

  it('rejects malformed numbers in answers and normalises -0 to 0', async () => {
    const site = 'shop/1/questionnaire/self_monitoring/'
    const weights = listQuestions(selfMonitoringQuestionnaire).filter(
      question => question.kind === 'number' && question.decimals === 3,
    )
    const key = weights[1]!.key
    for (const odd of ['1,5', '１２', '0x10', '1e3', ' ', true, [], [1], {}, '१२']) {
      const { status } = await main.call('PATCH', site, { answers: { [key]: odd } })
      assert.equal(status, 400, JSON.stringify(odd))
    }
    for (const odd of ['1e309', '-1e309', 'NaN', 'Infinity', '01', '1_000', '+1']) {
      const { status, text } = await raw(
        `{"operator_name":"Outo Oy","email":"outo@example.fi","answers":{"${lithiumKg}":${odd}}}`,
      )
      assert.equal(status, 400, `${odd}: ${text}`)
    }
    const denormal = await main.call('PATCH', site, { answers: { [key]: -0, [weights[2]!.key]: 1e-300 } })
    assert.equal(denormal.status, 400)
    const zero = await main.call('PATCH', site, { answers: { [key]: -0 } })
    assert.ok(Object.is(zero.body.questionnaire_answer.answers[key], 0))
  })

  it('rejects answers with control characters, no visible characters or a personal identity code', async () => {
    const site = 'shop/1/questionnaire/self_evaluation/'
    for (const [text, code] of [
      ['a\u0008b', 'INVALID'],
      ['a\u202eb', 'INVALID'],
      ['\u200b', 'REQUIRED'],
      ['131052\u200b-308T', 'PERSONAL_ID_IN_TEXT'],
      ['\uff11\uff13\uff11\uff10\uff15\uff12-308T', 'PERSONAL_ID_IN_TEXT'],
    ] as const) {
      for (const field of ['remark', 'person']) {
        const answers = { permit_valid: { grade: 'no', [field]: text } }
        const { status, body } = await main.call('PATCH', site, { answers })
        const wrong = [{ field: `answers.permit_valid.${field}`, code }]
        assert.deepEqual([status, body.fields], [400, wrong], JSON.stringify(text))
      }
    }
  })

  it('rejects oversized and deeply nested questionnaire bodies', async () => {
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`q${at}`, 1]))
    for (const answers of [many, { ['x'.repeat(101)]: 1 }, { market_lithium_ion_brands: 'x'.repeat(1025) }]) {
      assert.equal((await main.call('PATCH', batteryPath, { answers })).status, 400)
    }
    const warnings = Array.from({ length: 201 }, () => ({
      question: lithiumKg,
      code: 'RATE_LOW',
      remark: 'x',
    }))
    assert.equal((await main.call('PATCH', batteryPath, { warnings })).status, 400)
    const { status } = await raw(`{"answers":{"${lithiumKg}":${'1'.repeat(3_000_000)}}}`)
    assert.ok([400, 413].includes(status), String(status))
    const deep = await raw(`${'{"answers":'.repeat(5_000)}1${'}'.repeat(5_000)}`)
    assert.equal(deep.status, 400)
    for (const text of [
      '{"answers":{"__proto__":1}}',
      '{"__proto__":{"submit":true}}',
      '{"answers":{"constructor":1}}',
    ]) {
      assert.ok([400, 404].includes((await raw(text)).status), text)
    }
  })

  it('limits new reports per network, also concurrent ones', async () => {
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        visitor.call('PATCH', answerPath(randomUUID()), {
          operator_name: 'Monta Oy',
          email: `monta${at}@example.fi`,
        }),
      ),
    )
    assert.ok(all.every(({ status }) => status === 200 || status === 429))
    const begun = await count(`questionnaire_answer where source = 'visitor' and operator_name is not null`)
    assert.ok(begun <= 20, String(begun))
  })
})
