import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { limits } from '@autokierto/domain/limits'
import { inJson, plainPicture, readHeic } from '../../platform/files/testing.ts'
import type { SignedIn } from '../../testing/sign-in.ts'
import { registerVehicle, triggerEvent } from '../../testing/stories.ts'
import { useStations } from '../vehicles/testing.ts'

describe('stock parts', () => {
  const at = useStations()

  const createDismantledVehicle = async () => {
    const plate = at.nextPlate()
    const id = await registerVehicle(at.etela, 1, plate, 'recycle')
    await triggerEvent(at.etela, 1, id, 'start')
    return { id, plate }
  }
  const postPart = (station: SignedIn, id: number, facts: object = {}, shop = 1) =>
    station.call('POST', `shop/${shop}/vehicle/${id}/part/`, { name: 'alternator', pieces: 1, ...facts })
  const createPart = async (id: number, facts: object = {}, station = at.yard) => {
    const { status, body } = await postPart(station, id, facts)
    assert.equal(status, 201, body.code)
    return body.part
  }
  const change = (part: number, body: object, station = at.yard, shop = 1) =>
    station.call('PATCH', `shop/${shop}/part/${part}/`, body)
  const remove = async (part: number) => {
    const answer = await at.yard.call('DELETE', `shop/1/part/${part}/`)
    return [answer.status, (answer.body as { code?: string } | null)?.code]
  }
  const findParts = async (query: string, station = at.yard) => {
    const { status, body } = await station.call('GET', `shop/1/part/list/?${query}`)
    assert.equal(status, 200, body.code)
    return body.results.map(({ id }) => id)
  }
  const stageParts = async (id: number, station = at.yard, shop = 1) =>
    (await station.call('GET', `shop/${shop}/vehicle/${id}/recycle/`)).body.stages[2]?.quantities
  /** Creates a vehicle that site 1 took a part off and sent on. Site 5 of another company is dismantling it now. */
  const createTransferredVehicle = async (facts: object = {}) => {
    const id = await registerVehicle(at.etela, 1, at.nextPlate(), 'reuse')
    await triggerEvent(at.etela, 1, id, 'start')
    const part = await createPart(id, facts)
    await triggerEvent(at.etela, 1, id, 'unstart')
    await triggerEvent(at.etela, 1, id, 'send', { to_shop_id: 5 })
    await triggerEvent(at.pirkka, 5, id, 'accept')
    await triggerEvent(at.pirkka, 5, id, 'resolve', { resolution: 'recycle' })
    await triggerEvent(at.pirkka, 5, id, 'start')
    return { id, part }
  }
  const fill = (vehicle_id: number, shop_id: number, length: number) =>
    at.test.app.services.db
      .insertInto('stock_part')
      .values(
        Array.from({ length }, () => ({
          shop_id,
          vehicle_id,
          name: 'rim',
          pieces: 1,
          state_at: new Date(),
          account_id: 1,
          created_at: new Date(),
        })),
      )
      .execute()
  const finish = async (id: number, station: SignedIn, shop: number) => {
    for (let stage = 1; stage <= 5; stage++) await triggerEvent(station, shop, id, 'stage_done', { stage })
    await triggerEvent(station, shop, id, 'finish')
  }

  it('stores parts with shelf, grade, weight and picture and finds them by plate, part and shelf', async () => {
    const { id, plate } = await createDismantledVehicle()
    const picture_file = inJson(await plainPicture().jpeg().toBuffer(), 'ovi.jpg')
    const door = { name: 'door_front_right', pieces: 1, weight_kg: 24.5, shelf: 'B-12', grade: 'A' }
    const part = await createPart(id, { ...door, part_number: 'OE-4711', picture_file })
    assert.deepEqual(
      [part.vehicle.plate, part.name, part.weight_kg, part.shelf, part.grade, part.state, part.part_number],
      [plate, 'door_front_right', 24.5, 'B-12', 'A', 'in_stock', 'OE-4711'],
    )
    assert.ok(part.created_by)
    const other = await createPart(id, { pieces: 2, shelf: 'C-03' })

    for (const q of [plate, plate.replace('-', ''), 'ovi', 'Dörr b-12', 'oe-4711', `${plate} door`])
      assert.ok((await findParts(`q=${encodeURIComponent(q)}`)).includes(part.id), q)
    assert.deepEqual(await findParts(`q=ovi+c-03&vehicle_id=${id}`), [])
    assert.deepEqual(await findParts(`vehicle_id=${id}`), [other.id, part.id], 'the newest first')
    assert.deepEqual(await findParts(`vehicle_id=${id}&ordering=shelf`), [part.id, other.id])
    assert.deepEqual(await findParts(`vehicle_id=${id}&grade=A`), [part.id])

    const { body } = await at.yard.call('GET', `shop/1/part/list/?vehicle_id=${id}&grade=A`)
    assert.equal(body.results[0]?.picture_file_thumb?.content_type, 'image/webp')
    const image = await at.yard.call('GET', `shop/1/part/${part.id}/picture/`)
    assert.deepEqual([image.status, image.body.content_type], [200, 'image/jpeg'])
    const none = await at.yard.call('GET', `shop/1/part/${other.id}/picture/`)
    assert.deepEqual([none.status, none.body.code], [404, 'NOT_FOUND'])
    const files = await at.etela.call('GET', `shop/1/vehicle-with-files/${id}/`)
    assert.ok(files.body.files.every(({ name }) => name !== 'ovi.jpg'))
    const ofOwner = await at.kaisa.call('GET', 'owner/data/')
    assert.equal(ofOwner.status, 200, 'the owner still gets their own data')
  })

  it('rejects a part with an unsupported picture and stores none of its changes', async () => {
    const { id } = await createDismantledVehicle()
    const part = await createPart(id)
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    for (const bytes of [drawing, Buffer.from('%PDF-1.7\n%%EOF'), Buffer.from('ovi')]) {
      const picture_file = inJson(bytes, 'ovi.jpg')
      for (const answer of [
        await postPart(at.yard, id, { picture_file }),
        await change(part.id, { shelf: 'Z-9', picture_file }),
      ]) {
        assert.deepEqual([answer.status, answer.body.code], [415, 'FILE_TYPE_UNSUPPORTED'])
        assert.ok(!(answer.body as unknown as { accepted: string[] }).accepted.includes('image/svg+xml'))
      }
    }
    assert.deepEqual(await findParts(`vehicle_id=${id}`), [part.id])
    assert.deepEqual(await findParts(`vehicle_id=${id}&q=Z-9`), [])

    for (const [type, bytes] of [
      ['image/jpeg', readHeic()],
      ['image/gif', await plainPicture().gif().toBuffer()],
    ] as const) {
      const taken = await change(part.id, { picture_file: inJson(bytes, 'ovi.kuva') })
      assert.equal(taken.status, 200, taken.body.code)
      const image = await at.yard.call('GET', `shop/1/part/${part.id}/picture/`)
      assert.deepEqual([image.status, image.body.content_type], [200, type])
      const { body } = await at.yard.call('GET', `shop/1/part/list/?vehicle_id=${id}`)
      assert.equal(body.results[0]?.picture_file_thumb?.content_type, 'image/webp')
    }
  })

  it('sets the part count of the stage from the parts, whatever was entered', async () => {
    const { id } = await createDismantledVehicle()
    const two = await createPart(id, { pieces: 2 })
    await triggerEvent(at.yard, 1, id, 'stage_done', { stage: 3, quantities: { parts_pcs: 9 } })
    assert.deepEqual(await stageParts(id), { parts_pcs: 2 })
    const four = await createPart(id, { pieces: 4 })
    assert.deepEqual(await stageParts(id), { parts_pcs: 6 })
    await change(four.id, { pieces: 1 })
    assert.deepEqual(await stageParts(id), { parts_pcs: 3 })
    assert.equal((await remove(two.id))[0], 204)
    assert.deepEqual(await stageParts(id), { parts_pcs: 1 })
  })

  it('counts only parts of the vehicle’s current site, whatever another site changes', async () => {
    const { id, part } = await createTransferredVehicle({ pieces: 3 })
    const own = await postPart(at.pirkka, id, { pieces: 2 }, 5)
    assert.equal(own.status, 201, own.body.code)
    const getCount = () => stageParts(id, at.pirkka, 5)
    assert.deepEqual(await getCount(), { parts_pcs: 2 })
    for (const [station, pieces] of [
      [at.yard, 900],
      [at.driver, 800],
    ] as const) {
      const { status, body } = await change(part.id, { pieces, shelf: 'E-1' }, station)
      assert.deepEqual([status, body.part?.pieces, body.part?.shelf], [200, pieces, 'E-1'])
      assert.deepEqual(await getCount(), { parts_pcs: 2 })
    }
    await finish(id, at.pirkka, 5)
    assert.equal((await change(part.id, { pieces: 700 })).status, 200)
    assert.deepEqual(await getCount(), { parts_pcs: 2 })
  })

  it('keeps the entered part count when only another site has registered parts', async () => {
    const { id, part } = await createTransferredVehicle({ pieces: 3 })
    await triggerEvent(at.pirkka, 5, id, 'stage_done', { stage: 3, quantities: { parts_pcs: 9 } })
    assert.equal((await change(part.id, { pieces: 900 }, at.driver)).status, 200)
    assert.deepEqual(await stageParts(id, at.pirkka, 5), { parts_pcs: 9 })
  })

  it('does not change the part count of a finished vehicle', async () => {
    const { id } = await createDismantledVehicle()
    const part = await createPart(id, { pieces: 2 })
    await finish(id, at.etela, 1)
    const { status, body } = await change(part.id, { pieces: 1, grade: 'B' })
    assert.deepEqual([status, body.part.pieces, body.part.grade], [200, 1, 'B'])
    assert.deepEqual(await stageParts(id), { parts_pcs: 2 })
  })

  it('adds parts of finished vehicles to the economy report by kind, except scrapped ones', async () => {
    const { id } = await createDismantledVehicle()
    const getAmount = async () => {
      const { body } = await at.yard.call('GET', 'shop/1/report/economy/')
      return body.economy.items.find(({ item }) => item === 'mirror_pcs')!.amount
    }
    const before = await getAmount()
    const left = await createPart(id, { name: 'mirror_left', pieces: 2 })
    const right = await createPart(id, { name: 'mirror_right' })
    assert.equal(await getAmount(), before)
    await finish(id, at.etela, 1)
    assert.equal(await getAmount(), before + 3)
    await change(left.id, { pieces: 4 })
    await change(right.id, { state: 'sold' })
    assert.equal(await getAmount(), before + 5)
    await change(left.id, { state: 'scrapped' })
    assert.equal(await getAmount(), before + 1)
    await change(left.id, { state: 'in_stock', name: 'engine' })
    assert.equal(await getAmount(), before + 1)
  })

  it('locks sold and scrapped parts until they are put back in stock', async () => {
    const { id } = await createDismantledVehicle()
    const part = await createPart(id, { shelf: 'D-1' })
    const sold = await change(part.id, { state: 'sold' })
    assert.deepEqual([sold.status, sold.body.part.state], [200, 'sold'])
    assert.ok(sold.body.part.state_at >= part.state_at)
    const corrected = await change(part.id, { shelf: 'D-2' })
    assert.deepEqual([corrected.status, corrected.body.code], [409, 'STATE_CONFLICT'])
    assert.deepEqual(await remove(part.id), [409, 'STATE_CONFLICT'])
    assert.deepEqual(await findParts(`vehicle_id=${id}&state=in_stock`), [])
    assert.deepEqual(await findParts(`vehicle_id=${id}&state=sold`), [part.id])
    const back = await change(part.id, { state: 'in_stock', shelf: 'D-3' })
    assert.deepEqual([back.body.part.state, back.body.part.shelf], ['in_stock', 'D-3'])
  })

  it('allows subcontractors to register and correct parts but not to sell or scrap them', async () => {
    const { id } = await createDismantledVehicle()
    const part = await createPart(id, {}, at.driver)
    assert.equal((await change(part.id, { shelf: 'A-1' }, at.driver)).body.part.shelf, 'A-1')
    for (const state of ['sold', 'scrapped']) {
      const { status, body } = await change(part.id, { state }, at.driver)
      assert.deepEqual([status, body.code], [403, 'FORBIDDEN'])
    }
    assert.equal((await change(part.id, { state: 'in_stock' }, at.driver)).status, 200)
  })

  it('returns 404 for a part to other sites of the company and to other companies', async () => {
    const { id } = await createDismantledVehicle()
    const picture_file = inJson(await plainPicture().jpeg().toBuffer(), 'ovi.jpg')
    const part = await createPart(id, { picture_file })
    const refusals = [
      [at.etela, 2],
      [at.pirkka, 5],
    ] as const
    for (const [station, shop] of refusals) {
      for (const answer of [
        await station.call('GET', `shop/${shop}/part/${part.id}/`),
        await station.call('GET', `shop/${shop}/part/${part.id}/picture/`),
        await station.call('GET', `shop/${shop}/part/${part.id}/picture/?thumb=1`),
        await change(part.id, { shelf: 'X' }, station, shop),
        await station.call('DELETE', `shop/${shop}/part/${part.id}/`),
      ])
        assert.deepEqual([answer.status, answer.body.code], [404, 'NOT_FOUND'])
      const list = await station.call('GET', `shop/${shop}/part/list/?vehicle_id=${id}`)
      assert.deepEqual(list.body.results, [])
      const { status, body } = await postPart(station, id, {}, shop)
      assert.deepEqual([status, body.code], [404, 'VEHICLE_NOT_FOUND'])
    }
  })

  it('registers parts only of vehicles in process and deletes them only until it is finished, within limits', async () => {
    const waiting = await registerVehicle(at.etela, 1, at.nextPlate(), 'recycle')
    const early = await postPart(at.yard, waiting)
    assert.deepEqual(
      [early.status, early.body.code, early.body.vehicle_status],
      [409, 'STATE_CONFLICT', 'shop_process'],
    )
    const { id } = await createDismantledVehicle()
    for (const [facts, field, code] of [
      [{ name: 'wishbone' }, 'name', 'INVALID'],
      [{ pieces: 0 }, 'pieces', 'TOO_SMALL'],
      [{ pieces: 1.5 }, 'pieces', 'INVALID'],
      [{ weight_kg: -1 }, 'weight_kg', 'TOO_SMALL'],
      [{ grade: 'D' }, 'grade', 'INVALID'],
      [{ shelf: 'x'.repeat(31) }, 'shelf', 'TOO_LONG'],
      [{ state: 'sold' }, 'state', 'UNKNOWN_FIELD'],
    ] as const) {
      const { status, body } = await postPart(at.yard, id, facts)
      const [fieldError] = body.fields ?? []
      assert.deepEqual([status, fieldError?.field, fieldError?.code], [400, field, code])
    }
    await fill(id, 2, limits.partsOfVehicle)
    const part = await createPart(id)
    await fill(id, 1, limits.partsOfVehicle - 1)
    const full = await postPart(at.yard, id)
    assert.deepEqual([full.status, full.body.code], [409, 'PARTS_FULL'])
    await finish(id, at.etela, 1)
    assert.deepEqual(await remove(part.id), [409, 'STATE_CONFLICT'])
    assert.equal((await change(part.id, { state: 'scrapped' })).status, 200)
  })

  it('exports parts as CSV in the requested language, safe for spreadsheets', async () => {
    const { id, plate } = await createDismantledVehicle()
    await createPart(id, { name: 'seat_rear', weight_kg: 18.5, shelf: '=1+1', grade: 'B' })
    const save = async (query: string) => {
      const answer = await fetch(`${at.test.url}/api/shop/1/part/list/?vehicle_id=${id}&${query}`, {
        headers: { authorization: `Bearer ${at.yard.token}`, accept: 'text/csv' },
      })
      return (await answer.text()).split('\r\n')
    }
    const [head, line] = await save('language=se')
    assert.match(head ?? '', /^\uFEFF?Del;Registreringstecken;/)
    assert.ok(line?.startsWith(`Baksäte;${plate};`), line)
    assert.ok(line?.includes(";1;18,5;'=1+1;B;;i lager;"), line)
    // The web page requests all columns by name.
    const all =
      'name,part_number,remarks,plate,make,model,model_year,shelf,grade,pieces,weight_kg,state,state_at,created_at'
    const [named, row] = await save(`columns=${all}&language=en`)
    assert.match(named ?? '', /^\uFEFF?Part;Part number;Notes;Registration number;/)
    assert.ok(row?.startsWith(`Rear seat;;;${plate};`), row)
  })

  it('includes part weights in the mass balance of the dismantling company', async () => {
    const { id } = await createDismantledVehicle()
    await createPart(id, { weight_kg: 24.5 })
    await triggerEvent(at.yard, 1, id, 'stage_done', {
      stage: 2,
      quantities: { oil_l: 5, lead_battery_kg: 14.6 },
    })
    const balance = async () => (await at.yard.call('GET', `shop/1/vehicle/${id}/recycle/`)).body.balance!
    const { whole, groups, rest_kg, is_doubtful } = await balance()
    assert.equal(whole?.by, 'register')
    assert.deepEqual(groups, [
      { group: 'parts', kg: 24.5 },
      { group: 'fluids', kg: 4.4 },
      { group: 'batteries', kg: 14.6 },
    ])
    assert.deepEqual([rest_kg, is_doubtful], [whole!.kg - 43.5, false])
    await triggerEvent(at.yard, 1, id, 'stage_done', { stage: 5, quantities: { weight_kg: 100 } })
    assert.equal((await balance()).is_doubtful, true)
    await triggerEvent(at.yard, 1, id, 'stage_done', { stage: 1, quantities: { weight_kg: 160 } })
    const weighed = await balance()
    assert.deepEqual(
      [
        weighed.whole,
        weighed.register_kg,
        weighed.is_far_from_register,
        weighed.rest_kg,
        weighed.is_doubtful,
      ],
      [{ kg: 160, by: 'scales' }, whole!.kg, true, 16.5, true],
      'what stood on the scales comes before the register, which is told beside it',
    )
    for (const stage of [3, 4]) await triggerEvent(at.yard, 1, id, 'stage_done', { stage })
    assert.equal(
      (await triggerEvent(at.etela, 1, id, 'finish')).status,
      'shop_recycled',
      'a hint stops nothing',
    )
  })
})
