import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { findOwn, phone } from '../announcements/testing.ts'
import type { TestApp } from '../testing/app.ts'
import type { Client } from '../testing/client.ts'
import { signIn, signInPerson } from '../testing/sign-in.ts'
import { personalIds } from '../testing/stories.ts'
import { type ChangingRegister, type Owner, startWithRegister } from './testing.ts'

describe('the consent of several owners', () => {
  let test: TestApp & ChangingRegister
  const owners = {} as Record<Owner, Client>
  before(async () => {
    test = await startWithRegister()
    for (const owner of ['aino', 'eero', 'leila', 'venla'] as const) {
      owners[owner] = await signInPerson(test.url, owner)
    }
  })
  after(() => test.close())

  const list = (id: number, client = owners.aino) => client.call('GET', `owner/vehicle/${id}/consent/`)
  const ask = (id: number, body: object = {}, client = owners.aino) =>
    client.call('POST', `owner/vehicle/${id}/consent/`, body)
  const takeBack = (id: number, client = owners.eero) => client.call('DELETE', `owner/vehicle/${id}/consent/`)
  const order = (id: number, client = owners.aino) =>
    client.call('POST', `owner/vehicle/${id}/pickup/`, { shop_id: 1, phone })
  const search = (plate: string, client = owners.aino) =>
    client.call('POST', 'owner/vehicle/search/', { plate_or_vin: plate })
  const read = (token: string, client = owners.eero) => client.call('GET', `owner/consent/${token}/`)
  const answer = (token: string, agree = true, client = owners.eero) =>
    client.call('POST', `owner/consent/${token}/`, { agree })
  const tokenOf = (link: string | null | undefined): string => {
    const match = new RegExp(`^${test.url}/person/consent/([0-9a-f-]{36})$`).exec(link ?? '')
    assert.ok(match, `no link: ${link}`)
    return match[1]!
  }
  const refused = (
    result: { status: number; body: { code?: string | undefined } },
    status: number,
    code: string,
  ) => assert.deepEqual([result.status, result.body.code], [status, code])
  const history = async (client: Client) =>
    (await client.call('GET', 'owner/vehicle/history/')).body.results.map(item => ({
      id: item.id,
      status: item.status,
      events: item.events.map(({ event }) => event),
      own: item.own_consent,
    }))
  const historyOf = async (id: number, client: Client) =>
    (await history(client)).filter(item => item.id === id)
  const statuses = async (id: number, client = owners.aino) =>
    (await list(id, client)).body.results.map(({ status }) => status)

  /** A car of Aino and the others, who have been asked. */
  const asked = async (...others: Owner[]) => {
    const plate = test.add('aino', ...(others.length > 0 ? others : (['eero'] as const)))
    const id = await findOwn(owners.aino, plate)
    const { status, body } = await ask(id)
    assert.equal(status, 200)
    return { plate, id, results: body.results, tokens: body.results.map(({ link }) => tokenOf(link)) }
  }
  /** The same with everybody agreed. */
  const agreed = async (...others: [Owner, ...Owner[]]) => {
    const { plate, id, tokens } = await asked(...others)
    for (const [index, other] of others.entries()) {
      assert.equal((await answer(tokens[index]!, true, owners[other])).status, 200)
    }
    return { plate, id }
  }

  it('is asked by a link, given with the own login, and lets the order go', async () => {
    const id = await findOwn(owners.aino, 'TWO-222')
    assert.deepEqual((await search('TWO-222')).body.owners, { total: 2, agreed: 1 })
    const before = await list(id)
    assert.deepEqual(
      before.body.results.map(({ name, status, link }) => ({ name, status, link })),
      [{ name: 'Eero Korhonen', status: 'missing', link: null }],
    )
    refused(await order(id), 409, 'CONSENTS_MISSING')

    assert.equal(before.body.own, 'missing')

    const asking = await ask(id)
    assert.equal(asking.body.own, 'agreed')
    assert.equal(asking.headers.get('cache-control'), 'no-store')
    const [eero] = asking.body.results
    assert.deepEqual([eero?.status, asking.body.results.length], ['asked', 1])
    refused(await order(id), 409, 'CONSENTS_MISSING')
    assert.deepEqual((await list(id)).body.results, [{ ...eero, link: null }])

    const token = tokenOf(eero?.link)
    const question = await read(token)
    assert.deepEqual(
      [question.body.vehicle.plate, question.body.asked_by, question.body.status],
      ['TWO-222', 'Aino Virtanen', 'asked'],
    )
    const given = await answer(token)
    assert.deepEqual([given.status, given.body.status], [200, 'agreed'])
    assert.deepEqual(await statuses(id), ['agreed'])
    assert.deepEqual((await search('TWO-222')).body.owners, { total: 2, agreed: 2 })
    assert.deepEqual((await search('TWO-222', owners.eero)).body.owners, { total: 2, agreed: 2 })

    const ordered = await order(id)
    assert.deepEqual([ordered.status, ordered.body.vehicle.status], [200, 'shop_transit'])
    for (const owner of [owners.aino, owners.eero]) {
      const { body } = await owner.call('GET', 'owner/vehicle/history/')
      assert.deepEqual(
        body.results.map(item => [item.id, item.events.map(({ event }) => event)]),
        [[id, ['announce']]],
      )
    }
  })

  it('waits for every owner, and shows who is missing', async () => {
    const { id, tokens } = await asked('eero', 'leila')
    await answer(tokens[0]!)
    refused(await order(id), 409, 'CONSENTS_MISSING')
    assert.deepEqual(await statuses(id), ['agreed', 'asked'])
    // To Eero it is Leila who is missing; Aino agrees by asking.
    assert.deepEqual((await statuses(id, owners.eero)).sort(), ['agreed', 'asked'])
    const refusal = await answer(tokens[1]!, false, owners.leila)
    assert.equal(refusal.body.status, 'refused')
    refused(await order(id), 409, 'CONSENTS_MISSING')
    assert.deepEqual(await statuses(id), ['agreed', 'refused'])
  })

  it('may be asked of one owner, and again: the new link replaces the old one', async () => {
    const id = await findOwn(owners.aino, test.add('aino', 'eero', 'leila'))
    const [eero, leila] = (await list(id)).body.results
    const one = await ask(id, { owner_id: leila?.owner_id })
    assert.deepEqual(
      one.body.results.map(({ status, link }) => [status, link !== null]),
      [
        ['missing', false],
        ['asked', true],
      ],
    )
    const old = tokenOf(one.body.results[1]?.link)
    const anew = tokenOf((await ask(id, { owner_id: leila?.owner_id })).body.results[1]?.link)
    refused(await answer(old, true, owners.leila), 404, 'NOT_FOUND')
    assert.equal((await answer(anew, false, owners.leila)).status, 200)
    // Who refused can be asked again; who agreed is left in peace.
    const again = tokenOf((await ask(id, { owner_id: leila?.owner_id })).body.results[1]?.link)
    assert.equal((await answer(again, true, owners.leila)).status, 200)
    const all = await ask(id)
    assert.deepEqual(
      all.body.results.map(({ owner_id, status, link }) => [owner_id, status, link !== null]),
      [
        [eero?.owner_id, 'asked', true],
        [leila?.owner_id, 'agreed', false],
      ],
    )
    refused(await ask(id, { owner_id: 2_000_000_000 }), 404, 'NOT_FOUND')
  })

  it('counts once of any number of parallel answers', async () => {
    const { id, tokens } = await asked()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => answer(tokens[0]!, index % 2 === 0)),
    )
    const won = answers.filter(({ status }) => status === 200)
    assert.equal(won.length, 1)
    assert.equal(answers.filter(({ body }) => body.code === 'STATE_CONFLICT').length, 19)
    assert.deepEqual(await statuses(id), [won[0]?.body.status])
    refused(await read(tokens[0]!), 409, 'STATE_CONFLICT')
  })

  it('is nobody else’s to give', async () => {
    const { id, tokens } = await asked()
    for (const stranger of [owners.leila, owners.aino]) {
      refused(await read(tokens[0]!, stranger), 403, 'FORBIDDEN')
      refused(await answer(tokens[0]!, true, stranger), 403, 'FORBIDDEN')
    }
    assert.deepEqual(await statuses(id), ['asked'])
    for (const call of [list, takeBack]) refused(await call(id, owners.leila), 404, 'VEHICLE_NOT_FOUND')
    refused(await ask(id, {}, owners.leila), 404, 'VEHICLE_NOT_FOUND')
    const yard = await signIn(test.url, 'etela.yard')
    refused(await answer(tokens[0]!, true, yard), 403, 'FORBIDDEN')
  })

  it('tells the asker until when a link works', async () => {
    const { id, tokens } = await asked()
    const days = async () =>
      (await list(id)).body.results.map(({ expires_at }) =>
        expires_at === null ? null : Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000),
      )
    assert.deepEqual(await days(), [14])
    await answer(tokens[0]!)
    assert.deepEqual(await days(), [null])
  })

  it('knows no link that is unknown, malformed or expired', async () => {
    const { id, tokens } = await asked()
    await test.app.services.db
      .updateTable('consent')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('vehicle_id', '=', id)
      .where('status', '=', 'asked')
      .execute()
    for (const token of [tokens[0]!, randomUUID(), 'x', '%00']) {
      refused(await read(token), 404, 'NOT_FOUND')
      refused(await answer(token), 404, 'NOT_FOUND')
    }
    assert.deepEqual(await statuses(id), ['missing'])
    refused(await owners.eero.call('POST', `owner/consent/${tokens[0]!}/`, {}), 400, 'VALIDATION_ERROR')
  })

  it('keeps of a link only its hash', async () => {
    const { id, tokens } = await asked()
    const { rows } = await test.app.services.pool.query('select * from consent where vehicle_id = $1', [id])
    assert.ok(!JSON.stringify(rows).includes(tokens[0]!))
    assert.ok(!test.logged().includes(tokens[0]!))
  })

  it('is mailed to the one who is asked, and to nobody by accident', async () => {
    const id = await findOwn(owners.aino, test.add('aino', 'eero', 'leila'))
    const both = await ask(id, { email: 'eero@example.fi' })
    assert.deepEqual(both.body.fields, [{ field: 'owner_id', code: 'REQUIRED' }])
    refused(await ask(id, { email: 'eero' }), 400, 'VALIDATION_ERROR')
    const mails = () =>
      test.app.services.pool.query<{ kind: string; language: string }>(
        `select kind, language from mail where kind = 'consent_asked'`,
      )
    assert.equal((await mails()).rows.length, 0)
    const [eero] = (await list(id)).body.results
    const body = { owner_id: eero?.owner_id, email: 'eero@example.fi', language: 'se' }
    assert.equal((await ask(id, body)).status, 200)
    assert.deepEqual((await mails()).rows, [{ kind: 'consent_asked', language: 'se' }])
  })

  it('is not mailed without end', async () => {
    const id = await findOwn(owners.leila, test.add('leila', 'eero'))
    const tries = await Promise.all(
      Array.from({ length: 23 }, () => ask(id, { email: 'eero@example.fi' }, owners.leila)),
    )
    assert.equal(tries.filter(({ status }) => status === 200).length, 20)
    assert.equal(tries.filter(({ body }) => body.code === 'RATE_LIMITED').length, 3)
    assert.equal((await ask(id, {}, owners.leila)).status, 200)
  })

  it('may be taken back before the order', async () => {
    const { id } = await agreed('eero')
    assert.equal((await takeBack(id)).status, 204)
    assert.deepEqual(await statuses(id), ['refused'])
    refused(await order(id), 409, 'CONSENTS_MISSING')
    refused(await takeBack(id), 409, 'STATE_CONFLICT')
  })

  it('given before the order stands in the history of each owner, once, and can be taken back there', async () => {
    const { id } = await agreed('eero', 'leila')
    const waiting = [{ id, status: 'owner', events: [], own: 'agreed' }]
    for (const owner of ['aino', 'eero', 'leila'] as const) {
      assert.deepEqual(await historyOf(id, owners[owner]), waiting, owner)
    }
    assert.deepEqual(await historyOf(id, owners.venla), [])
    const { body } = await owners.eero.call(
      'GET',
      'owner/vehicle/history/?q=Golf&limit=200' as 'owner/vehicle/history/',
    )
    assert.equal(body.count, body.results.length)

    assert.equal((await takeBack(id)).status, 204)
    assert.deepEqual(await historyOf(id, owners.eero), [])
    assert.deepEqual(await historyOf(id, owners.leila), waiting)
    assert.deepEqual(await statuses(id), ['refused', 'agreed'])
    assert.deepEqual(
      [(await list(id)).body.own, (await list(id, owners.eero)).body.own],
      ['agreed', 'refused'],
    )
  })

  it('refused stands in the history too; one that is merely asked for does not', async () => {
    const { id, tokens } = await asked()
    assert.deepEqual(await historyOf(id, owners.eero), [])
    assert.equal((await list(id, owners.eero)).body.own, 'missing')
    assert.equal((await answer(tokens[0]!, false)).status, 200)
    assert.deepEqual(await historyOf(id, owners.eero), [{ id, status: 'owner', events: [], own: 'refused' }])
    assert.deepEqual(await historyOf(id, owners.aino), [{ id, status: 'owner', events: [], own: 'agreed' }])
    assert.equal((await list(id, owners.eero)).body.own, 'refused')
    refused(await takeBack(id), 409, 'STATE_CONFLICT')
  })

  it('taken back can be asked for and given again, through the new link alone', async () => {
    const { id, tokens } = await asked()
    assert.equal((await answer(tokens[0]!)).status, 200)
    assert.equal((await takeBack(id)).status, 204)
    refused(await answer(tokens[0]!), 409, 'STATE_CONFLICT')
    const anew = tokenOf((await ask(id)).body.results[0]?.link)
    assert.deepEqual(await historyOf(id, owners.eero), [])
    assert.equal((await answer(anew, false)).status, 200)
    assert.deepEqual(
      (await historyOf(id, owners.eero)).map(({ own }) => own),
      ['refused'],
    )
  })

  it('leaves the history with the case: what was said then is not said of the next', async () => {
    const { id } = await agreed('eero')
    assert.equal((await order(id)).status, 200)
    const onTheWay = [{ id, status: 'shop_transit', events: ['announce'], own: 'agreed' }]
    assert.deepEqual(await historyOf(id, owners.eero), onTheWay)
    assert.equal((await takeBack(id)).status, 204)
    const over = [{ id, status: 'owner', events: ['announce', 'cancel'], own: null }]
    for (const owner of [owners.aino, owners.eero]) assert.deepEqual(await historyOf(id, owner), over)
  })

  it('is no longer shown to whoever has sold, nor to one who is left as the only owner', async () => {
    const { plate, id } = await agreed('eero', 'leila')
    test.setOwners(plate, 'aino', 'leila')
    await search(plate)
    assert.deepEqual(await historyOf(id, owners.eero), [])
    assert.equal((await historyOf(id, owners.leila)).length, 1)
    test.setOwners(plate, 'leila')
    await search(plate, owners.leila)
    assert.deepEqual(await historyOf(id, owners.leila), [])
  })

  it('taken back on the way cancels the order, and the place is free', async () => {
    const { id } = await agreed('eero')
    assert.equal((await order(id)).status, 200)
    assert.equal((await takeBack(id)).status, 204)
    const { rows } = await test.app.services.pool.query(
      'select event, data from vehicle_event where vehicle_id = $1 order by id desc limit 1',
      [id],
    )
    assert.deepEqual([rows[0].event, rows[0].data.consent_taken_back], ['cancel', true])
    // The case is over: nobody's word is left.
    assert.deepEqual(await statuses(id), ['missing'])
    refused(await order(id), 409, 'CONSENTS_MISSING')
    const open = await test.app.services.db
      .selectFrom('announcement')
      .select('id')
      .where('vehicle_id', '=', id)
      .where('closed_at', 'is', null)
      .execute()
    assert.deepEqual(open, [])
  })

  it('may not be taken back once a site has accepted the vehicle', async () => {
    const { id } = await agreed('eero')
    assert.equal((await order(id)).status, 200)
    const yard = await signIn(test.url, 'etela.yard')
    assert.equal((await yard.call('PATCH', `shop/1/vehicle/${id}/`, { event: 'accept' })).status, 200)
    const late: { status: number; body: { code?: string; vehicle_status?: string } } = await takeBack(id)
    refused(late, 409, 'STATE_CONFLICT')
    assert.equal(late.body.vehicle_status, 'shop_process')
    refused(await ask(id), 409, 'STATE_CONFLICT')
    assert.deepEqual(await statuses(id), ['agreed'])
  })

  it('holds until the case ends: any owner may cancel, a site may reject', async () => {
    const cancelled = await agreed('eero')
    assert.equal((await order(cancelled.id)).status, 200)
    const cancel = await owners.eero.call('PATCH', `owner/vehicle/${cancelled.id}/`, { cancel: true })
    assert.equal(cancel.status, 200)
    refused(await order(cancelled.id), 409, 'CONSENTS_MISSING')

    const rejected = await agreed('eero')
    assert.equal((await order(rejected.id)).status, 200)
    const change = await owners.eero.call('PATCH', `owner/vehicle/${rejected.id}/`, { drivable: false })
    assert.equal(change.status, 200)
    const yard = await signIn(test.url, 'etela.yard')
    await yard.call('PATCH', `shop/1/vehicle/${rejected.id}/`, { event: 'reject', reason: 'Täynnä.' })
    refused(await order(rejected.id), 409, 'CONSENTS_MISSING')
  })

  it('lets any owner announce once all have agreed, the asker by asking', async () => {
    const { plate, id } = await agreed('eero')
    assert.equal(await findOwn(owners.eero, plate), id)
    assert.equal((await order(id, owners.eero)).status, 200)
    // Aino, who asked, takes hers back as well.
    assert.equal((await takeBack(id, owners.aino)).status, 204)
    assert.equal((await search(plate)).body.vehicle?.status, 'owner')
  })

  it('is not the word of a new owner, but holds of those who stay', async () => {
    const { plate, id } = await agreed('eero', 'leila')
    test.setOwners(plate, 'aino', 'eero', 'venla')
    refused(await order(id), 409, 'CONSENTS_MISSING')
    const { results } = (await list(id)).body
    assert.deepEqual(
      results.map(({ name, status }) => [name, status]),
      [
        ['Eero Korhonen', 'agreed'],
        ['Venla Salo', 'missing'],
      ],
    )
    const venla = results[1]?.owner_id
    const token = tokenOf((await ask(id, { owner_id: venla })).body.results[1]?.link)
    assert.equal((await answer(token, true, owners.venla)).status, 200)
    assert.equal((await order(id)).status, 200)
    refused(await list(id, owners.leila), 404, 'VEHICLE_NOT_FOUND')
  })

  it('is not asked any more of whoever has sold', async () => {
    const { plate, tokens } = await asked()
    test.setOwners(plate, 'aino', 'leila')
    await search(plate)
    refused(await read(tokens[0]!), 404, 'NOT_FOUND')
    refused(await answer(tokens[0]!), 404, 'NOT_FOUND')
  })

  it('refused by one who became owner after the order cancels it', async () => {
    const { plate, id } = await agreed('eero')
    assert.equal((await order(id)).status, 200)
    test.setOwners(plate, 'aino', 'eero', 'leila')
    await search(plate)
    const leila = (await list(id)).body.results.find(({ name }) => name === 'Leila Nieminen')
    const { results } = (await ask(id, { owner_id: leila?.owner_id })).body
    const token = tokenOf(results.find(({ link }) => link !== null)?.link)
    const refusal = await answer(token, false, owners.leila)
    assert.deepEqual([refusal.body.status, refusal.body.vehicle.status], ['refused', 'owner'])
  })

  it('names the owners alike however often the register is asked', async () => {
    const { plate, results, id } = await asked('eero', 'leila')
    await search(plate)
    await search(plate, owners.eero)
    assert.deepEqual(
      (await list(id)).body.results.map(({ owner_id }) => owner_id),
      results.map(({ owner_id }) => owner_id),
    )
  })

  it('is asked of nobody where one owns alone', async () => {
    const id = await findOwn(owners.aino, test.add('aino'))
    assert.deepEqual((await ask(id)).body, { own: 'missing', results: [] })
    assert.deepEqual((await list(id)).body, { own: 'missing', results: [] })
    assert.deepEqual(await historyOf(id, owners.aino), [])
    refused(await takeBack(id, owners.aino), 409, 'STATE_CONFLICT')
    assert.equal((await order(id)).status, 200)
  })

  it('waits for an owner whom the register does not name', async () => {
    const plate = test.add('aino', 'eero')
    const id = await findOwn(owners.aino, plate)
    await test.app.services.db
      .updateTable('vehicle_owner')
      .set({ personal_id_hash: null, name: null })
      .where('vehicle_id', '=', id)
      .where('ownership', '=', '02')
      .execute()
    const { status, body } = await ask(id)
    assert.deepEqual([status, body.results[0]?.status, body.results[0]?.link], [200, 'missing', null])
  })

  it('tells no personal identity code', async () => {
    const { id } = await asked('eero', 'leila')
    const told = JSON.stringify([(await ask(id)).body, (await list(id)).body]) + test.logged()
    for (const personalId of Object.values(personalIds)) assert.ok(!told.includes(personalId))
  })
})
