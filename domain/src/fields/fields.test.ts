import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { limits } from '../limits.ts'
import { companyFields } from './company-fields.ts'
import type { FieldTable } from './field.ts'
import { orderFields } from './order-fields.ts'
import { shopFields } from './shop-fields.ts'
import {
  contractorUserFields,
  firstPasswordFields,
  operatorUserFields,
  outsourceUserFields,
  passwordChangeFields,
  passwordResetFields,
} from './user-fields.ts'
import { validateFields } from './validate-fields.ts'
import { declaredFields, newOwnerFields, ownerCheckFields, reasonFields } from './vehicle-fields.ts'

const userInput = { first_name: 'Aino', last_name: 'Aalto', username: 'aino', groups: [], shop_ids: [1] }

describe('users', () => {
  it('requires names, a username and a site for users', () => {
    assert.deepEqual(validateFields(operatorUserFields, {}), {
      first_name: 'REQUIRED',
      last_name: 'REQUIRED',
      username: 'REQUIRED',
      shop_ids: 'REQUIRED',
    })
    assert.deepEqual(validateFields(operatorUserFields, userInput), {})
  })

  it('requires no site for main users, because they work at all sites', () => {
    assert.deepEqual(
      validateFields(operatorUserFields, { ...userInput, groups: ['operator'], shop_ids: [] }),
      {},
    )
    assert.deepEqual(validateFields(outsourceUserFields, { ...userInput, shop_ids: [] }), {
      shop_ids: 'REQUIRED',
    })
  })

  it('reports one error per invalid field of a user', () => {
    const invalidUser = {
      ...userInput,
      username: 'aino aalto',
      email: 'aino@',
      phone: 'none',
      first_name: 'a\u0007b',
    }
    assert.deepEqual(validateFields(contractorUserFields, invalidUser), {
      first_name: 'INVALID',
      username: 'USERNAME_INVALID',
      email: 'EMAIL_INVALID',
      phone: 'INVALID',
    })
    assert.deepEqual(
      validateFields(operatorUserFields, { ...userInput, last_name: 'a'.repeat(limits.name + 1) }),
      {
        last_name: 'TOO_LONG',
      },
    )
  })

  it('requires a repeated first password for a user without an e-mail address', () => {
    assert.deepEqual(validateFields(firstPasswordFields, { email: 'aino@example.fi' }), {})
    assert.deepEqual(validateFields(firstPasswordFields, {}), { password: 'REQUIRED' })
    const password = 'vihreä-kuusi-7'
    assert.deepEqual(validateFields(firstPasswordFields, { password }), { password_repeat: 'REQUIRED' })
    assert.deepEqual(validateFields(firstPasswordFields, { password, password_repeat: password }), {})
  })
})

describe('new passwords', () => {
  it('rejects short and common passwords, and passwords that differ from their repetition', () => {
    const validate = (password: string, password_repeat = password) =>
      validateFields(passwordResetFields, { password, password_repeat })
    assert.deepEqual(validate('short'), { password: 'PASSWORD_TOO_SHORT' })
    assert.equal(validate('salasana').password, 'PASSWORD_TOO_COMMON')
    assert.equal(validate('ä'.repeat(limits.passwordMax + 1)).password, 'TOO_LONG')
    assert.deepEqual(validate('vihreä-kuusi-7', 'vihreä-kuusi-8'), { password_repeat: 'PASSWORD_MISMATCH' })
    assert.deepEqual(validate('vihreä-kuusi-7', 'vihreä-kuusi-7'.normalize('NFD')), {})
    assert.deepEqual(validate(' vihreä-kuusi-7 '), {})
  })

  it('requires the current password for a password change', () => {
    const password = 'vihreä-kuusi-7'
    assert.deepEqual(validateFields(passwordChangeFields, { password, password_repeat: password }), {
      current_password: 'REQUIRED',
    })
  })
})

describe('sites and companies', () => {
  it('requires a visible name for sites and companies, and nothing else', () => {
    for (const table of [shopFields, companyFields] as FieldTable[]) {
      assert.deepEqual(validateFields(table, {}), { name: 'REQUIRED' })
      assert.deepEqual(validateFields(table, { name: 'a'.repeat(limits.name) }), {})
      // A name of invisible characters could not be clicked in a list.
      for (const name of ['\u200b', '\u2060\u00ad \ufe0f', '\u3164', '\u{e0041}']) {
        assert.deepEqual(validateFields(table, { name }), { name: 'REQUIRED' }, JSON.stringify(name))
      }
      assert.deepEqual(validateFields(table, { name: 'A\u200b \u{1f697}\ufe0f' }), {})
    }
  })

  it('accepts opening hours in ascending spans only', () => {
    const validate = (opening_hours_mon: string) =>
      validateFields(shopFields, { name: 'Espoo', opening_hours_mon })
    assert.deepEqual(validate('08:00-12:00, 13:00-16:00'), {})
    for (const hours of ['8-16', '16:00-08:00', '08:00-12:00,11:00-16:00'])
      assert.deepEqual(validate(hours), { opening_hours_mon: 'INVALID' })
  })

  it('accepts positive integers as pickups per day', () => {
    const validate = (pickups_per_day: number) =>
      validateFields(shopFields, { name: 'Espoo', pickups_per_day })
    assert.deepEqual(validate(12), {})
    assert.deepEqual(validate(1.5), { pickups_per_day: 'INVALID' })
    assert.deepEqual(validate(-1), { pickups_per_day: 'TOO_SMALL' })
    assert.deepEqual(validate(Number.NaN), { pickups_per_day: 'INVALID' })
  })
})

describe('announcements', () => {
  it('requires a phone number for a pickup', () => {
    assert.deepEqual(validateFields(orderFields, { manner: 'pickup' }), { phone: 'REQUIRED' })
    assert.deepEqual(validateFields(orderFields, { manner: 'self_delivery' }), {})
    assert.deepEqual(validateFields(orderFields, { manner: 'pickup', phone: '040 123' }), {})
  })

  it('rejects personal identity codes in remarks and reasons', () => {
    const remarks = 'Portti 131052-308T'
    assert.deepEqual(validateFields(orderFields, { manner: 'self_delivery', remarks }), {
      remarks: 'PERSONAL_ID_IN_TEXT',
    })
    assert.deepEqual(validateFields(reasonFields, { reason: remarks }), { reason: 'PERSONAL_ID_IN_TEXT' })
  })
})

describe('vehicles', () => {
  it('accepts mileages that an odometer can show', () => {
    assert.deepEqual(validateFields(declaredFields, { mileage_km: 0 }), {})
    assert.deepEqual(validateFields(declaredFields, { mileage_km: 10_000_000 }), { mileage_km: 'TOO_LARGE' })
  })

  it('requires a personal identity code or a power of attorney for the handover', () => {
    assert.deepEqual(validateFields(ownerCheckFields, {}), { personal_id: 'REQUIRED' })
    assert.deepEqual(validateFields(ownerCheckFields, { authorisation: { name: 'valtakirja.pdf' } }), {})
    assert.deepEqual(validateFields(ownerCheckFields, { authorisation: {}, business_id: '1572860-0' }), {
      personal_id: 'REQUIRED',
    })
    assert.equal(
      validateFields(newOwnerFields, { personal_id: '131052-308U' }).personal_id,
      'PERSONAL_ID_INVALID',
    )
  })
})
