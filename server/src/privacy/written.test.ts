import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { findOwn, phone, place } from '../announcements/testing.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { type SignedIn, signIn, signInPerson } from '../testing/sign-in.ts'
import { personalIds } from '../testing/stories.ts'

const told = `Omistaja on ${personalIds.aino}.`

describe('a personal identity code in what somebody writes', () => {
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
  const rows: [who: 'kaisa' | 'yard', method: string, path: () => string, body: object, field: string][] = [
    ['kaisa', 'POST', () => `owner/vehicle/${own}/pickup/`, { shop_id: 1, phone, remarks: told }, 'remarks'],
    ['kaisa', 'PATCH', () => `owner/vehicle/${own}/`, { remarks: told }, 'remarks'],
    [
      'kaisa',
      'PATCH',
      () => `owner/vehicle/${own}/`,
      { location: { ...place, address: told } },
      'location.address',
    ],
    ['kaisa', 'PATCH', () => `owner/vehicle/${own}/`, { phone: '010180-9026' }, 'phone'],
    ['kaisa', 'PATCH', () => `owner/vehicle/${own}/`, { email: '010180-9026@example.fi' }, 'email'],
    ['kaisa', 'POST', () => 'location/locations', { query: told }, 'query'],
    ['yard', 'PATCH', () => 'shop/1/vehicle/1/', { remarks: told }, 'remarks'],
    ['yard', 'PATCH', () => 'shop/1/vehicle/1/', { event: 'reject', reason: told }, 'reason'],
    [
      'yard',
      'PATCH',
      () => 'shop/1/vehicle/1/',
      { quantities: { [told]: 1 } },
      `quantities.Omistaja on [hidden].`,
    ],
    [
      'yard',
      'POST',
      () => 'shop/1/vehicle-owner/',
      { vehicle: { ...vehicle, make: told }, owner },
      'vehicle.make',
    ],
    [
      'yard',
      'POST',
      () => 'shop/1/vehicle-owner/',
      { vehicle, owner: { ...owner, last_name: told } },
      'owner.last_name',
    ],
  ]

  for (const [who, method, path, body, field] of rows) {
    it(`is refused in ${field} of ${method} ${path().replaceAll(/\d+/g, '…')}`, async () => {
      const answer = await { kaisa, yard }[who].call(method, path(), body)
      assert.equal(answer.status, 400)
      const [fault] = answer.body.fields ?? []
      assert.equal(fault?.field, field)
      const codes: Record<string, string> = {
        phone: 'INVALID',
        email: 'EMAIL_INVALID',
        [rows[8]![4]]: 'UNKNOWN_FIELD',
      }
      assert.equal(fault?.code, codes[field] ?? 'PERSONAL_ID_IN_TEXT')
    })
  }

  it('is all that is refused: a phone number in the remarks is not', async () => {
    const { status } = await kaisa.call('POST', `owner/vehicle/${own}/pickup/`, {
      ...{ shop_id: 1, phone, remarks: 'Soita 040555-0101 tai 010180-9027.' },
    })
    assert.notEqual(status, 400)
  })
})
