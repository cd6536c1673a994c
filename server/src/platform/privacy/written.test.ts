import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { findOwn, ownerPhone, pickupPlace } from '../../cases/announcements/testing.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type SignedIn, signIn, signInPerson } from '../../testing/sign-in.ts'
import { personalIds } from '../../testing/stories.ts'

const textWithPersonalId = `Omistaja on ${personalIds.aino}.`

describe('personal identity codes in typed text', () => {
  let test: TestApp
  let kaisa: SignedIn
  let yard: SignedIn
  let own = 0
  before(async () => {
    test = await startTestApp()
    kaisa = await signInPerson(test.url, 'kaisa')
    yard = await signIn(test.url, 'etela.yard')
    own = await findOwn(kaisa, 'KAI-001')
  })
  after(() => test.close())

  const vehicle = { kind: 'MOPO', make: 'Tunturi', model: 'Tiger' }
  const owner = { first_name: 'Aino', last_name: 'Virtanen', personal_id: personalIds.aino }
  const rows: [client: 'kaisa' | 'yard', method: string, path: () => string, body: object, field: string][] =
    [
      [
        'kaisa',
        'POST',
        () => `owner/vehicle/${own}/pickup/`,
        { shop_id: 1, phone: ownerPhone, remarks: textWithPersonalId },
        'remarks',
      ],
      ['kaisa', 'PATCH', () => `owner/vehicle/${own}/`, { remarks: textWithPersonalId }, 'remarks'],
      [
        'kaisa',
        'PATCH',
        () => `owner/vehicle/${own}/`,
        { location: { ...pickupPlace, address: textWithPersonalId } },
        'location.address',
      ],
      ['kaisa', 'PATCH', () => `owner/vehicle/${own}/`, { phone: '010180-9026' }, 'phone'],
      ['kaisa', 'PATCH', () => `owner/vehicle/${own}/`, { email: '010180-9026@example.fi' }, 'email'],
      ['kaisa', 'POST', () => 'location/locations', { query: textWithPersonalId }, 'query'],
      ['yard', 'PATCH', () => 'shop/1/vehicle/1/', { remarks: textWithPersonalId }, 'remarks'],
      ['yard', 'PATCH', () => 'shop/1/vehicle/1/', { event: 'reject', reason: textWithPersonalId }, 'reason'],
      [
        'yard',
        'PATCH',
        () => 'shop/1/vehicle/1/',
        { quantities: { [textWithPersonalId]: 1 } },
        `quantities.Omistaja on [hidden].`,
      ],
      [
        'yard',
        'POST',
        () => 'shop/1/vehicle-owner/',
        { vehicle: { ...vehicle, make: textWithPersonalId }, owner },
        'vehicle.make',
      ],
      [
        'yard',
        'POST',
        () => 'shop/1/vehicle-owner/',
        { vehicle, owner: { ...owner, last_name: textWithPersonalId } },
        'owner.last_name',
      ],
    ]

  for (const [client, method, path, body, field] of rows) {
    it(`rejects a personal identity code in ${field} of ${method} ${path().replaceAll(/\d+/g, '…')}`, async () => {
      const response = await { kaisa, yard }[client].call(method, path(), body)
      assert.equal(response.status, 400)
      const [fieldError] = response.body.fields ?? []
      assert.equal(fieldError?.field, field)
      const codes: Record<string, string> = {
        phone: 'INVALID',
        email: 'EMAIL_INVALID',
        [rows[8]![4]]: 'UNKNOWN_FIELD',
      }
      assert.equal(fieldError?.code, codes[field] ?? 'PERSONAL_ID_IN_TEXT')
    })
  }

  it('accepts phone numbers in remarks', async () => {
    const { status } = await kaisa.call('POST', `owner/vehicle/${own}/pickup/`, {
      ...{ shop_id: 1, phone: ownerPhone, remarks: 'Soita 040555-0101 tai 010180-9027.' },
    })
    assert.notEqual(status, 400)
  })
})
