import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pdfTexts } from '../../testing/pdf-texts.ts'
import type { SignedIn } from '../../testing/sign-in.ts'
import { registerVehicle, triggerEvent } from '../../testing/stories.ts'
import { useStations } from '../vehicles/testing.ts'

describe('transfer document', () => {
  const at = useStations()
  const getDocument = async (station: SignedIn, shop: number, id: number) => {
    const path: string = `shop/${shop}/vehicle/${id}/transfer-document/`
    const { status, body, headers } = await station.call('GET', path)
    return { status, body, type: headers.get('content-type') }
  }
  const getRejection = async (station: SignedIn, shop: number, id: number) => {
    const { status, body } = await getDocument(station, shop, id)
    return [status, body.code]
  }

  it('renders the transfer document in three languages for both sites of a transfer between companies', async () => {
    const plate = at.nextPlate()
    const id = await registerVehicle(at.etela, 1, plate)
    assert.deepEqual(await getRejection(at.etela, 1, id), [409, 'STATE_CONFLICT'])
    await triggerEvent(at.etela, 1, id, 'send', { to_shop_id: 5 })
    for (const [station, shop] of [
      [at.etela, 1],
      [at.driver, 1],
      [at.pirkka, 5],
    ] as const) {
      const { status, body, type } = await getDocument(station, shop, id)
      assert.deepEqual([status, type], [200, 'application/pdf'])
      const pages = await pdfTexts(body as unknown as Buffer)
      assert.equal(pages.length, 3)
      for (const text of pages) {
        for (const word of [
          '16 01 04*',
          plate,
          'Helsinki Konala',
          'Tampere Sarankulma',
          'Etelän Autokierto Oy',
        ])
          assert.ok(text.includes(word), word)
        assert.ok(!/Kaisa|Kallio/.test(text), 'nothing of the owner')
      }
      assert.match(pages.join(' '), /Siirtoasiakirja.*Transportdokument.*Waste transfer document/)
    }
    assert.deepEqual(await getRejection(at.pohjola, 7, id), [404, 'VEHICLE_NOT_FOUND'])
    await triggerEvent(at.pirkka, 5, id, 'accept')
    assert.equal((await getDocument(at.etela, 1, id)).status, 200)
  })

  it('prints the weight from the register, or a line to fill in when it is unknown', async () => {
    const id = await registerVehicle(at.etela, 1, at.nextPlate())
    await triggerEvent(at.etela, 1, id, 'send', { to_shop_id: 5 })
    const pages = async (kilograms: number | null) => {
      const { pool } = at.test.app.services
      await pool.query('update vehicle set own_mass_kg = $2 where id = $1', [id, kilograms])
      return pdfTexts((await getDocument(at.etela, 1, id)).body as unknown as Buffer)
    }
    const [fi, se, en] = await pages(1245)
    assert.match(fi!, /1\s245 kg \(omamassa rekisterissä\)/)
    assert.match(se!, /1\s245 kg \(egenmassa i registret\)/)
    assert.match(en!, /1[\s,]245 kg \(own weight in the register\)/)
    assert.match((await pages(null))[0]!, /Paino\s+_{5,} kg, punnittu/)
  })

  it('returns the document of each transfer to its two sites after the vehicle was sent on', async () => {
    const id = await registerVehicle(at.etela, 1, at.nextPlate())
    await triggerEvent(at.etela, 1, id, 'send', { to_shop_id: 5 })
    await triggerEvent(at.pirkka, 5, id, 'accept')
    await triggerEvent(at.pirkka, 5, id, 'unaccept')
    await triggerEvent(at.pirkka, 5, id, 'accept')
    await triggerEvent(at.pirkka, 5, id, 'send', { to_shop_id: 7 })
    await triggerEvent(at.pohjola, 7, id, 'accept')
    await triggerEvent(at.pohjola, 7, id, 'resolve', { resolution: 'reuse' })
    await triggerEvent(at.pohjola, 7, id, 'publish')
    await triggerEvent(at.etela, 2, id, 'claim')
    const sidesOf = async (station: SignedIn, shop: number) => {
      const { status, body } = await getDocument(station, shop, id)
      assert.equal(status, 200, body.code)
      const [text = ''] = await pdfTexts(body as unknown as Buffer)
      return ['Helsinki Konala', 'Vantaa Hakkila', 'Tampere Sarankulma', 'Oulu Ruskonselkä'].filter(site =>
        text.includes(site),
      )
    }
    assert.deepEqual(await sidesOf(at.etela, 1), ['Helsinki Konala', 'Tampere Sarankulma'])
    assert.deepEqual(await sidesOf(at.pirkka, 5), ['Tampere Sarankulma', 'Oulu Ruskonselkä'])
    assert.deepEqual(await sidesOf(at.pohjola, 7), ['Vantaa Hakkila', 'Oulu Ruskonselkä'])
    assert.deepEqual(await sidesOf(at.etela, 2), ['Vantaa Hakkila', 'Oulu Ruskonselkä'])
    assert.deepEqual(
      await getRejection(at.etela, 3, id),
      [404, 'VEHICLE_NOT_FOUND'],
      'another site of the company',
    )
  })

  it('returns 409 or 404 for the document of a rejected or recalled transfer', async () => {
    const id = await registerVehicle(at.etela, 1, at.nextPlate())
    await triggerEvent(at.etela, 1, id, 'send', { to_shop_id: 5 })
    await triggerEvent(at.pirkka, 5, id, 'reject', { reason: 'Väärä' })
    assert.deepEqual(await getRejection(at.etela, 1, id), [409, 'STATE_CONFLICT'])
    assert.deepEqual(await getRejection(at.pirkka, 5, id), [404, 'VEHICLE_NOT_FOUND'])
    await triggerEvent(at.etela, 1, id, 'send', { to_shop_id: 7 })
    await triggerEvent(at.etela, 1, id, 'recall', { reason: 'Väärä' })
    assert.deepEqual(await getRejection(at.pohjola, 7, id), [404, 'VEHICLE_NOT_FOUND'])
  })

  it('returns 409 for the document of a transfer within one company', async () => {
    const id = await registerVehicle(at.etela, 1, at.nextPlate())
    await triggerEvent(at.etela, 1, id, 'send', { to_shop_id: 2 })
    assert.deepEqual(await getRejection(at.etela, 2, id), [409, 'STATE_CONFLICT'])
  })
})
