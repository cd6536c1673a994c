import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { signIn } from '../../testing/sign-in.ts'
import { useConsentFixture } from './testing.ts'

describe('POST owner/consent/{token}/', () => {
  const fixture = useConsentFixture()
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
  } = fixture

  it('accepts exactly one of many concurrent answers through a link', async () => {
    const { id, tokens } = await asked()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => answer(tokens[0]!, index % 2 === 0)),
    )
    const accepted = answers.filter(({ status }) => status === 200)
    assert.equal(accepted.length, 1)
    assert.equal(answers.filter(({ body }) => body.code === 'STATE_CONFLICT').length, 19)
    assert.deepEqual(await statuses(id), [accepted[0]?.body.status])
    refused(await read(tokens[0]!), 409, 'STATE_CONFLICT')
  })

  it('rejects an answer by anybody but the requested owner', async () => {
    const { id, tokens } = await asked()
    for (const stranger of [owners.leila, owners.aino]) {
      refused(await read(tokens[0]!, stranger), 403, 'FORBIDDEN')
      refused(await answer(tokens[0]!, true, stranger), 403, 'FORBIDDEN')
    }
    assert.deepEqual(await statuses(id), ['asked'])
    for (const call of [list, takeBack]) refused(await call(id, owners.leila), 404, 'VEHICLE_NOT_FOUND')
    refused(await ask(id, {}, owners.leila), 404, 'VEHICLE_NOT_FOUND')
    const yard = await signIn(fixture.test.url, 'etela.yard')
    refused(await answer(tokens[0]!, true, yard), 403, 'FORBIDDEN')
  })

  it('returns 404 for an unknown, malformed or expired link', async () => {
    const { id, tokens } = await asked()
    await fixture.test.app.services.db
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

  it('returns 404 to a requested owner who has sold their share', async () => {
    const { plate, tokens } = await asked()
    fixture.test.setOwners(plate, 'aino', 'leila')
    await search(plate)
    refused(await read(tokens[0]!), 404, 'NOT_FOUND')
    refused(await answer(tokens[0]!), 404, 'NOT_FOUND')
  })

  it('cancels the order when an owner who joined after it refuses', async () => {
    const { plate, id } = await agreed('eero')
    assert.equal((await order(id)).status, 200)
    fixture.test.setOwners(plate, 'aino', 'eero', 'leila')
    await search(plate)
    const leila = (await list(id)).body.results.find(({ name }) => name === 'Leila Nieminen')
    const { results } = (await ask(id, { owner_id: leila?.owner_id })).body
    const token = tokenOf(results.find(({ link }) => link !== null)?.link)
    const response = await answer(token, false, owners.leila)
    assert.deepEqual([response.body.status, response.body.vehicle.status], ['refused', 'owner'])
  })
})
