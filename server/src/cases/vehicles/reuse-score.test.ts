import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { createWorkers } from '../../app/workers.ts'
import { registerVehicle, triggerEvent } from '../../testing/stories.ts'
import { countDemand, getModelDemand, readDemand } from './model-demand.ts'
import { useStations } from './testing.ts'

describe('reuse score', () => {
  const at = useStations()
  const { nextPlate } = at
  const scoreOf = (id: number) => at.etela.call('GET', `shop/1/vehicle/${id}/score/`)
  const vehicle = async (id: number) => (await at.etela.call('GET', `shop/1/vehicle/${id}/`)).body.vehicle

  it('computes the reuse score at registration and updates it with every relevant edit', async () => {
    const id = await registerVehicle(at.etela, 1, nextPlate())
    const { body, status } = await scoreOf(id)
    assert.equal(status, 200)
    assert.equal((await vehicle(id)).reuse_score, body.score)
    assert.deepEqual(
      body.factors.map(({ code, max }) => [code, max]),
      [
        ['age', 25],
        ['mileage', 15],
        ['condition', 30],
        ['completeness', 15],
        ['demand', 15],
      ],
    )
    assert.ok(body.missing.includes('demand'))
    const edited = await at.etela.call('PATCH', `shop/1/vehicle/${id}/`, {
      mileage_km: 350_000,
      technical_state: 'burnt_or_flooded',
      irreparable: true,
      missing_parts: ['engine', 'gearbox'],
    })
    const after = (await scoreOf(id)).body
    assert.equal(edited.body.vehicle.reuse_score, after.score)
    const points = Object.fromEntries(after.factors.map(({ code, points }) => [code, points]))
    assert.deepEqual([points.mileage, points.condition, points.completeness], [0, 0, 12])
    assert.equal((await vehicle(id)).technical_state, 'burnt_or_flooded')
  })

  it('hides the reuse score from subcontractors in every call', async () => {
    const id = await registerVehicle(at.etela, 1, nextPlate())
    assert.equal((await at.driver.call('GET', `shop/1/vehicle/${id}/score/`)).status, 403)
    const seen = await at.driver.call('GET', `shop/1/vehicle/${id}/`)
    assert.equal(seen.body.vehicle.reuse_score, null)
    const list = await at.driver.call('GET', 'shop/1/vehicle/search-status/shop_process/?limit=200')
    assert.ok(list.body.results.every(row => row.reuse_score === null))
  })

  it('returns the reuse score only to sites that see the vehicle on the market', async () => {
    const id = await registerVehicle(at.etela, 1, nextPlate())
    const getScore = () => at.pirkka.call('GET', `shop/5/vehicle/${id}/score/`)
    assert.deepEqual([(await getScore()).status, (await getScore()).body.code], [404, 'VEHICLE_NOT_FOUND'])
    await triggerEvent(at.etela, 1, id, 'publish')
    assert.equal((await getScore()).status, 200)
  })

  it('adds demand points after enough claims and refreshes listed vehicles every night', async () => {
    const { services } = at.test.app
    const { db } = services
    const id = await registerVehicle(at.etela, 1, nextPlate())
    await triggerEvent(at.etela, 1, id, 'publish')
    const now = services.now()
    const { make, model } = await vehicle(id)
    // The spelling does not matter.
    const spelling = { make: make!.toLowerCase(), model: ` ${model!.toUpperCase()} ` }
    for (let event = 0; event < 19; event++) await countDemand(db, spelling, now)
    assert.ok((await scoreOf(id)).body.missing.includes('demand'))
    const before = (await vehicle(id)).reuse_score!
    await triggerEvent(at.pirkka, 5, id, 'claim')
    await triggerEvent(at.pirkka, 5, id, 'reject', { reason: 'Ruostunut.' })
    await triggerEvent(at.etela, 1, id, 'publish')
    await createWorkers(services)['reuse-scores']({})
    assert.equal((await vehicle(id)).reuse_score, Math.round((before + 7.5) * 10) / 10)
    const { rows } = await sql`select * from model_demand where events = 20`.execute(db)
    assert.equal(rows.length, 1)
  })

  it('counts the demand of the current month and the eleven before it', async () => {
    const { db } = at.test.app.services
    const model = { make: 'Wartburg', model: '353' }
    for (let event = 0; event < 21; event++) await countDemand(db, model, new Date('2019-07-31T12:00:00Z'))
    for (const [day, isCounted] of [
      ['2019-07-31', true],
      ['2020-06-30', true],
      ['2020-07-01', false],
    ] as const) {
      const now = new Date(`${day}T12:00:00Z`)
      assert.equal((await getModelDemand(db, model, now)) !== null, isCounted, day)
      assert.equal((await readDemand(db, now))(model) !== null, isCounted, day)
    }
  })

  it('counts demand in the months of Finland', async () => {
    const { db } = at.test.app.services
    const model = { make: 'Wartburg', model: '311' }
    // In Finland it is already August.
    await countDemand(db, model, new Date('2019-07-31T22:30:00Z'))
    const { rows } = await sql<{ month: string }>`
      select month from model_demand where lower(make) = 'wartburg' and model = '311'`.execute(db)
    assert.deepEqual(rows, [{ month: '2019-08-01' }])
  })

  it('returns no reuse score for a stolen vehicle', async () => {
    const id = await registerVehicle(at.etela, 1, nextPlate())
    await sql`update vehicle set restrictions = '[{"code": "11", "blocks": true}]' where id = ${id}`.execute(
      at.test.app.services.db,
    )
    assert.equal((await scoreOf(id)).body.score, null)
    assert.equal((await vehicle(id)).reuse_score, null)
  })
})
