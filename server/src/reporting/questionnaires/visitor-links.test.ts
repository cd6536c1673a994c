import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { answerPath, linkedToken, lithiumKg, lithiumPcs, useBatteryRound } from './testing.ts'

describe('links of battery reports', () => {
  const at = useBatteryRound()

  it('ends the page token when the mailed link is opened', async () => {
    const token = randomUUID()
    const who = { operator_name: 'Akku Oy', email: 'victim@akku.example.fi' }
    const begin = { ...who, answers: { [lithiumKg]: 1 } }
    await at.visitor.call('PATCH', answerPath(token), begin)
    // A repeated request, as after a lost response, creates no second report.
    assert.equal((await at.visitor.call('PATCH', answerPath(token), begin)).status, 200)
    const mails = (await at.mails('report_begun')).filter(({ recipient }) => recipient === who.email)
    assert.equal(mails.length, 1)
    const mailed = linkedToken(mails[0]!.text_body)
    assert.equal((await at.visitor.call('PATCH', answerPath(token), {})).status, 200)
    const opened = await at.visitor.call('PATCH', answerPath(mailed), {})
    assert.deepEqual(
      [opened.body.questionnaire_answer.answers[lithiumKg], opened.body.questionnaire_answer.token],
      [1, mailed],
    )
    for (const body of [
      {},
      { answers: { [lithiumKg]: 2 } },
      begin,
      { ...who, email: 'other@akku.example.fi' },
    ]) {
      const { status, body: refusal } = await at.visitor.call('PATCH', answerPath(token), body)
      assert.deepEqual([status, refusal.code], [404, 'NOT_FOUND'])
    }
    assert.equal(
      (await at.visitor.call('PATCH', answerPath(mailed), { answers: { [lithiumKg]: 3 } })).status,
      200,
    )
  })

  it('accepts report links from before reports had two tokens', async () => {
    const token = randomUUID()
    await at.visitor.call('PATCH', answerPath(token), {
      operator_name: 'Vanha Oy',
      email: 'vanha@example.fi',
    })
    await at.test.app.services.pool.query(
      'update questionnaire_answer set token = page_token, page_token = null where page_token = $1',
      [token],
    )
    for (let time = 0; time < 2; time++) {
      assert.equal(
        (await at.visitor.call('PATCH', answerPath(token), { answers: { [lithiumKg]: 1 + time } })).status,
        200,
      )
    }
  })

  it('changes the reporter of a draft and mails a new link to a new address', async () => {
    const token = randomUUID()
    const who = { operator_name: 'Akku Oy', email: 'eka@akku.example.fi' }
    await at.visitor.call('PATCH', answerPath(token), {
      ...who,
      answers: { [lithiumKg]: 4, [lithiumPcs]: 1 },
    })
    const named = await at.visitor.call('PATCH', answerPath(token), { operator_id: 2 })
    assert.equal(named.body.questionnaire_answer.operator?.name, 'Pirkan Purkamo Oy')
    await at.visitor.call('PATCH', answerPath(token), { email: 'toka@akku.example.fi' })
    const mailTo = async (address: string) =>
      (await at.mails('report_begun')).find(({ recipient }) => recipient === address)?.text_body
    const [first, second] = [
      linkedToken(await mailTo('eka@akku.example.fi')),
      linkedToken(await mailTo('toka@akku.example.fi')),
    ]
    assert.notEqual(first, second)
    assert.equal((await at.visitor.call('PATCH', answerPath(first), {})).body.code, 'NOT_FOUND')
    assert.equal((await at.visitor.call('PATCH', answerPath(token), {})).status, 200)
    assert.equal((await at.visitor.call('PATCH', answerPath(second), {})).status, 200)
    assert.equal((await at.visitor.call('PATCH', answerPath(token), {})).body.code, 'NOT_FOUND')

    const sent = await at.visitor.call('PATCH', answerPath(second), { submit: true })
    assert.equal(sent.body.questionnaire_answer.status, 'submitted')
    const same = { operator_id: 2, email: 'TOKA@akku.example.fi', language: 'fi' }
    assert.equal((await at.visitor.call('PATCH', answerPath(second), same)).status, 200)
    for (const other of [
      { operator_id: 1 },
      { operator_name: 'X' },
      { email: 'x@example.fi' },
      { language: 'se' },
    ]) {
      const { status, body } = await at.visitor.call('PATCH', answerPath(second), other)
      assert.deepEqual([status, body.code, body.reason], [409, 'STATE_CONFLICT', 'state_changed'])
    }
  })

  it('submits an empty report only with nothing_to_report', async () => {
    const token = randomUUID()
    await at.visitor.call('PATCH', answerPath(token), {
      operator_name: 'Tyhjä Oy',
      email: 'tyhja@example.fi',
    })
    const send = async (body: object) => {
      const answer = await at.visitor.call('PATCH', answerPath(token), body)
      return [answer.status, answer.body.fields ?? answer.body.questionnaire_answer.nothing_to_report]
    }
    const wrong = (field: string, code: string) => [400, [{ field, code }]]
    assert.deepEqual(await send({ submit: true }), wrong('nothing_to_report', 'REQUIRED'))
    assert.deepEqual(await send({ nothing_to_report: true }), wrong('submit', 'REQUIRED'))
    assert.deepEqual(
      await send({ answers: { [lithiumKg]: 5, [lithiumPcs]: 1 }, submit: true, nothing_to_report: true }),
      wrong('nothing_to_report', 'INVALID'),
    )
    assert.deepEqual(await send({ submit: true, nothing_to_report: true }), [200, true])
    const others = await at.association.call(
      'GET',
      'ppb-admin/questionnaire/answer/list/?source=others&q=Tyhjä',
    )
    assert.deepEqual(
      others.body.results.map(({ nothing_to_report }) => nothing_to_report),
      [true],
    )
    const rounds = await at.association.call('GET', 'ppb-admin/questionnaire/round/list/')
    const round = rounds.body.results.find(({ type, year }) => type === 'company_battery' && year === 2024)
    assert.equal(round?.progress.nothing_to_report, 1)
  })

  it('reports answers over the limit as too long', async () => {
    const token = randomUUID()
    await at.visitor.call('PATCH', answerPath(token), {
      operator_name: 'Pitkä Oy',
      email: 'pitka@example.fi',
    })
    const comments = 'market_lithium_ion_comments'
    const { status, body } = await at.visitor.call('PATCH', answerPath(token), {
      answers: { [comments]: 'x'.repeat(1025) },
    })
    assert.deepEqual(
      [status, body.fields],
      [400, [{ field: `answers.${comments}`, code: 'TOO_LONG', limit: 1024 }]],
    )
  })
})
