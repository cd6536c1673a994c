import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { signIn } from '../testing/sign-in.ts'
import { useConsents } from './testing.ts'

describe('answering through the link', () => {
  const story = useConsents()
  const {
    owners,
    list,
    ask,
    takeBack,
    order,
    search,
    read,
    answer,
    tokenOf,
    refused,
    statuses,
    asked,
    agreed,
  } = story

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
    const yard = await signIn(story.test.url, 'etela.yard')
    refused(await answer(tokens[0]!, true, yard), 403, 'FORBIDDEN')
  })

  it('knows no link that is unknown, malformed or expired', async () => {
    const { id, tokens } = await asked()
    await story.test.app.services.db
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

  it('is not asked any more of whoever has sold', async () => {
    const { plate, tokens } = await asked()
    story.test.setOwners(plate, 'aino', 'leila')
    await search(plate)
    refused(await read(tokens[0]!), 404, 'NOT_FOUND')
    refused(await answer(tokens[0]!), 404, 'NOT_FOUND')
  })

  it('refused by one who became owner after the order cancels it', async () => {
    const { plate, id } = await agreed('eero')
    assert.equal((await order(id)).status, 200)
    story.test.setOwners(plate, 'aino', 'eero', 'leila')
    await search(plate)
    const leila = (await list(id)).body.results.find(({ name }) => name === 'Leila Nieminen')
    const { results } = (await ask(id, { owner_id: leila?.owner_id })).body
    const token = tokenOf(results.find(({ link }) => link !== null)?.link)
    const refusal = await answer(token, false, owners.leila)
    assert.deepEqual([refusal.body.status, refusal.body.vehicle.status], ['refused', 'owner'])
  })
})
