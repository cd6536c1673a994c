import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { type SignedIn, signIn, signInPerson } from '../../testing/sign-in.ts'
import { arrangePickup, beginIntake, personalIds } from '../../testing/stories.ts'
import { findRowKey, type StoredAuditRow } from './rows.ts'
import { watchRows } from './testing.ts'

describe('audit of rejected searches', () => {
  let test: TestApp
  let yard: SignedIn
  let main: SignedIn
  let association: SignedIn
  let aino: SignedIn
  let readWritten: () => Promise<StoredAuditRow[]>
  before(async () => {
    test = await startTestApp()
    yard = await signIn(test.url, 'etela.yard')
    main = await signIn(test.url, 'etela.main')
    association = await signIn(test.url, 'yhdistys')
    aino = await signInPerson(test.url, 'aino')
    readWritten = await watchRows(test)
  })
  after(() => test.close())
  beforeEach(() => readWritten())

  /** The newest row, as the main user of the company sees it. */
  const readNewest = async () =>
    (await main.call('GET', 'shop/operator/audit/list/?limit=1')).body.results[0]!

  const search = (client: Client, path: string, plate: string, more: object = {}) =>
    client.call('POST', path, { plate_or_vin: plate, ...more })

  for (const [code, plate] of [
    ['VEHICLE_NOT_FOUND', 'NON-999'],
    ['VEHICLE_BLOCKED', 'LEI-304'],
    ['VEHICLE_BLOCKED', 'GON-404'],
  ] as const) {
    it(`records the user and the plate of a site's search that fails with ${code}: ${plate}`, async () => {
      for (const [path, more] of [
        ['shop/1/vehicle/search/', {}],
        ['shop/1/vehicle/detail/', { kind: 'AUTO' }],
      ] as const) {
        await readWritten()
        assert.equal((await search(yard, path, plate.toLowerCase(), more)).body.code, code)
        const rows = await readWritten()
        assert.deepEqual(
          rows.map(({ deed, about, outcome, shop_id }) => [deed, about, outcome, shop_id]),
          [['read', 'vehicle', code, 1]],
        )
        assert.ok(!JSON.stringify(rows).includes(plate), 'the plate is only in encrypted columns')
        assert.ok(findRowKey(rows[0]!, test.app.services.config.keys.hash))
        const { sought, from, user, outcome } = await readNewest()
        assert.deepEqual([sought, user?.username, outcome], [plate, 'etela.yard', code])
        assert.ok(from)
      }
    })
  }

  it('records a search for a vehicle in process elsewhere under that vehicle and its owner', async () => {
    const plate = 'ABC-123'
    const id = await arrangePickup(aino, plate, 1)
    assert.equal((await yard.call('PATCH', `shop/1/vehicle/${id}/`, { event: 'accept' })).status, 200)
    const other = await signIn(test.url, 'pirkka.yard')
    await readWritten()
    assert.equal((await search(other, 'shop/5/vehicle/search/', plate)).body.code, 'ALREADY_IN_PROCESS')
    const [row] = await readWritten()
    assert.deepEqual([row?.outcome, row?.about_ids, row?.shop_id], ['ALREADY_IN_PROCESS', [id], 5])
    assert.equal(row?.person_keys.length, 1)
    const { body } = await association.call('POST', 'ppb-admin/audit/search/', {
      plate_or_vin: plate,
      reason: 'The owner asks who has looked',
    })
    const entry = body.results.find(({ outcome }) => outcome === 'ALREADY_IN_PROCESS')
    assert.deepEqual([entry?.sought, entry?.user?.username], [plate, 'pirkka.yard'])

    await readWritten()
    const again = await aino.call('PATCH', `owner/vehicle/${id}/`, {
      announce: 'self_delivery',
      shop_id: 3,
    })
    assert.equal(again.body.code, 'ALREADY_IN_PROCESS')
    assert.deepEqual(
      (await readWritten()).map(({ deed, actor, about_ids, outcome }) => [deed, actor, about_ids, outcome]),
      [['read', 'person', [id], 'ALREADY_IN_PROCESS']],
    )
  })

  it("records the plate of an owner's search, encrypted for the caller", async () => {
    for (const [path, plate, code] of [
      ['owner/vehicle/search/', 'EER-101', 'TRAFICOM_API_OWNER_RESTRICTED'],
      ['owner/vehicle/search/', 'NOT-1', 'VEHICLE_NOT_FOUND'],
      ['owner/vehicle/search-business/', 'XYZ-789', 'PRH_API_PERMISSION_DENIED'],
      ['owner/vehicle/search-business/', 'NOT-1', 'VEHICLE_NOT_FOUND'],
    ] as const) {
      await readWritten()
      assert.equal((await search(aino, path, plate)).body.code, code)
      const [row, ...others] = await readWritten()
      assert.deepEqual([row?.actor, row?.outcome, others], ['person', code, []], path)
      assert.ok(!JSON.stringify(row).includes(plate))
      const { body } = await association.call('POST', 'ppb-admin/audit/search/', {
        personal_id: personalIds.aino,
        reason: 'Searches that were refused',
        limit: 5,
      })
      const entry = body.results.find(({ request_id }) => request_id === row?.request_id)
      assert.deepEqual([entry?.sought, entry?.outcome], [plate, code])
    }
  })

  it('records the company vehicle of a search whose response does not name it', async () => {
    const response = await aino.call('POST', 'owner/vehicle/search/', { plate_or_vin: 'KLO-456' })
    assert.equal(response.body.vehicle, null)
    const [row] = await readWritten()
    assert.deepEqual([row?.outcome, row?.about_ids], [null, []])
    const { body } = await association.call('POST', 'ppb-admin/audit/search/', {
      personal_id: personalIds.aino,
      reason: 'Searches without an answer',
    })
    assert.equal(body.results.find(({ request_id }) => request_id === row?.request_id)?.sought, 'KLO-456')
  })

  it('records what the association searched for without result, if it is a plate or a VIN', async () => {
    const findSought = async (q: string) => {
      await association.call('POST', 'ppb-admin/vehicle/find/', { q })
      const { body } = await association.call('POST', 'ppb-admin/audit/search/', {
        username: 'yhdistys',
        reason: 'What was searched for',
      })
      return body.results.find(({ call }) => call === 'POST ppb-admin/vehicle/find/')?.sought
    }
    assert.equal(await findSought('non-998'), 'NON-998')
    assert.equal(await findSought('nothing, and no plate'), undefined)
  })

  it('records no plate for a search that shows the vehicle', async () => {
    const id = await beginIntake(yard, 1, 'EER-101', personalIds.eero)
    assert.deepEqual((await readWritten())[0]?.about_ids, [id])
    const { body } = await main.call('GET', `shop/operator/audit/list/?vehicle_id=${id}`)
    assert.ok(body.results.length > 0 && body.results.every(({ sought }) => sought === undefined))
  })

  it('writes no row for a rejection that discloses nothing about the vehicle', async () => {
    assert.equal((await search(yard, 'shop/1/vehicle/search/', 'BRK-503')).body.code, 'TRAFICOM_BROKEN')
    assert.deepEqual(await readWritten(), [])
  })
})
