import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useConsentFixture } from './testing.ts'

describe('the owner’s consent in the history', () => {
  const fixture = useConsentFixture()
  const { owners, list, takeBack, order, search, answer, refused, historyOf, statuses, asked, agreed } =
    fixture

  it('lists a case with consents before the order once for each owner, who can withdraw there', async () => {
    const { id } = await agreed('eero', 'leila')
    const ready = [{ id, status: 'owner', events: [], own: 'agreed', waits: false }]
    for (const owner of ['aino', 'eero', 'leila'] as const) {
      assert.deepEqual(await historyOf(id, owners[owner]), ready, owner)
    }
    assert.deepEqual(await historyOf(id, owners.venla), [])
    const { body } = await owners.eero.call(
      'GET',
      'owner/vehicle/history/?q=Golf&limit=200' as 'owner/vehicle/history/',
    )
    assert.equal(body.count, body.results.length)

    assert.equal((await takeBack(id)).status, 204)
    assert.deepEqual(await historyOf(id, owners.eero), [])
    assert.deepEqual(await historyOf(id, owners.leila), [{ ...ready[0], waits: true }])
    assert.deepEqual(await statuses(id), ['refused', 'agreed'])
    assert.deepEqual(
      [(await list(id)).body.own, (await list(id, owners.eero)).body.own],
      ['agreed', 'refused'],
    )
  })

  it('lists a case whose consent was refused, but not one whose consent was only requested', async () => {
    const { id, tokens } = await asked()
    assert.deepEqual(await historyOf(id, owners.eero), [])
    assert.equal((await list(id, owners.eero)).body.own, 'missing')
    assert.equal((await answer(tokens[0]!, false)).status, 200)
    const expectedHistory = (own: string, waits: boolean) => [{ id, status: 'owner', events: [], own, waits }]
    assert.deepEqual(await historyOf(id, owners.eero), expectedHistory('refused', false))
    assert.deepEqual(await historyOf(id, owners.aino), expectedHistory('agreed', true))
    assert.equal((await list(id, owners.eero)).body.own, 'refused')
    refused(await takeBack(id), 409, 'STATE_CONFLICT')
  })

  it('removes the consent from the history when the case ends', async () => {
    const { id } = await agreed('eero')
    assert.equal((await order(id)).status, 200)
    const onTheWay = [{ id, status: 'shop_transit', events: ['announce'], own: 'agreed', waits: false }]
    assert.deepEqual(await historyOf(id, owners.eero), onTheWay)
    assert.equal((await takeBack(id)).status, 204)
    const closed = [{ id, status: 'owner', events: ['announce', 'cancel'], own: null, waits: false }]
    for (const owner of [owners.aino, owners.eero]) assert.deepEqual(await historyOf(id, owner), closed)
  })

  it('hides the case from an owner who has sold, and from one who has become the only owner', async () => {
    const { plate, id } = await agreed('eero', 'leila')
    fixture.test.setOwners(plate, 'aino', 'leila')
    await search(plate)
    assert.deepEqual(await historyOf(id, owners.eero), [])
    assert.equal((await historyOf(id, owners.leila)).length, 1)
    fixture.test.setOwners(plate, 'leila')
    await search(plate, owners.leila)
    assert.deepEqual(await historyOf(id, owners.leila), [])
  })
})
