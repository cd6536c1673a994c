import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { stageAmounts } from '@autokierto/domain/fields/stage-amounts'
import { processStages } from '@autokierto/domain/vehicles/process-stages'
import {
  arrangePickup,
  registerVehicle,
  triggerEvent,
  uploadIssuedCertificate,
} from '../../testing/stories.ts'
import { pickupDaysOf } from '../announcements/testing.ts'
import { useStations } from './testing.ts'

describe('vehicle at its sites', () => {
  const at = useStations()
  const { nextPlate, refused } = at

  it('processes a vehicle from announcement to recycling', async () => {
    const id = await arrangePickup(at.kaisa, nextPlate(), 1)
    const incoming = await at.yard.call('GET', 'shop/1/vehicle/search-status/shop_transit/?limit=200')
    const incomingVehicle = incoming.body.results.find(vehicle => vehicle.id === id)
    assert.equal(incomingVehicle?.arrival?.kind, 'pickup')
    assert.equal(incomingVehicle?.arrival?.location?.city, 'Helsinki')

    assert.equal((await triggerEvent(at.yard, 1, id, 'accept')).status, 'shop_process')
    assert.deepEqual(await refused(at.yard, 1, id, { event: 'accept' }), [
      409,
      'STATE_CONFLICT',
      'shop_process',
    ])
    assert.deepEqual(await refused(at.yard, 1, id, { event: 'start' }), [
      409,
      'STATE_CONFLICT',
      'shop_process',
    ])
    await triggerEvent(at.yard, 1, id, 'resolve', { resolution: 'recycle' })
    await triggerEvent(at.driver, 1, id, 'start')
    await triggerEvent(at.driver, 1, id, 'stage_done', { stage: 1, quantities: { weight_kg: 900 } })
    for (const stage of [2, 3, 4]) await triggerEvent(at.driver, 1, id, 'stage_done', { stage })
    assert.deepEqual(await refused(at.yard, 1, id, { event: 'finish' }), [
      409,
      'CERTIFICATE_REQUIRED',
      'shop_process',
    ])
    await uploadIssuedCertificate(at.yard, 1, id)
    assert.deepEqual(await refused(at.yard, 1, id, { event: 'finish' }), [
      409,
      'STAGES_INCOMPLETE',
      'shop_process',
    ])
    await triggerEvent(at.driver, 1, id, 'stage_done', { stage: 5 })
    const before = await triggerEvent(at.driver, 1, id, 'report_work_done')
    assert.deepEqual(await refused(at.driver, 1, id, { event: 'finish' }), [403, 'FORBIDDEN', 'shop_process'])
    const done = await triggerEvent(at.etela, 1, id, 'finish')
    assert.equal(done.status, 'shop_recycled')
    assert.equal(done.version, before.version + 1)

    const process = await at.yard.call('GET', `shop/1/vehicle/${id}/recycle/`)
    assert.ok(process.body.stages.every(stage => stage.done && stage.done_by))
    assert.ok(process.body.finished_at && process.body.work_reported_at && process.body.started_at)
  })

  it('ignores a stage that is reported twice', async () => {
    const id = await registerVehicle(at.etela, 1, nextPlate())
    await triggerEvent(at.yard, 1, id, 'start')
    const first = await triggerEvent(at.yard, 1, id, 'stage_done', { stage: 2 })
    const repeated = await triggerEvent(at.yard, 1, id, 'stage_done', { stage: 2 })
    assert.equal(repeated.version, first.version)
    assert.equal(repeated.stages_done, 1)
    assert.deepEqual(await refused(at.etela, 1, id, { event: 'unstart' }), [
      409,
      'STATE_CONFLICT',
      'shop_process',
    ])
    await triggerEvent(at.yard, 1, id, 'stage_undone', { stage: 2 })
    assert.equal((await triggerEvent(at.etela, 1, id, 'unstart')).process_started, false)
  })

  it('stores whole pieces, and weights and litres to three decimals', async () => {
    const id = await registerVehicle(at.etela, 1, nextPlate())
    await triggerEvent(at.yard, 1, id, 'start')
    const half = { event: 'stage_done', stage: 2, quantities: { lithium_ion_battery_pcs: 1.5 } }
    assert.deepEqual(await refused(at.yard, 1, id, half), [
      400,
      'VALIDATION_ERROR',
      'quantities.lithium_ion_battery_pcs',
    ])
    const quantities = { oil_l: 0.1 + 0.2, refrigerant_kg: 1e-7, lead_battery_kg: 14.2506 }
    await triggerEvent(at.yard, 1, id, 'stage_done', { stage: 2, quantities })
    const { stages } = (await at.yard.call('GET', `shop/1/vehicle/${id}/recycle/`)).body
    assert.deepEqual(stages[1]?.quantities, { oil_l: 0.3, refrigerant_kg: 0, lead_battery_kg: 14.251 })
  })

  it('corrects the amounts of a done stage and records the user', async () => {
    const id = await registerVehicle(at.etela, 1, nextPlate())
    await triggerEvent(at.yard, 1, id, 'start')
    const first = await triggerEvent(at.yard, 1, id, 'stage_done', {
      stage: 2,
      quantities: { oil_l: 42, fuel_l: 9 },
    })
    const process = async () => (await at.yard.call('GET', `shop/1/vehicle/${id}/recycle/`)).body
    const before = (await process()).stages[1]
    const same = await triggerEvent(at.driver, 1, id, 'stage_done', {
      stage: 2,
      quantities: { fuel_l: 9, oil_l: 42 },
    })
    assert.equal(same.version, first.version)

    const corrected = await triggerEvent(at.driver, 1, id, 'stage_done', {
      stage: 2,
      quantities: { oil_l: 4.2 },
    })
    assert.deepEqual([corrected.version, corrected.stages_done], [first.version + 1, 1])
    const { stages, events } = await process()
    // The user and time of the stage stay.
    assert.deepEqual(stages[1], { ...before, quantities: { oil_l: 4.2 } })
    const last = events.at(-1)
    assert.deepEqual([last?.event, last?.stage, last?.fields], ['edit', 2, ['quantities']])
    const emptied = await triggerEvent(at.yard, 1, id, 'stage_done', { stage: 2, quantities: {} })
    assert.equal(emptied.version, corrected.version + 1)
    const { rows } = await at.test.app.services.pool.query<{ data: object }>(
      `select data from vehicle_event where vehicle_id = $1 and event = 'edit' order by id`,
      [id],
    )
    assert.deepEqual(
      rows.map(({ data }) => data),
      [
        { stage: 2, fields: { quantities: { before: { oil_l: 42, fuel_l: 9 }, after: { oil_l: 4.2 } } } },
        { stage: 2, fields: { quantities: { before: { oil_l: 4.2 }, after: {} } } },
      ],
    )
  })

  it('accepts the amounts of each stage and reports invalid ones by field', async () => {
    const id = await registerVehicle(at.etela, 1, nextPlate())
    await triggerEvent(at.yard, 1, id, 'start')
    const completeStage = (stage: number, quantities: object) =>
      at.yard.call('PATCH', `shop/1/vehicle/${id}/`, { event: 'stage_done', stage, quantities })
    const wrong = [
      [2, { oil_l: 4, weight_kg: 900 }, [['quantities.weight_kg', 'UNKNOWN_FIELD']]],
      [2, { oil: 4 }, [['quantities.oil', 'UNKNOWN_FIELD']]],
      [1, { constructor: 1 }, [['quantities.constructor', 'UNKNOWN_FIELD']]],
      [0, { weight_kg: 900 }, [['stage', 'TOO_SMALL']]],
      [6, { weight_kg: 900 }, [['stage', 'TOO_LARGE']]],
      [1.5, {}, [['stage', 'INVALID']]],
      [5, { weight_kg: -1 }, [['quantities.weight_kg', 'TOO_SMALL']]],
      [4, { tyres_kg: 100_001 }, [['quantities.tyres_kg', 'TOO_LARGE']]],
      [4, { glass_kg: '12' }, [['quantities.glass_kg', 'INVALID']]],
    ] as const
    for (const [stage, amounts, fieldErrors] of wrong) {
      const { status, body } = await completeStage(stage, amounts)
      assert.deepEqual([status, body.code], [400, 'VALIDATION_ERROR'])
      assert.deepEqual(
        body.fields?.map(({ field, code }) => [field, code]),
        fieldErrors,
      )
    }
    const { body } = await at.yard.call('GET', `shop/1/vehicle/${id}/recycle/`)
    assert.ok(body.stages.every(({ done }) => !done))
    for (const [code, table] of Object.entries(stageAmounts)) {
      const stage = processStages.findIndex(processStage => processStage.code === code) + 1
      const amounts = Object.fromEntries(Object.keys(table).map(name => [name, 1]))
      assert.equal((await completeStage(stage, amounts)).status, 200)
      const { body } = await at.yard.call('GET', `shop/1/vehicle/${id}/recycle/`)
      assert.deepEqual(body.stages[stage - 1]!.quantities, amounts)
    }
  })

  it('returns a rejected vehicle to its owner with the reason', async () => {
    const plate = nextPlate()
    const id = await arrangePickup(at.kaisa, plate, 1)
    assert.deepEqual(await refused(at.yard, 1, id, { event: 'reject' }), [400, 'VALIDATION_ERROR', 'reason'])
    assert.equal(
      (await triggerEvent(at.yard, 1, id, 'reject', { reason: 'Emme ota peräkärryjä.' })).status,
      'owner',
    )
    const history = await at.kaisa.call('GET', 'owner/vehicle/history/?limit=200')
    const events = history.body.results.find(vehicle => vehicle.id === id)?.events ?? []
    assert.ok(events.some(({ event, reason }) => event === 'reject' && reason === 'Emme ota peräkärryjä.'))
    assert.equal(await arrangePickup(at.kaisa, plate, 7), id)
  })

  it('returns a vehicle without a certificate to its owner', async () => {
    const id = await arrangePickup(at.kaisa, nextPlate(), 1)
    await triggerEvent(at.yard, 1, id, 'accept')
    assert.equal(
      (await triggerEvent(at.yard, 1, id, 'return', { reason: 'Omistaja muutti mieltään.' })).status,
      'owner',
    )
    assert.deepEqual(await refused(at.yard, 1, id, { event: 'accept' }), [
      404,
      'VEHICLE_NOT_FOUND',
      undefined,
    ])
  })

  it('rejects updates of a vehicle with an outdated version', async () => {
    const id = await registerVehicle(at.etela, 1, nextPlate())
    const { body } = await at.yard.call('GET', `shop/1/vehicle/${id}/`)
    const { version } = body.vehicle
    const updated = await at.yard.call('PATCH', `shop/1/vehicle/${id}/`, {
      remarks: 'Avaimet hallissa',
      version,
    })
    assert.deepEqual([updated.status, updated.body.vehicle.version], [200, version + 1])
    assert.deepEqual(await refused(at.yard, 1, id, { remarks: 'x', version }), [
      409,
      'STATE_CONFLICT',
      'shop_process',
    ])
    assert.deepEqual(await refused(at.yard, 1, id, { colour: 'x' }), [400, 'VALIDATION_ERROR', 'colour'])
    assert.deepEqual(await refused(at.yard, 1, id, { remarks: 'x'.repeat(1025) }), [
      400,
      'VALIDATION_ERROR',
      'remarks',
    ])
    const cleared = await at.yard.call('PATCH', `shop/1/vehicle/${id}/`, { remarks: '' })
    assert.equal(cleared.body.vehicle.remarks, null)
  })

  it('sorts incoming vehicles by day, without a day last', async () => {
    const [first, second] = (await pickupDaysOf(at.kaisa, 1)).map(({ date }) => date)
    const dates = new Map<number, string | null>()
    for (const pickup_date of [second!, null, first!]) {
      const plate = at.nextPlate()
      const cancelled = await arrangePickup(at.kaisa, plate, 1)
      await at.kaisa.call('PATCH', `owner/vehicle/${cancelled}/`, { cancel: true })
      const id = await arrangePickup(at.kaisa, plate, 1)
      if (pickup_date) await at.kaisa.call('PATCH', `owner/vehicle/${id}/`, { pickup_date })
      dates.set(id, pickup_date)
    }
    const listDates = async (ordering: string) => {
      const listedDates: (string | null)[] = []
      let rowCount = 0
      for (let cursor = ''; ; ) {
        const path: string = `shop/1/vehicle/search-status/shop_transit/?limit=2&ordering=${ordering}${cursor}`
        const { status, body } = await at.yard.call(
          'GET',
          path as 'shop/1/vehicle/search-status/shop_transit/',
        )
        assert.equal(status, 200, body.code)
        rowCount += body.results.length
        listedDates.push(
          ...body.results.filter(({ id }) => dates.has(id)).map(({ arrival }) => arrival!.date),
        )
        if (body.next === null) {
          assert.equal(rowCount, body.count, 'every row once')
          return listedDates
        }
        cursor = `&cursor=${body.next}`
      }
    }
    assert.deepEqual(await listDates('arrival'), [first, second, null])
    assert.deepEqual(await listDates('-arrival'), [null, second, first])
    const [arrived] = dates.keys()
    await triggerEvent(at.yard, 1, arrived!, 'accept')
    assert.deepEqual(await listDates('arrival'), [first, null])
    for (const path of [
      'shop/1/vehicle/search-status/shop_process/',
      'shop/1/vehicle/search-status/shop_transfer/',
    ]) {
      const { status, body } = await at.yard.call('GET', `${path}?ordering=arrival` as 'shop/list/')
      assert.deepEqual([status, body.fields?.[0]?.field], [400, 'ordering'])
    }
    assert.equal((await at.kaisa.call('GET', 'owner/vehicle/history/?ordering=arrival')).status, 400)
  })

  it('pages vehicle lists by cursor without gaps, counts and searches them', async () => {
    const seen: number[] = []
    let cursor = ''
    let count: number | null = 0
    do {
      const path =
        `shop/1/vehicle/search-status/shop_process/?limit=3&ordering=-status_updated_at${cursor}` as const
      const { body } = await at.etela.call('GET', path)
      seen.push(...body.results.map(({ id }) => id))
      count = body.count
      cursor = body.next ? `&cursor=${body.next}` : ''
    } while (cursor)
    assert.equal(seen.length, count)
    assert.equal(new Set(seen).size, seen.length)
    const found = await at.etela.call('GET', 'shop/1/vehicle/search-status/shop_process/?q=kai')
    assert.ok(
      found.body.results.length > 0 && found.body.results.every(({ plate }) => plate?.startsWith('KAI')),
    )
    for (const query of [
      'limit=201',
      'limit=0',
      'limit=x',
      'ordering=color',
      'cursor=%00',
      'cursor=abc',
      'nothing=1',
    ]) {
      const { status, body } = await at.etela.call(
        'GET',
        `shop/1/vehicle/search-status/shop_process/?${query}`,
      )
      assert.deepEqual([status, body.code], [400, 'VALIDATION_ERROR'], query)
    }
    const other = await at.etela.call('GET', 'shop/1/vehicle/search-status/owner/')
    assert.deepEqual([other.status, other.body.code], [404, 'NOT_FOUND'])
  })
})
