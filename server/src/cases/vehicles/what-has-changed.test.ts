import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { arrangePickup, triggerEvent } from '../../testing/stories.ts'
import { findOwn } from '../announcements/testing.ts'
import { useStations } from './testing.ts'

/** What the API guide tells programs without webhooks to compare. */
describe('reading the lists of a site again', () => {
  const at = useStations()
  const lists = ['shop_transit', 'shop_process'] as const
  const readLists = async (shop: number) => {
    const found = new Map<number, { list: string; version: number; status_updated_at: string }>()
    for (const list of lists) {
      const { body } = await at.etela.call('GET', `shop/${shop}/vehicle/search-status/${list}/?limit=200`)
      for (const { id, version, status_updated_at } of body.results)
        found.set(id, { list, version, status_updated_at })
    }
    return found
  }
  type Reading = Awaited<ReturnType<typeof readLists>>
  const listChanged = (before: Reading, after: Reading) =>
    [...after].filter(([id, { version }]) => before.get(id)?.version !== version).map(([id]) => id)
  const newestOf = (reading: Reading, list: string) =>
    [...reading.values()]
      .filter(vehicle => vehicle.list === list)
      .map(vehicle => vehicle.status_updated_at)
      .sort()
      .at(-1)!

  it('finds changes by id and version, not by the time of the status', async () => {
    const id = await findOwn(at.kaisa, at.nextPlate())
    const tell = (change: object) => at.kaisa.call('PATCH', `owner/vehicle/${id}/`, change)
    assert.equal((await tell({ announce: 'self_delivery', shop_id: 3 })).status, 200)
    // Announced last, so that programs that compare times know a later one.
    await arrangePickup(at.kaisa, at.nextPlate(), 1)
    const before = await readLists(1)
    assert.equal((await tell({ shop_id: 1 })).status, 200)
    const amended = await readLists(1)
    assert.deepEqual(listChanged(before, amended), [id])
    assert.ok(amended.get(id)!.status_updated_at < newestOf(before, 'shop_transit'))

    await triggerEvent(at.etela, 1, id, 'accept')
    const accepted = await readLists(1)
    assert.deepEqual(listChanged(amended, accepted), [id])
    await triggerEvent(at.etela, 1, id, 'unaccept')
    const undone = await readLists(1)
    assert.deepEqual(listChanged(accepted, undone), [id])
    assert.equal(undone.get(id)!.status_updated_at, amended.get(id)!.status_updated_at)
  })
})
