import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { registerVehicle, triggerEvent, uploadIssuedCertificate } from '../../testing/stories.ts'
import { lockForEvent, lockVehicle } from '../vehicle-store/store.ts'
import { untilWaiting, useStations } from './testing.ts'

describe('lockForEvent', () => {
  const at = useStations()

  const versionOf = async (id: number): Promise<number> =>
    (await at.yard.call('GET', `shop/1/vehicle/${id}/`)).body.vehicle.version
  const eventsOf = (id: number) =>
    at.test.app.services.db
      .selectFrom('vehicle_event')
      .select(({ fn }) => ['event', fn.countAll<number>().as('count')])
      .where('vehicle_id', '=', id)
      .where('event', 'like', 'stage%')
      .groupBy('event')
      .execute()

  it('reads the facts of a locked vehicle again when it had to wait for the lock', async () => {
    const id = await registerVehicle(at.yard, 1, at.nextPlate())
    await triggerEvent(at.yard, 1, id, 'start')
    const { db } = at.test.app.services
    const { waiting } = await db.transaction().execute(async trx => {
      const { version } = (await lockVehicle(trx, id))!
      const waiting = db.transaction().execute(other => lockForEvent(other, id, 'stage_done'))
      await untilWaiting(db)
      await sql`update process_stage set done_at = now() where vehicle_id = ${id} and number = 2`.execute(trx)
      await sql`update vehicle set version = ${version + 1} where id = ${id}`.execute(trx)
      return { waiting }
    })
    const locked = await waiting
    assert.deepEqual(locked?.progress, { stages: [2], certified: true, isHeard: false })
    assert.equal(locked?.vehicle.version, await versionOf(id))
    assert.equal(await db.transaction().execute(trx => lockForEvent(trx, 999_999, 'stage_done')), undefined)
  })

  it('increments the version with every change of the facts that events depend on', async () => {
    const id = await registerVehicle(at.yard, 1, at.nextPlate())
    const versions = [await versionOf(id)]
    const change = async (work: () => Promise<unknown>) => {
      await work()
      versions.push(await versionOf(id))
    }
    await change(() => triggerEvent(at.yard, 1, id, 'start'))
    await change(() => triggerEvent(at.yard, 1, id, 'stage_done', { stage: 1 }))
    await change(() =>
      triggerEvent(at.yard, 1, id, 'stage_done', { stage: 1, quantities: { weight_kg: 900 } }),
    )
    await change(() => triggerEvent(at.yard, 1, id, 'stage_undone', { stage: 1 }))
    await change(() => triggerEvent(at.yard, 1, id, 'unstart'))
    await change(async () => {
      const reason = { reason: 'Väärä ajoneuvo.' }
      const { status, body } = await at.etela.call('POST', `shop/1/vehicle/${id}/certificate/revoke/`, reason)
      assert.equal(status, 200, body.code)
    })
    await change(() => uploadIssuedCertificate(at.yard, 1, id))
    for (const [index, version] of versions.slice(1).entries()) {
      assert.ok(version > versions[index]!, `${index}: ${versions}`)
    }
  })

  it('records a stage once for concurrent requests', async () => {
    const id = await registerVehicle(at.yard, 1, at.nextPlate())
    await triggerEvent(at.yard, 1, id, 'start')
    const setStage = (event: string, station = at.yard) =>
      station.call('PATCH', `shop/1/vehicle/${id}/`, { event, stage: 4 })
    for (const event of ['stage_done', 'stage_undone', 'stage_done']) {
      const answers = await Promise.all([setStage(event), setStage(event, at.etela), setStage(event)])
      for (const { status, body } of answers) {
        assert.equal(status, 200, body.code)
        assert.equal(body.vehicle.stages_done, event === 'stage_done' ? 1 : 0)
      }
    }
    assert.deepEqual(await eventsOf(id), [
      { event: 'stage_done', count: 2 },
      { event: 'stage_undone', count: 1 },
    ])
  })
})
