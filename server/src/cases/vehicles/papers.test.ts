import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { SignedIn } from '../../testing/sign-in.ts'
import {
  arrangePickup,
  beginIntake,
  blankPdf,
  certificateForm,
  personalIds,
  triggerEvent,
  uploadIssuedCertificate,
} from '../../testing/stories.ts'
import { useStations } from './testing.ts'

const authorisation = {
  name: 'valtakirja.pdf',
  content_type: 'application/pdf',
  content_base64: blankPdf.toString('base64'),
}

/** Creates another power of attorney, with a different end. */
const another = (mark: string, name = authorisation.name) => ({
  ...authorisation,
  name,
  content_base64: Buffer.concat([blankPdf, Buffer.from(mark)]).toString('base64'),
})

describe('documents of a vehicle', () => {
  // Concurrent requests each count as a guess until they are answered, so the limit is raised here.
  const at = useStations({ OWNER_CHECKS_PER_DAY: '20' })
  const { nextPlate } = at

  const papersOf = async (id: number, who: SignedIn, shop: number) => {
    const { status, body } = await who.call('GET', `shop/${shop}/vehicle-with-files/${id}/`)
    return status === 200 ? body.files.map(({ kind }) => kind).sort() : status
  }
  /** Opens an intake of Kaisa's vehicle at site 1 with the power of attorney of another owner. */
  const takeIn = async (plate = nextPlate(), station = at.etela) => {
    const id = await beginIntake(station, 1, plate, personalIds.kaisa)
    const answer = await station.call('POST', `shop/1/vehicle/${id}/owner/`, { authorisation })
    assert.equal(answer.status, 200, answer.body.code)
    return id
  }

  it('keeps documents at the site that received them when the vehicle moves to another company', async () => {
    const id = await takeIn()
    await uploadIssuedCertificate(at.etela, 1, id)
    const both = ['authorisation', 'certificate']
    assert.deepEqual(await papersOf(id, at.yard, 1), both)
    await triggerEvent(at.etela, 1, id, 'register', { condition: 'reuse_market' })
    assert.deepEqual(await papersOf(id, at.pirkka, 5), [])
    await triggerEvent(at.pirkka, 5, id, 'claim')
    assert.deepEqual(await papersOf(id, at.pirkka, 5), [])
    assert.deepEqual(await papersOf(id, at.etela, 1), both)
    await triggerEvent(at.pirkka, 5, id, 'accept')
    assert.deepEqual(await papersOf(id, at.pirkka, 5), ['certificate'])
    assert.deepEqual(await papersOf(id, at.etela, 1), both)
  })

  it('stores at most five powers of attorney, each once, also for concurrent requests', async () => {
    const id = await takeIn()
    const bring = (paper: object) =>
      at.etela.call('POST', `shop/1/vehicle/${id}/owner/`, { authorisation: paper })
    assert.equal((await bring(authorisation)).status, 200)
    assert.deepEqual(await papersOf(id, at.etela, 1), ['authorisation'])
    const answers = await Promise.all(['1', '2', '3', '4', '5', '6'].map(mark => bring(another(mark))))
    const refused = answers.filter(({ status }) => status !== 200)
    assert.deepEqual(
      refused.map(({ status, body }) => [status, body.code]),
      [1, 2].map(() => [409, 'PAPERS_FULL']),
    )
    assert.equal(((await papersOf(id, at.etela, 1)) as string[]).length, 5)
    assert.equal((await bring(authorisation)).status, 200)
  })

  it('removes personal identity codes and bidirectional control characters from file names', async () => {
    const id = await takeIn()
    const names = [
      [`C:\\${personalIds.aino}.pdf`, '***.pdf'],
      [`${personalIds.aino.replace('-', '\u00ad')}.pdf`, '***.pdf'],
      [`valtakirja_${personalIds.venla}_1.pdf`, 'valtakirja_***_1.pdf'],
      ['valtakirja\u202Efdp.exe', 'valtakirjafdp.exe.pdf'],
    ] as const
    for (const [name] of names) {
      const sent = { authorisation: another(name, name) }
      assert.equal((await at.etela.call('POST', `shop/1/vehicle/${id}/owner/`, sent)).status, 200)
    }
    const { body } = await at.etela.call('GET', `shop/1/vehicle-with-files/${id}/`)
    assert.deepEqual(
      body.files.slice(1).map(({ name }) => name),
      names.map(([, stored]) => stored),
    )
  })

  it('does not return, delete or order documents as pictures', async () => {
    const id = await takeIn()
    const { body } = await at.etela.call('GET', `shop/1/vehicle-with-files/${id}/`)
    const [paper] = body.files
    assert.equal(paper?.kind, 'authorisation')
    const path = `shop/1/vehicle/${id}/picture/${paper!.id}/` as const
    assert.equal((await at.etela.call('GET', path)).status, 404)
    assert.equal((await at.etela.call('DELETE', path)).status, 404)
    const first = await at.etela.call('PATCH', `shop/1/vehicle/${id}/`, { picture_order: [paper!.id] })
    assert.deepEqual(first.body.fields, [{ field: 'picture_order.0', code: 'INVALID' }])
  })

  it('gives file names the extension of their content', async () => {
    const id = await takeIn()
    const names = [
      ['valtakirja.PDF', 'valtakirja.PDF'],
      ['valtakirja.hta', 'valtakirja.hta.pdf'],
      ['\u3164\u2028', 'file.pdf'],
      [`valtakirja ${personalIds.aino.replace('-', '_')}`, '***.pdf'],
    ] as const
    for (const [name] of names) {
      const sent = { authorisation: another(name, name) }
      assert.equal((await at.etela.call('POST', `shop/1/vehicle/${id}/owner/`, sent)).status, 200)
    }
    const certificate = certificateForm(blankPdf, 'todistus.js')
    const response = await at.etela.call('POST', `shop/1/vehicle/${id}/certificate/`, certificate)
    assert.equal(response.status, 201)
    const { body } = await at.etela.call('GET', `shop/1/vehicle-with-files/${id}/`)
    assert.deepEqual(
      body.files.slice(1).map(({ name }) => name),
      [...names.map(([, stored]) => stored), 'todistus.js.pdf'],
    )
  })

  it('hides powers of attorney from other companies and other sites of the same company', async () => {
    const plate = nextPlate()
    const id = await takeIn(plate)
    assert.equal(await papersOf(id, at.pirkka, 5), 404)
    await beginIntake(at.pirkka, 5, plate, personalIds.kaisa)
    assert.deepEqual(await papersOf(id, at.pirkka, 5), [])
    await uploadIssuedCertificate(at.etela, 1, id)
    await triggerEvent(at.etela, 1, id, 'register', { condition: 'reuse' })
    await triggerEvent(at.etela, 1, id, 'send', { to_shop_id: 2 })
    await triggerEvent(at.etela, 2, id, 'accept')
    assert.deepEqual(await papersOf(id, at.etela, 2), ['certificate'])
  })

  it('shows a power of attorney to a subcontractor only during the intake', async () => {
    const id = await takeIn(nextPlate(), at.driver)
    assert.deepEqual(await papersOf(id, at.driver, 1), ['authorisation'])
    await uploadIssuedCertificate(at.driver, 1, id)
    await triggerEvent(at.driver, 1, id, 'register', { condition: 'recycle' })
    assert.deepEqual(await papersOf(id, at.driver, 1), ['certificate'])
    assert.deepEqual(await papersOf(id, at.yard, 1), ['authorisation', 'certificate'])
  })

  it('removes powers of attorney from the next case', async () => {
    const plate = nextPlate()
    const { db } = at.test.app.services
    const id = await takeIn(plate)
    await db.updateTable('intake').set({ expires_at: new Date() }).where('vehicle_id', '=', id).execute()
    assert.equal(await papersOf(id, at.etela, 1), 404)
    await beginIntake(at.etela, 1, plate, personalIds.kaisa)
    assert.deepEqual(await papersOf(id, at.etela, 1), [])

    const answer = await at.etela.call('POST', `shop/1/vehicle/${id}/owner/`, { authorisation })
    assert.equal(answer.status, 200)
    await db.updateTable('intake').set({ expires_at: new Date() }).where('vehicle_id', '=', id).execute()
    assert.equal(await arrangePickup(at.kaisa, plate, 1), id)
    assert.deepEqual(await papersOf(id, at.etela, 1), [])
    await triggerEvent(at.etela, 1, id, 'accept')
    assert.deepEqual(await papersOf(id, at.etela, 1), [])
  })
})
