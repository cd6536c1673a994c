import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { limits } from '@autokierto/domain/limits'
import { heic, inJson, plain } from '../files/testing.ts'
import type { SignedIn } from '../testing/sign-in.ts'
import { registerVehicle, triggerEvent } from '../testing/stories.ts'
import { useStations } from '../vehicles/testing.ts'

describe('parts taken off vehicles', () => {
  const at = useStations()

  /** A vehicle that is being taken apart at site 1. */
  const takenApart = async () => {
    const plate = at.nextPlate()
    const id = await registerVehicle(at.etela, 1, plate, 'recycle')
    await triggerEvent(at.etela, 1, id, 'start')
    return { id, plate }
  }
  const note = (station: SignedIn, id: number, facts: object = {}, shop = 1) =>
    station.call('POST', `shop/${shop}/vehicle/${id}/part/`, { name: 'alternator', pieces: 1, ...facts })
  const noted = async (id: number, facts: object = {}, station = at.yard) => {
    const { status, body } = await note(station, id, facts)
    assert.equal(status, 201, body.code)
    return body.part
  }
  const change = (part: number, body: object, station = at.yard, shop = 1) =>
    station.call('PATCH', `shop/${shop}/part/${part}/`, body)
  const remove = async (part: number) => {
    const answer = await at.yard.call('DELETE', `shop/1/part/${part}/`)
    return [answer.status, (answer.body as { code?: string } | null)?.code]
  }
  const found = async (query: string, station = at.yard) => {
    const { status, body } = await station.call('GET', `shop/1/part/list/?${query}`)
    assert.equal(status, 200, body.code)
    return body.results.map(({ id }) => id)
  }
  const stageParts = async (id: number, station = at.yard, shop = 1) =>
    (await station.call('GET', `shop/${shop}/vehicle/${id}/recycle/`)).body.stages[2]?.quantities
  /** A vehicle that site 1 took a part off and sent on; site 5 of another company takes it apart now. */
  const handedOn = async (facts: object = {}) => {
    const id = await registerVehicle(at.etela, 1, at.nextPlate(), 'reuse')
    await triggerEvent(at.etela, 1, id, 'start')
    const part = await noted(id, facts)
    await triggerEvent(at.etela, 1, id, 'unstart')
    await triggerEvent(at.etela, 1, id, 'send', { to_shop_id: 5 })
    await triggerEvent(at.pirkka, 5, id, 'accept')
    await triggerEvent(at.pirkka, 5, id, 'resolve', { resolution: 'recycle' })
    await triggerEvent(at.pirkka, 5, id, 'start')
    return { id, part }
  }
  /** So many records of a site, as if it had noted them. */
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

  it('are noted with shelf, grade, weight and picture, and found by plate, part and shelf', async () => {
    const { id, plate } = await takenApart()
    const picture_file = inJson(await plain().jpeg().toBuffer(), 'ovi.jpg')
    const door = { name: 'door_front_right', pieces: 1, weight_kg: 24.5, shelf: 'B-12', grade: 'A' }
    const part = await noted(id, { ...door, part_number: 'OE-4711', picture_file })
    assert.deepEqual(
      [part.vehicle.plate, part.name, part.weight_kg, part.shelf, part.grade, part.state, part.part_number],
      [plate, 'door_front_right', 24.5, 'B-12', 'A', 'in_stock', 'OE-4711'],
    )
    assert.ok(part.created_by)
    const other = await noted(id, { pieces: 2, shelf: 'C-03' })

    for (const q of [plate, plate.replace('-', ''), 'ovi', 'Dörr b-12', 'oe-4711', `${plate} door`])
      assert.ok((await found(`q=${encodeURIComponent(q)}`)).includes(part.id), q)
    assert.deepEqual(await found(`q=ovi+c-03&vehicle_id=${id}`), [])
    assert.deepEqual(await found(`vehicle_id=${id}`), [other.id, part.id], 'the newest first')
    assert.deepEqual(await found(`vehicle_id=${id}&ordering=shelf`), [part.id, other.id])
    assert.deepEqual(await found(`vehicle_id=${id}&grade=A`), [part.id])

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

  it('take no picture that nobody would see, nor anything that comes with one', async () => {
    const { id } = await takenApart()
    const part = await noted(id)
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    for (const bytes of [drawing, Buffer.from('%PDF-1.7\n%%EOF'), Buffer.from('ovi')]) {
      const picture_file = inJson(bytes, 'ovi.jpg')
      for (const answer of [
        await note(at.yard, id, { picture_file }),
        await change(part.id, { shelf: 'Z-9', picture_file }),
      ]) {
        assert.deepEqual([answer.status, answer.body.code], [415, 'FILE_TYPE_UNSUPPORTED'])
        assert.ok(!(answer.body as unknown as { accepted: string[] }).accepted.includes('image/svg+xml'))
      }
    }
    assert.deepEqual(await found(`vehicle_id=${id}`), [part.id])
    assert.deepEqual(await found(`vehicle_id=${id}&q=Z-9`), [])

    for (const [type, bytes] of [
      ['image/jpeg', heic()],
      ['image/gif', await plain().gif().toBuffer()],
    ] as const) {
      const taken = await change(part.id, { picture_file: inJson(bytes, 'ovi.kuva') })
      assert.equal(taken.status, 200, taken.body.code)
      const image = await at.yard.call('GET', `shop/1/part/${part.id}/picture/`)
      assert.deepEqual([image.status, image.body.content_type], [200, type])
      const { body } = await at.yard.call('GET', `shop/1/part/list/?vehicle_id=${id}`)
      assert.equal(body.results[0]?.picture_file_thumb?.content_type, 'image/webp')
    }
  })

  it('are counted in the stage that takes them off, whatever was said of it', async () => {
    const { id } = await takenApart()
    const two = await noted(id, { pieces: 2 })
    await triggerEvent(at.yard, 1, id, 'stage_done', { stage: 3, quantities: { parts_pcs: 9 } })
    assert.deepEqual(await stageParts(id), { parts_pcs: 2 })
    const four = await noted(id, { pieces: 4 })
    assert.deepEqual(await stageParts(id), { parts_pcs: 6 })
    await change(four.id, { pieces: 1 })
    assert.deepEqual(await stageParts(id), { parts_pcs: 3 })
    assert.equal((await remove(two.id))[0], 204)
    assert.deepEqual(await stageParts(id), { parts_pcs: 1 })
  })

  it('are counted for the site that has the vehicle, whatever another corrects of its own', async () => {
    const { id, part } = await handedOn({ pieces: 3 })
    const own = await note(at.pirkka, id, { pieces: 2 }, 5)
    assert.equal(own.status, 201, own.body.code)
    const counted = () => stageParts(id, at.pirkka, 5)
    assert.deepEqual(await counted(), { parts_pcs: 2 })
    for (const [station, pieces] of [
      [at.yard, 900],
      [at.driver, 800],
    ] as const) {
      const { status, body } = await change(part.id, { pieces, shelf: 'E-1' }, station)
      assert.deepEqual([status, body.part?.pieces, body.part?.shelf], [200, pieces, 'E-1'])
      assert.deepEqual(await counted(), { parts_pcs: 2 })
    }
    await finish(id, at.pirkka, 5)
    assert.equal((await change(part.id, { pieces: 700 })).status, 200)
    assert.deepEqual(await counted(), { parts_pcs: 2 })
  })

  it('leave what was said of the stage where another site alone has recorded some', async () => {
    const { id, part } = await handedOn({ pieces: 3 })
    await triggerEvent(at.pirkka, 5, id, 'stage_done', { stage: 3, quantities: { parts_pcs: 9 } })
    assert.equal((await change(part.id, { pieces: 900 }, at.driver)).status, 200)
    assert.deepEqual(await stageParts(id, at.pirkka, 5), { parts_pcs: 9 })
  })

  it('are counted no more once the vehicle is finished', async () => {
    const { id } = await takenApart()
    const part = await noted(id, { pieces: 2 })
    await finish(id, at.etela, 1)
    const { status, body } = await change(part.id, { pieces: 1, grade: 'B' })
    assert.deepEqual([status, body.part.pieces, body.part.grade], [200, 1, 'B'])
    assert.deepEqual(await stageParts(id), { parts_pcs: 2 })
  })

  it('are told by kind in the economy once the vehicle is finished, but for what is scrapped', async () => {
    const { id } = await takenApart()
    const told = async () => {
      const { body } = await at.yard.call('GET', 'shop/1/report/economy/')
      return body.economy.items.find(({ item }) => item === 'mirror_pcs')!.amount
    }
    const before = await told()
    const left = await noted(id, { name: 'mirror_left', pieces: 2 })
    const right = await noted(id, { name: 'mirror_right' })
    assert.equal(await told(), before)
    await finish(id, at.etela, 1)
    assert.equal(await told(), before + 3)
    await change(left.id, { pieces: 4 })
    await change(right.id, { state: 'sold' })
    assert.equal(await told(), before + 5)
    await change(left.id, { state: 'scrapped' })
    assert.equal(await told(), before + 1)
    await change(left.id, { state: 'in_stock', name: 'engine' })
    assert.equal(await told(), before + 1)
  })

  it('are sold or scrapped by the site, stay as they went, and may come back', async () => {
    const { id } = await takenApart()
    const part = await noted(id, { shelf: 'D-1' })
    const sold = await change(part.id, { state: 'sold' })
    assert.deepEqual([sold.status, sold.body.part.state], [200, 'sold'])
    assert.ok(sold.body.part.state_at >= part.state_at)
    const corrected = await change(part.id, { shelf: 'D-2' })
    assert.deepEqual([corrected.status, corrected.body.code], [409, 'STATE_CONFLICT'])
    assert.deepEqual(await remove(part.id), [409, 'STATE_CONFLICT'])
    assert.deepEqual(await found(`vehicle_id=${id}&state=in_stock`), [])
    assert.deepEqual(await found(`vehicle_id=${id}&state=sold`), [part.id])
    const back = await change(part.id, { state: 'in_stock', shelf: 'D-3' })
    assert.deepEqual([back.body.part.state, back.body.part.shelf], ['in_stock', 'D-3'])
  })

  it('are noted and corrected by subcontractors, who neither sell nor scrap them', async () => {
    const { id } = await takenApart()
    const part = await noted(id, {}, at.driver)
    assert.equal((await change(part.id, { shelf: 'A-1' }, at.driver)).body.part.shelf, 'A-1')
    for (const state of ['sold', 'scrapped']) {
      const { status, body } = await change(part.id, { state }, at.driver)
      assert.deepEqual([status, body.code], [403, 'FORBIDDEN'])
    }
    assert.equal((await change(part.id, { state: 'in_stock' }, at.driver)).status, 200)
  })

  it('are those of the site alone: another site of the company and another company have none of them', async () => {
    const { id } = await takenApart()
    const picture_file = inJson(await plain().jpeg().toBuffer(), 'ovi.jpg')
    const part = await noted(id, { picture_file })
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
      const { status, body } = await note(station, id, {}, shop)
      assert.deepEqual([status, body.code], [404, 'VEHICLE_NOT_FOUND'])
    }
  })

  it('come off vehicles in process alone, are taken back until it is finished, and have their limits', async () => {
    const waiting = await registerVehicle(at.etela, 1, at.nextPlate(), 'recycle')
    const early = await note(at.yard, waiting)
    assert.deepEqual(
      [early.status, early.body.code, early.body.vehicle_status],
      [409, 'STATE_CONFLICT', 'shop_process'],
    )
    const { id } = await takenApart()
    for (const [facts, field, code] of [
      [{ name: 'wishbone' }, 'name', 'INVALID'],
      [{ pieces: 0 }, 'pieces', 'TOO_SMALL'],
      [{ pieces: 1.5 }, 'pieces', 'INVALID'],
      [{ weight_kg: -1 }, 'weight_kg', 'TOO_SMALL'],
      [{ grade: 'D' }, 'grade', 'INVALID'],
      [{ shelf: 'x'.repeat(31) }, 'shelf', 'TOO_LONG'],
      [{ state: 'sold' }, 'state', 'UNKNOWN_FIELD'],
    ] as const) {
      const { status, body } = await note(at.yard, id, facts)
      const [fault] = body.fields ?? []
      assert.deepEqual([status, fault?.field, fault?.code], [400, field, code])
    }
    await fill(id, 2, limits.partsOfVehicle)
    const part = await noted(id)
    await fill(id, 1, limits.partsOfVehicle - 1)
    const full = await note(at.yard, id)
    assert.deepEqual([full.status, full.body.code], [409, 'PARTS_FULL'])
    await finish(id, at.etela, 1)
    assert.deepEqual(await remove(part.id), [409, 'STATE_CONFLICT'])
    assert.equal((await change(part.id, { state: 'scrapped' })).status, 200)
  })

  it('leave as a file in the words of its language, safe for spreadsheets', async () => {
    const { id, plate } = await takenApart()
    await noted(id, { name: 'seat_rear', weight_kg: 18.5, shelf: '=1+1', grade: 'B' })
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
    // The page asks for all of them by name.
    const all =
      'name,part_number,remarks,plate,make,model,model_year,shelf,grade,pieces,weight_kg,state,state_at,created_at'
    const [named, row] = await save(`columns=${all}&language=en`)
    assert.match(named ?? '', /^\uFEFF?Part;Part number;Notes;Registration number;/)
    assert.ok(row?.startsWith(`Rear seat;;;${plate};`), row)
  })

  it('weigh in the mass balance of the vehicle, for the company that takes it apart', async () => {
    const { id } = await takenApart()
    await noted(id, { weight_kg: 24.5 })
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
