import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { SignedIn } from '../testing/sign-in.ts'
import { cause, registerVehicle } from '../testing/stories.ts'
import { useStations } from '../vehicles/testing.ts'

const textsOf = async (bytes: Buffer): Promise<string[]> => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent()
    return items.map(item => ('str' in item ? item.str : '')).join(' ')
  })
  return Promise.all(pages)
}

describe('the transfer document', () => {
  const at = useStations()
  const ask = async (station: SignedIn, shop: number, id: number) => {
    const path: string = `shop/${shop}/vehicle/${id}/transfer-document/`
    const { status, body, headers } = await station.call('GET', path)
    return { status, body, type: headers.get('content-type') }
  }
  const refusal = async (station: SignedIn, shop: number, id: number) => {
    const { status, body } = await ask(station, shop, id)
    return [status, body.code]
  }

  it('of a vehicle that goes to another company is there for both sides, in the three languages', async () => {
    const plate = at.nextPlate()
    const id = await registerVehicle(at.etela, 1, plate)
    assert.deepEqual(await refusal(at.etela, 1, id), [409, 'STATE_CONFLICT'])
    await cause(at.etela, 1, id, 'send', { to_shop_id: 5 })
    for (const [station, shop] of [
      [at.etela, 1],
      [at.driver, 1],
      [at.pirkka, 5],
    ] as const) {
      const { status, body, type } = await ask(station, shop, id)
      assert.deepEqual([status, type], [200, 'application/pdf'])
      const pages = await textsOf(body as unknown as Buffer)
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
    assert.deepEqual(await refusal(at.pohjola, 7, id), [404, 'VEHICLE_NOT_FOUND'])
    await cause(at.pirkka, 5, id, 'accept')
    assert.equal((await ask(at.etela, 1, id)).status, 200)
  })

  it('is none within one company', async () => {
    const id = await registerVehicle(at.etela, 1, at.nextPlate())
    await cause(at.etela, 1, id, 'send', { to_shop_id: 2 })
    assert.deepEqual(await refusal(at.etela, 2, id), [409, 'STATE_CONFLICT'])
  })
})
