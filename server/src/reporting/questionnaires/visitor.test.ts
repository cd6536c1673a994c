import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { listFileTypes } from '@autokierto/domain/lists'
import { listQuestions } from '@autokierto/domain/questionnaires/definition'
import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import { readXlsx } from '../../testing/read-xlsx.ts'
import { signIn } from '../../testing/sign-in.ts'
import { answerPath, linkedToken, lithiumKg, lithiumPcs, useBatteryRound } from './testing.ts'

/** Splits a CSV line without line breaks into cells, as a spreadsheet does. */
const splitCells = (line: string): string[] =>
  [...`${line};`.matchAll(/(?:"((?:[^"]|"")*)"|([^";]*));/g)].map(([, quoted, plain]) =>
    quoted === undefined ? plain! : quoted.replaceAll('""', '"'),
  )

describe('battery reports without a login', () => {
  const at = useBatteryRound()

  it('creates a report with the visitor’s token and mails a link to submit it later', async () => {
    const token = randomUUID()
    const who = { operator_name: 'Akku Oy', email: 'anna@akku.example.fi', language: 'se' }
    const begun = await at.visitor.call('PATCH', answerPath(token), {
      ...who,
      version: 0,
      answers: { [lithiumKg]: 100 },
    })
    assert.equal(begun.status, 200, JSON.stringify(begun.body))
    const { version, operator, status } = begun.body.questionnaire_answer
    assert.deepEqual([operator, status], [{ id: null, name: 'Akku Oy' }, 'draft'])
    const [mail] = await at.mails('report_begun')
    assert.equal(mail?.recipient, 'anna@akku.example.fi')
    assert.equal(mail?.language, 'se')
    // The server generates the token of the mailed link.
    const mailed = linkedToken(mail?.text_body)
    assert.notEqual(mailed, token)
    assert.equal(begun.body.questionnaire_answer.token, token)

    const read = await at.visitor.call('PATCH', answerPath(token), {})
    assert.deepEqual(
      [read.body.questionnaire_answer.answers[lithiumKg], read.body.questionnaire_answer.version],
      [100, version],
    )
    const sent = await at.visitor.call('PATCH', answerPath(token), {
      version,
      answers: { [lithiumPcs]: 5 },
      submit: true,
    })
    assert.equal(sent.body.questionnaire_answer.status, 'submitted')
    const late = await at.visitor.call('PATCH', answerPath(token), { answers: { [lithiumPcs]: 6 } })
    assert.deepEqual([late.status, late.body.code], [409, 'STATE_CONFLICT'])
    assert.equal((await at.mails('report_begun')).length, 1)
  })

  it('keeps a visitor report separate from the company until the association joins it', async () => {
    const token = randomUUID()
    const begun = await at.visitor.call('PATCH', answerPath(token), {
      operator_id: 1,
      email: 'joku@example.fi',
      answers: { [lithiumKg]: 7, [lithiumPcs]: 1 },
    })
    assert.equal(begun.body.questionnaire_answer.operator?.name, 'Etelän Autokierto Oy')
    const main = await signIn(at.test.url, 'etela.main')
    const own = 'shop/operator/questionnaire/company_battery/'
    assert.equal((await main.call('GET', own)).body.questionnaire_answer.token, null)
    const joined = await at.association.call('PATCH', answerPath(token), { act: 'join', operator_id: 1 })
    assert.equal(joined.status, 200)
    assert.equal((await main.call('GET', own)).body.questionnaire_answer.answers[lithiumKg], 7)
    const after = await at.visitor.call('PATCH', answerPath(token), { answers: { [lithiumKg]: 8 } })
    assert.equal(after.body.code, 'NOT_FOUND')
    const second = randomUUID()
    await at.visitor.call('PATCH', answerPath(second), { operator_id: 1, email: 'joku2@example.fi' })
    const twice = await at.association.call('PATCH', answerPath(second), { act: 'join', operator_id: 1 })
    assert.equal(twice.body.code, 'STATE_CONFLICT')
    assert.equal((await at.association.call('PATCH', answerPath(second), { act: 'drop' })).status, 200)
    assert.equal((await at.visitor.call('PATCH', answerPath(second), {})).body.code, 'NOT_FOUND')
  })

  it('rejects reports with unknown or malformed tokens, missing addresses or actions of the association', async () => {
    for (const [token, body, status, code] of [
      [randomUUID(), {}, 404, 'NOT_FOUND'],
      [randomUUID(), { answers: { [lithiumKg]: 1 } }, 404, 'NOT_FOUND'],
      ['nothing', {}, 400, 'VALIDATION_ERROR'],
      ['00000000-0000-1000-8000-000000000000', {}, 400, 'VALIDATION_ERROR'],
      [randomUUID(), { operator_name: 'Akku Oy' }, 400, 'VALIDATION_ERROR'],
      [randomUUID(), { operator_id: 999, email: 'a@example.fi' }, 400, 'VALIDATION_ERROR'],
      [randomUUID(), { act: 'drop' }, 403, 'FORBIDDEN'],
    ] as const) {
      const answer = await at.visitor.call('PATCH', answerPath(token), body)
      assert.deepEqual([answer.status, answer.body.code], [status, code], JSON.stringify(body))
    }
  })

  it('mails a report link without any text that the visitor entered', async () => {
    const begin = async (who: object, email: string) => {
      await at.visitor.call('PATCH', answerPath(randomUUID()), { ...who, email })
      return (await at.mails('report_begun')).find(({ recipient }) => recipient === email)!.text_body
    }
    const typed = await begin({ operator_name: 'Voitit! Lue pankki.example.com' }, 'uhri@example.fi')
    assert.doesNotMatch(typed, /Voitit|pankki/)
    const named = await begin({ operator_id: 2 }, 'pirkka@example.fi')
    assert.match(named, /Pirkan Purkamo Oy/)
  })

  it('limits report mails to one address', async () => {
    const begin = () =>
      at.visitor.call('PATCH', answerPath(randomUUID()), {
        operator_name: 'Akku Oy',
        email: 'often@example.fi',
      })
    for (let count = 0; count < 5; count++) assert.equal((await begin()).status, 200)
    const { status, body, headers } = await begin()
    assert.deepEqual([status, body.code], [429, 'RATE_LIMITED'])
    assert.ok(Number(headers.get('retry-after')) > 0)
  })

  it('lists companies by id and name to everyone, and with answers to the association', async () => {
    const list = 'ppb-admin/questionnaire/company/list/'
    const open = await at.visitor.call('GET', list)
    assert.equal(open.body.results.length, 3)
    assert.ok(open.body.results.every(row => Object.keys(row).join() === 'id,name'))
    const main = await signIn(at.test.url, 'etela.main')
    assert.deepEqual((await main.call('GET', list)).body, open.body)
    const { body } = await at.association.call('GET', list)
    const etela = body.results.find(({ id }) => id === 1)!
    assert.deepEqual(
      etela.answers?.map(({ status }) => status),
      ['draft'],
    )
    const sites = await at.association.call('GET', `${list}?type=self_monitoring`)
    assert.deepEqual(
      sites.body.results.find(({ id }) => id === 1)?.answers?.map(({ status, shop }) => [status, shop?.id]),
      [1, 2, 3, 4].map(id => ['missing', id]),
    )
  })

  it('reopens an answer with a reason that is mailed to the company', async () => {
    const main = await signIn(at.test.url, 'pirkka.main')
    const own = 'shop/operator/questionnaire/company_battery/'
    const sent = await main.call('PATCH', own, {
      answers: { [lithiumKg]: 10, [lithiumPcs]: 1 },
      submit: true,
    })
    const token = sent.body.questionnaire_answer.token!
    const without = await at.association.call('PATCH', answerPath(token), { act: 'reopen' })
    assert.equal(without.status, 400)
    const reopened = await at.association.call('PATCH', answerPath(token), {
      act: 'reopen',
      reason: 'Kilot puuttuvat',
    })
    assert.equal(reopened.body.questionnaire_answer.status, 'draft')
    const [mail, ...others] = await at.mails('report_reopened')
    assert.deepEqual([mail?.recipient.split('@')[1], others], ['pirkanpurkamo.example.fi', []])
    assert.ok(mail?.text_body.includes('Kilot puuttuvat'))
    assert.ok(mail?.text_body.includes(`${at.test.url}/operator/forms/battery`))
    const { body } = await main.call('GET', own)
    assert.equal(body.questionnaire_answer.reopened?.reason, 'Kilot puuttuvat')
    assert.equal((await main.call('PATCH', own, { answers: { [lithiumKg]: 11 } })).status, 200)
    const twice = await at.association.call('PATCH', answerPath(token), { act: 'reopen', reason: 'x' })
    assert.equal(twice.body.code, 'STATE_CONFLICT')
    const filling = await at.association.call('PATCH', answerPath(token), { answers: { [lithiumKg]: 1 } })
    assert.equal(filling.body.code, 'FORBIDDEN')
  })

  it('does not reopen an answer while its round is closed', async () => {
    const token = randomUUID()
    const who = { operator_name: 'Myöhäinen Oy', email: 'myoha@example.fi' }
    await at.visitor.call('PATCH', answerPath(token), { ...who, submit: true, nothing_to_report: true })
    const before = (await at.mails('report_reopened')).length
    const ofRound = "where type = 'company_battery' and year = 2024"
    const { pool } = at.test.app.services
    await pool.query(`update questionnaire_round set closes_on = '2025-06-15' ${ofRound}`)
    const closed = await at.association.call('PATCH', answerPath(token), {
      act: 'reopen',
      reason: 'Kilot puuttuvat',
    })
    assert.deepEqual([closed.status, closed.body.code], [409, 'ROUND_CLOSED'])
    assert.equal((await at.mails('report_reopened')).length, before)
    await pool.query(`update questionnaire_round set closes_on = '2025-12-31' ${ofRound}`)
    const open = await at.association.call('PATCH', answerPath(token), {
      act: 'reopen',
      reason: 'Kilot puuttuvat',
    })
    assert.equal(open.body.questionnaire_answer.status, 'draft')
  })

  it('reports the progress of each round separately from visitor reports', async () => {
    const roundOf = async (type: string) => {
      const { body } = await at.association.call('GET', 'ppb-admin/questionnaire/round/list/')
      return body.results.find(round => round.type === type && round.year === 2024)!
    }
    const { progress } = await roundOf('company_battery')
    const { body: others } = await at.association.call(
      'GET',
      'ppb-admin/questionnaire/answer/list/?source=others&limit=200',
    )
    assert.ok(others.results.length > 0 && others.results.every(({ source }) => source !== 'user'))
    assert.deepEqual(progress, {
      expected: 3,
      submitted: 0,
      drafts: 2,
      others: others.count,
      others_submitted: others.results.filter(({ status }) => status === 'submitted').length,
      nothing_to_report: others.results.filter(({ nothing_to_report }) => nothing_to_report).length,
    })
    const sites = (await roundOf('self_monitoring')).progress
    assert.deepEqual([sites.expected, sites.drafts, sites.others], [9, 0, 0])
  })

  it('mails visitors the reason and their link in their language when their report is reopened', async () => {
    const token = randomUUID()
    const who = { operator_name: 'Batteri Ab', email: 'bo@batteri.example.fi', language: 'se' }
    await at.visitor.call('PATCH', answerPath(token), { ...who, submit: true, nothing_to_report: true })
    await at.association.call('PATCH', answerPath(token), { act: 'reopen', reason: 'Vikterna saknas' })
    // The mail to the company from an earlier test has the same time, because the test clock does not
    // advance.
    const mail = (await at.mails('report_reopened')).find(({ recipient }) => recipient === who.email)
    assert.equal(mail?.language, 'se')
    assert.ok(mail?.text_body.includes('Vikterna saknas'))
    assert.notEqual(linkedToken(mail?.text_body), token)
  })

  it('returns 409 with the changed questions when the association acts on an outdated version', async () => {
    const token = randomUUID()
    const who = {
      operator_name: 'Muuttuva Oy',
      email: 'muuttuva@example.fi',
      answers: { [lithiumKg]: 3, [lithiumPcs]: 1 },
    }
    await at.visitor.call('PATCH', answerPath(token), who)
    const read = await at.association.call('PATCH', answerPath(token), {})
    const { version } = read.body.questionnaire_answer
    await at.visitor.call('PATCH', answerPath(token), { answers: { [lithiumKg]: 4 } })
    for (const act of [
      { act: 'join', operator_id: 3 },
      { act: 'reopen', reason: 'Syy' },
      { act: 'drop' },
    ] as const) {
      const { status, body } = await at.association.call('PATCH', answerPath(token), { ...act, version })
      assert.deepEqual(
        [status, body.code, body.reason, (body as { changed?: unknown }).changed],
        [409, 'STATE_CONFLICT', 'version_outdated', [lithiumKg]],
        act.act,
      )
    }
    const { questionnaire_answer: now } = (await at.association.call('PATCH', answerPath(token), {})).body
    assert.deepEqual([now.source, now.answers[lithiumKg], now.version], ['visitor', 4, version + 1])
    const dropped = await at.association.call('PATCH', answerPath(token), {
      act: 'drop',
      version: now.version,
    })
    assert.equal(dropped.status, 200)
  })

  it('exports every question as CSV and spreadsheet with Finnish settings', async () => {
    const token = randomUUID()
    await at.visitor.call('PATCH', answerPath(token), {
      operator_name: '=Kaava Oy',
      email: 'k@example.fi',
      answers: { [lithiumKg]: 1000.5, market_lithium_ion_comments: '+tilaus; "Škoda"' },
    })
    const file = await at.association.call(
      'GET',
      'ppb-admin/questionnaire/answer/list/?source=visitor&q=Kaava',
      undefined,
      { accept: 'text/csv' },
    )
    const text = (file.body as unknown as Buffer).toString('utf8')
    assert.ok(text.startsWith('\uFEFFYritys;Piste;'))
    const [heads, cells] = text.slice(1).trimEnd().split('\r\n').map(splitCells)
    assert.equal(heads!.length, 5 + listQuestions(questionnaires.company_battery).length)
    const filled = heads!.map((head, at) => [head, cells![at]]).filter(([, cell]) => cell)
    assert.deepEqual(Object.fromEntries(filled), {
      Yritys: "'=Kaava Oy",
      Lähde: 'muu ilmoittaja',
      Tila: 'luonnos',
      'Markkinoille saatettu / Litiumioni / Akut, paino, kg': '1000,5',
      'Markkinoille saatettu / Litiumioni / Kommentit': `'+tilaus; "Škoda"`,
    })
    assert.ok(!text.includes('k@example.fi'))
    const sheet = await at.association.call(
      'GET',
      'ppb-admin/questionnaire/answer/list/?source=visitor&q=Kaava',
      undefined,
      { accept: listFileTypes.xlsx },
    )
    const [sheetHeads, sheetCells] = readXlsx(sheet.body as unknown as Buffer).rows
    assert.deepEqual(sheetHeads, heads)
    const answered = sheetHeads!
      .map((head, at) => [head, sheetCells![at]])
      .filter(([, cell]) => cell !== null)
    assert.deepEqual(Object.fromEntries(answered), {
      ...Object.fromEntries(filled),
      Yritys: '=Kaava Oy',
      'Markkinoille saatettu / Litiumioni / Akut, paino, kg': 1000.5,
      'Markkinoille saatettu / Litiumioni / Kommentit': `+tilaus; "Škoda"`,
    })
    const list = await at.association.call(
      'GET',
      'ppb-admin/questionnaire/answer/list/?source=visitor&q=Kaava',
    )
    assert.deepEqual(
      list.body.results.map(({ email }) => email),
      ['k@example.fi'],
    )
  })

  it('records in the audit log who sent, reopened and dropped a report', async () => {
    const token = randomUUID()
    const who = { operator_name: 'Jälki Oy', email: 'jalki@example.fi', version: 0 }
    const { body } = await at.visitor.call('PATCH', answerPath(token), who)
    const { id } = body.questionnaire_answer
    await at.visitor.call('PATCH', answerPath(token), { submit: true, nothing_to_report: true })
    await at.association.call('PATCH', answerPath(token), { act: 'reopen', reason: 'Tarkista' })
    await at.association.call('PATCH', answerPath(token), { act: 'drop' })
    const { rows } = await at.test.app.services.pool.query<{ actor: string; said: string[] }>(
      `select actor, said from audit where about = 'questionnaire' and about_ids = array[$1::integer] order by id`,
      [id],
    )
    assert.deepEqual(
      rows.map(({ actor }) => actor),
      ['visitor', 'visitor', 'association', 'association'],
    )
    assert.ok(rows[3]?.said.includes('act=drop'))
  })
})
