import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useConsents } from './testing.ts'

describe('the own consent in the history', () => {
  const story = useConsents()
  const { owners, list, takeBack, order, search, answer, refused, historyOf, statuses, asked, agreed } = story

  it('given before the order stands in the history of each owner, once, and can be taken back there', async () => {
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

  it('refused stands in the history too; one that is merely asked for does not', async () => {
    const { id, tokens } = await asked()
    assert.deepEqual(await historyOf(id, owners.eero), [])
    assert.equal((await list(id, owners.eero)).body.own, 'missing')
    assert.equal((await answer(tokens[0]!, false)).status, 200)
    const said = (own: string, waits: boolean) => [{ id, status: 'owner', events: [], own, waits }]
    assert.deepEqual(await historyOf(id, owners.eero), said('refused', false))
    assert.deepEqual(await historyOf(id, owners.aino), said('agreed', true))
    assert.equal((await list(id, owners.eero)).body.own, 'refused')
    refused(await takeBack(id), 409, 'STATE_CONFLICT')
  })

  it('leaves the history with the case: what was said then is not said of the next', async () => {
    const { id } = await agreed('eero')
    assert.equal((await order(id)).status, 200)
    const onTheWay = [{ id, status: 'shop_transit', events: ['announce'], own: 'agreed', waits: false }]
    assert.deepEqual(await historyOf(id, owners.eero), onTheWay)
    assert.equal((await takeBack(id)).status, 204)
    const over = [{ id, status: 'owner', events: ['announce', 'cancel'], own: null, waits: false }]
    for (const owner of [owners.aino, owners.eero]) assert.deepEqual(await historyOf(id, owner), over)
  })

  it('is no longer shown to whoever has sold, nor to one who is left as the only owner', async () => {
    const { plate, id } = await agreed('eero', 'leila')
    story.test.setOwners(plate, 'aino', 'leila')
    await search(plate)
    assert.deepEqual(await historyOf(id, owners.eero), [])
    assert.equal((await historyOf(id, owners.leila)).length, 1)
    story.test.setOwners(plate, 'leila')
    await search(plate, owners.leila)
    assert.deepEqual(await historyOf(id, owners.leila), [])
  })
})
