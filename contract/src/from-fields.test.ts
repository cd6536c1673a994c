import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { companyFields } from '@autokierto/domain/fields/company-fields'
import { shopFields } from '@autokierto/domain/fields/shop-fields'
import { firstPasswordFields, operatorUserFields, profileFields } from '@autokierto/domain/fields/user-fields'
import { ownerCheckFields } from '@autokierto/domain/fields/vehicle-fields'
import type * as z from 'zod'
import { toCreateBody, toUpdateBody } from './from-fields.ts'

const listIssues = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(
    schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  )

describe('toCreateBody', () => {
  it('sets defaults, and leaves other missing fields undefined', () => {
    const shop = toCreateBody(shopFields).parse({
      name: '  Espoo ',
      phone: null,
      pickup_price: { fi: '50 €' },
    })
    assert.equal(shop.name, 'Espoo')
    assert.equal(shop.phone, undefined)
    assert.equal(shop.is_private, false)
    assert.deepEqual(shop.user_ids, [])
    assert.deepEqual(shop.exceptional_days, [])
    assert.deepEqual(shop.pickup_price, { fi: '50 €' })
  })

  it('reports each error with its code, also in groups and rows', () => {
    const location = { latitude: 91, longitude: 24.9, postal: '02150 Espoo' }
    const exceptional_days = [{ from: '2026-12-24', to: 'x', hours: '9' }]
    assert.deepEqual(
      listIssues(toCreateBody(shopFields), { name: 'a'.repeat(513), location, exceptional_days }),
      {
        name: 'TOO_LONG',
        'location.latitude': 'TOO_LARGE',
        'location.postal': 'TOO_LONG',
        'exceptional_days.0.to': 'INVALID',
        'exceptional_days.0.hours': 'INVALID',
      },
    )
  })

  it('requires some fields only depending on others', () => {
    const fields = { ...operatorUserFields, ...firstPasswordFields }
    const user = { first_name: 'Aino', last_name: 'Aalto', username: 'aino' }
    assert.deepEqual(listIssues(toCreateBody(fields), user), { shop_ids: 'REQUIRED', password: 'REQUIRED' })
    const password = 'vihreä-kuusi-7'
    const invalidUser = { ...user, shop_ids: [1], password, password_repeat: `${password}!` }
    assert.deepEqual(listIssues(toCreateBody(fields), invalidUser), { password_repeat: 'PASSWORD_MISMATCH' })
    assert.deepEqual(
      listIssues(toCreateBody(fields), { ...user, groups: ['operator'], email: 'a@example.fi' }),
      {},
    )
    assert.ok(listIssues(toCreateBody(fields), { ...user, groups: ['association'] })['groups.0'])
  })

  it('normalises identifiers to their stored form', () => {
    const body = toCreateBody(ownerCheckFields).parse({
      personal_id: ' 131052-308t ',
      business_id: '112038-9',
    })
    assert.equal(body.personal_id, '131052-308T')
    assert.equal(body.business_id, '0112038-9')
  })
})

describe('toUpdateBody', () => {
  it('keeps absent fields undefined and passes null to clear a field', () => {
    const change = toUpdateBody(companyFields)
    assert.deepEqual(change.parse({}), {})
    assert.deepEqual(change.parse({ email: null, location: null, shop_ids: [] }), {
      email: null,
      location: null,
      shop_ids: [],
    })
    assert.equal(change.parse({ shop_ids: null }).shop_ids, undefined)
    assert.equal(listIssues(change, { name: null }).name !== undefined, true)
    assert.deepEqual(toUpdateBody(profileFields).parse({ language: 'se' }), { language: 'se' })
  })

  it('rejects fields that the table does not have', () => {
    assert.equal(toUpdateBody(profileFields).safeParse({ groups: ['operator'] }).success, false)
  })
})
