import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { companyBatteryQuestionnaire } from '@autokierto/domain/questionnaires/company-battery'
import { listQuestions } from '@autokierto/domain/questionnaires/definition'
import { selfEvaluationQuestionnaire } from '@autokierto/domain/questionnaires/self-evaluation'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { signIn } from '../../testing/sign-in.ts'

const batteryReportPath = 'shop/operator/questionnaire/company_battery/'
const market = 'market_lithium_ion_batteries'
const fieldsOf = (body: { fields?: { field: string; code: string }[] }) =>
  body.fields?.map(({ field, code }) => `${field} ${code}`)

describe('questionnaires', () => {
  let test: TestApp
  let main: Client
  let other: Client
  let yard: Client
  let contractor: Client

  before(async () => {
    test = await startTestApp({}, { now: () => new Date('2025-06-16T09:00:00Z') })
    main = await signIn(test.url, 'etela.main')
    other = await signIn(test.url, 'pirkka.main')
    yard = await signIn(test.url, 'etela.yard')
    contractor = await signIn(test.url, 'hinaus.main')
    await test.app.services.pool.query(`
      delete from questionnaire_answer;
      delete from questionnaire_round where year <> 2024;
      update questionnaire_round set opens_on = '2025-01-01', closes_on = null;
      insert into questionnaire_round (type, year, opens_on, closes_on)
      select type, 2023, '2024-01-01', '2024-06-30' from questionnaire_round where year = 2024`)
  })
  after(() => test.close())

  it('returns an empty draft of the reporting year without creating a row', async () => {
    const { status, body } = await main.call('GET', batteryReportPath)
    const answer = body.questionnaire_answer
    assert.equal(status, 200)
    assert.deepEqual(
      [answer.token, answer.type, answer.year, answer.status, answer.version, answer.submitted_at],
      [null, 'company_battery', 2024, 'draft', 0, null],
    )
    assert.deepEqual(
      Object.keys(answer.answers).toSorted(),
      listQuestions(companyBatteryQuestionnaire)
        .map(({ key }) => key)
        .toSorted(),
    )
    assert.ok(Object.values(answer.answers).every(value => value === null))
    assert.equal(answer.round?.is_open, true)
    const { rows } = await test.app.services.pool.query('select from questionnaire_answer')
    assert.equal(rows.length, 0)
  })

  it('merges saved answers by question and stores cleared ones as null, not 0', async () => {
    const first = await main.call('PATCH', batteryReportPath, {
      version: 0,
      answers: { [`${market}_kg`]: 1000, [`${market}_pcs`]: 5 },
    })
    assert.equal(first.status, 200)
    assert.match(first.body.questionnaire_answer.token!, /^[0-9a-f-]{36}$/)
    const second = await main.call('PATCH', batteryReportPath, {
      answers: { [`${market}_pcs`]: null, market_lithium_ion_brands: '' },
    })
    const { answers, updated_by } = second.body.questionnaire_answer
    assert.deepEqual([answers[`${market}_kg`], answers[`${market}_pcs`]], [1000, null])
    assert.equal(answers.market_lithium_ion_brands, null)
    assert.ok(updated_by)
    const read = await main.call('GET', batteryReportPath)
    assert.deepEqual(read.body.questionnaire_answer, second.body.questionnaire_answer)
    assert.equal((await other.call('GET', batteryReportPath)).body.questionnaire_answer.token, null)
  })

  it('rejects invalid answers and saves none of the request', async () => {
    const version = (await main.call('GET', batteryReportPath)).body.questionnaire_answer.version
    const { status, body } = await main.call('PATCH', batteryReportPath, {
      answers: {
        [`${market}_kg`]: 100_000_001,
        [`${market}_pcs`]: 1.5,
        recycled_lithium_ion_rate: 100.1,
        recycled_lithium_ion_modules_kg: -1,
        recycled_lithium_ion_stored_kg: 'many',
        nothing: 1,
      },
    })
    assert.equal(status, 400)
    assert.deepEqual(fieldsOf(body)?.toSorted(), [
      'answers.market_lithium_ion_batteries_kg TOO_LARGE',
      'answers.market_lithium_ion_batteries_pcs TOO_MANY_DECIMALS',
      'answers.nothing UNKNOWN_FIELD',
      'answers.recycled_lithium_ion_modules_kg TOO_SMALL',
      'answers.recycled_lithium_ion_rate TOO_LARGE',
      'answers.recycled_lithium_ion_stored_kg INVALID',
    ])
    assert.equal((await main.call('GET', batteryReportPath)).body.questionnaire_answer.version, version)
  })

  it('rejects a stale save and returns the questions that changed', async () => {
    const { version } = (await main.call('GET', batteryReportPath)).body.questionnaire_answer
    const one = await main.call('PATCH', batteryReportPath, { version, answers: { [`${market}_kg`]: 1200 } })
    assert.equal(one.status, 200)
    const stale = await main.call('PATCH', batteryReportPath, {
      version,
      answers: { market_lithium_ion_brands: 'Tesla' },
    })
    assert.deepEqual(
      [stale.status, stale.body.code, stale.body.reason],
      [409, 'STATE_CONFLICT', 'version_outdated'],
    )
    assert.deepEqual((stale.body as unknown as { changed: string[] }).changed, [`${market}_kg`])
    const retried = await main.call('PATCH', batteryReportPath, {
      version: one.body.questionnaire_answer.version,
      answers: { market_lithium_ion_brands: 'Tesla' },
    })
    assert.deepEqual([retried.status, retried.body.questionnaire_answer.answers[`${market}_kg`]], [200, 1200])
  })

  it('requires a remark for each open warning, again after its figures change, before submitting', async () => {
    const codes = (body: { questionnaire_answer: { warnings: { code: string; remark: string | null }[] } }) =>
      body.questionnaire_answer.warnings.map(({ code, remark }) => [code, remark])
    const first = await main.call('PATCH', batteryReportPath, { answers: { recycled_lithium_ion_rate: 63 } })
    assert.deepEqual(codes(first.body), [
      ['PIECES_MISSING', null],
      ['RATE_LOW', null],
    ])
    const refused = await main.call('PATCH', batteryReportPath, { submit: true })
    assert.deepEqual([refused.status, refused.body.code], [409, 'WARNINGS_OPEN'])
    const overrides = [
      { question: 'recycled_lithium_ion_rate', code: 'RATE_LOW', remark: 'Raportti puuttuu' },
    ]
    const overridden = await main.call('PATCH', batteryReportPath, {
      warnings: overrides,
      answers: { [`${market}_pcs`]: 6 },
    })
    assert.deepEqual(codes(overridden.body), [['RATE_LOW', 'Raportti puuttuu']])
    const changed = await main.call('PATCH', batteryReportPath, {
      answers: { recycled_lithium_ion_rate: 62 },
    })
    assert.deepEqual(codes(changed.body), [['RATE_LOW', null]])
    const unknown = await main.call('PATCH', batteryReportPath, {
      warnings: [{ ...overrides[0], code: 'MEAN_WEIGHT' }],
    })
    assert.equal(unknown.status, 400)
    const sent = await main.call('PATCH', batteryReportPath, { warnings: overrides, submit: true })
    assert.equal(sent.status, 200)
    const { status, submitted_at, submitted_by } = sent.body.questionnaire_answer
    assert.deepEqual([status, submitted_at], ['submitted', '2025-06-16T09:00:00.000Z'])
    assert.ok(submitted_by)
    const late = await main.call('PATCH', batteryReportPath, { answers: { recycled_lithium_ion_rate: 70 } })
    assert.deepEqual([late.status, late.body.code], [409, 'STATE_CONFLICT'])
  })

  it('warns when an answered weight differs much from the year before', async () => {
    const { pool } = test.app.services
    await pool.query(`insert into questionnaire_answer (type, year, operator_id, answers)
      values ('company_battery', 2023, 2, '{"${market}_kg": 100, "${market}_pcs": 2}')`)
    const { body } = await other.call('PATCH', batteryReportPath, {
      answers: { [`${market}_kg`]: 151, [`${market}_pcs`]: 2 },
    })
    assert.deepEqual(body.questionnaire_answer.warnings, [
      { question: `${market}_kg`, code: 'CHANGE_FROM_LAST_YEAR', figures: [151, 100], remark: null },
    ])
    assert.equal(body.questionnaire_answer.previous?.[`${market}_kg`], 100)
  })

  it('rejects changes outside the round and returns 404 for a year without a round', async () => {
    const closed = await main.call('PATCH', `${batteryReportPath}?year=2023`, {
      answers: { [`${market}_kg`]: 1 },
    })
    assert.deepEqual([closed.status, closed.body.code], [409, 'ROUND_CLOSED'])
    assert.equal((await main.call('GET', `${batteryReportPath}?year=2023`)).status, 200)
    const begun = await main.call('POST', 'shop/1/questionnaire/', { type: 'self_evaluation', year: 2023 })
    assert.equal(begun.body.code, 'ROUND_CLOSED')
    for (const path of [
      `${batteryReportPath}?year=2019`,
      'shop/operator/questionnaire/self_evaluation/',
    ] as const) {
      assert.equal((await main.call('GET', path)).body.code, 'NOT_FOUND')
    }
    assert.equal((await main.call('GET', 'shop/1/questionnaire/company_battery/')).body.code, 'NOT_FOUND')
    assert.equal((await main.call('GET', 'shop/1/questionnaire/nothing/')).body.code, 'NOT_FOUND')
  })

  it('creates a site questionnaire once; site users fill it in and a main user submits it', async () => {
    const created = await yard.call('POST', 'shop/1/questionnaire/', { type: 'self_evaluation', year: 2024 })
    assert.equal(created.status, 201)
    const second = await main.call('POST', 'shop/1/questionnaire/', { type: 'self_evaluation', year: 2024 })
    assert.equal(second.status, 200)
    assert.equal(second.body.questionnaire_answer.token, created.body.questionnaire_answer.token)

    const path = 'shop/1/questionnaire/self_evaluation/'
    const answers = Object.fromEntries(
      listQuestions(selfEvaluationQuestionnaire).map(({ key }) => [key, { grade: 'yes' }]),
    )
    const partly = { permit_valid: { grade: 'partly', remark: '', due: '2025-12-01', person: 'Tuula' } }
    const filled = await yard.call('PATCH', path, { answers: { ...answers, ...partly } })
    assert.equal(filled.status, 200)
    assert.deepEqual(filled.body.questionnaire_answer.answers.permit_valid, {
      ...partly.permit_valid,
      remark: null,
    })
    const own = await yard.call('PATCH', path, { submit: true })
    assert.deepEqual([own.status, own.body.code], [403, 'FORBIDDEN'])
    const incomplete = await main.call('PATCH', path, { submit: true })
    assert.deepEqual(fieldsOf(incomplete.body), ['answers.permit_valid REQUIRED'])
    const whole = { permit_valid: { ...partly.permit_valid, remark: 'Uusi lupa on haettu' } }
    const sent = await main.call('PATCH', path, { answers: whole, submit: true })
    assert.equal(sent.body.questionnaire_answer.status, 'submitted')
    assert.equal((await yard.call('GET', 'shop/2/questionnaire/self_evaluation/')).status, 200)
  })

  it('returns 403 for questionnaires to subcontractors', async () => {
    for (const [method, path] of [
      ['GET', 'shop/1/questionnaire/self_evaluation/'],
      ['PATCH', 'shop/1/questionnaire/self_evaluation/'],
      ['POST', 'shop/1/questionnaire/'],
      ['GET', batteryReportPath],
    ] as const) {
      const { status } = await contractor.call(method, path, method === 'GET' ? undefined : {})
      assert.equal(status, 403, `${method} ${path}`)
    }
  })

  it('prefills self-monitoring from the vehicles until a question is answered and keeps submitted values', async () => {
    const { pool } = test.app.services
    await pool.query(`delete from finished_summary where shop_id = 2;
      insert into finished_summary values
        (2, 'resolution', '2024-03-01', 'recycle', 10), (2, 'amount', '2024-03-01', '1:weight_kg', 12000),
        (2, 'amount', '2024-12-01', '5:weight_kg', 7000), (2, 'resolution', '2025-01-01', 'recycle', 99),
        (2, 'amount', '2024-12-01', '2:oil_l', 100), (2, 'amount', '2024-12-01', '2:fuel_l', 500),
        (2, 'amount', '2024-12-01', '2:brake_fluid_l', 10), (2, 'amount', '2024-12-01', '2:coolant_l', 20),
        (2, 'amount', '2024-12-01', '2:refrigerant_kg', 0.5),
        (2, 'amount', '2024-12-01', '2:lead_battery_kg', 140), (2, 'amount', '2024-12-01', '2:lithium_ion_battery_kg', 30.5),
        (2, 'amount', '2024-12-01', '4:catalyst_kg', 42), (2, 'amount', '2024-12-01', '4:tyres_kg', 340),
        (2, 'amount', '2024-12-01', '4:copper_kg', 80.25), (2, 'amount', '2024-12-01', '4:aluminium_kg', 400),
        (2, 'amount', '2024-12-01', '4:plastics_kg', 60), (2, 'amount', '2024-11-01', '4:glass_kg', 250),
        (2, 'amount', '2025-01-01', '4:glass_kg', 999)`)
    const path = 'shop/2/questionnaire/self_monitoring/'
    const { answers, prefilled } = (await main.call('GET', path)).body.questionnaire_answer
    assert.deepEqual(
      [answers.vehicles_treated, answers.total_weight_kg, answers.hulls_kg],
      [10, 12_000, 7000],
    )
    const materials = Object.entries(answers).filter(
      ([key, value]) => /_(?:reuse|recycling|energy|disposal)_kg$/.test(key) && value !== null,
    )
    assert.deepEqual(Object.fromEntries(materials), {
      batteries_recycling_kg: 170.5,
      liquids_recycling_kg: 120.5,
      catalysts_recycling_kg: 42,
      metals_recycling_kg: 480.25,
      tyres_recycling_kg: 340,
      plastics_recycling_kg: 60,
      glass_recycling_kg: 250,
    })
    assert.deepEqual(
      prefilled.find(({ question }) => question === 'total_weight_kg'),
      { question: 'total_weight_kg', value: 12_000, vehicles: 10, sites: 1 },
    )
    const touched = await main.call('PATCH', path, {
      answers: { total_weight_kg: null, vehicles_received: 11, hulls_kg: 6900.5 },
    })
    const after = touched.body.questionnaire_answer
    assert.deepEqual([after.answers.total_weight_kg, after.answers.hulls_kg], [null, 6900.5])
    assert.ok(!after.prefilled.some(({ question }) => ['total_weight_kg', 'hulls_kg'].includes(question)))
    const over = await main.call('PATCH', path, { answers: { total_weight_kg: 6900 }, submit: true })
    assert.deepEqual(fieldsOf(over.body), ['answers.total_weight_kg SUM_OVER_TOTAL'])
    const sent = await main.call('PATCH', path, { answers: { total_weight_kg: 12_500 }, submit: true })
    assert.equal(sent.status, 200, JSON.stringify(sent.body))
    await pool.query(`update finished_summary set amount = 500 where shop_id = 2 and measure = 'resolution'`)
    const read = (await main.call('GET', path)).body.questionnaire_answer
    assert.deepEqual([read.answers.vehicles_treated, read.prefilled], [10, []])
  })

  it('prefills the sum of the batteries that the stages of all company sites recorded', async () => {
    const { pool } = test.app.services
    await pool.query(`
      delete from finished_summary where shop_id in (7, 8, 9);
      insert into finished_summary values
        (7, 'resolution', '2024-03-01', 'recycle', 3), (8, 'resolution', '2024-05-01', 'reuse', 2),
        (7, 'amount', '2024-03-01', '2:lithium_ion_battery_kg', 900.5), (8, 'amount', '2024-05-01', '3:lithium_ion_battery_kg', 99.5),
        (7, 'amount', '2024-03-01', '2:lithium_ion_battery_pcs', 4)`)
    const pohjola = await signIn(test.url, 'pohjola.main')
    const { answers, prefilled } = (await pohjola.call('GET', batteryReportPath)).body.questionnaire_answer
    assert.deepEqual(
      [answers.recycled_lithium_ion_whole_kg, answers.recycled_lithium_ion_whole_pcs],
      [1000, 4],
    )
    assert.deepEqual(prefilled[0], {
      question: 'recycled_lithium_ion_whole_kg',
      value: 1000,
      vehicles: 5,
      sites: 2,
    })
  })
})
