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

const user = { first_name: 'Aino', last_name: 'Aalto', username: 'aino', groups: [], shop_ids: [1] }

describe('users', () => {
  it('need their names, a username and a site', () => {
    assert.deepEqual(validateFields(operatorUserFields, {}), {
      first_name: 'REQUIRED',
      last_name: 'REQUIRED',
      username: 'REQUIRED',
      shop_ids: 'REQUIRED',
    })
    assert.deepEqual(validateFields(operatorUserFields, user), {})
  })

  it('need no site where they are main users, who work at all of them', () => {
    assert.deepEqual(validateFields(operatorUserFields, { ...user, groups: ['operator'], shop_ids: [] }), {})
    assert.deepEqual(validateFields(outsourceUserFields, { ...user, shop_ids: [] }), { shop_ids: 'REQUIRED' })
  })

  it('are judged field by field', () => {
    const wrong = { ...user, username: 'aino aalto', email: 'aino@', phone: 'none', first_name: 'a\u0007b' }
    assert.deepEqual(validateFields(contractorUserFields, wrong), {
      first_name: 'INVALID',
      username: 'USERNAME_INVALID',
      email: 'EMAIL_INVALID',
      phone: 'INVALID',
    })
    assert.deepEqual(
      validateFields(operatorUserFields, { ...user, last_name: 'a'.repeat(limits.name + 1) }),
      {
        last_name: 'TOO_LONG',
      },
    )
  })

  it('without an e-mail need a first password, twice', () => {
    assert.deepEqual(validateFields(firstPasswordFields, { email: 'aino@example.fi' }), {})
    assert.deepEqual(validateFields(firstPasswordFields, {}), { password: 'REQUIRED' })
    const password = 'vihreä-kuusi-7'
    assert.deepEqual(validateFields(firstPasswordFields, { password }), { password_repeat: 'REQUIRED' })
    assert.deepEqual(validateFields(firstPasswordFields, { password, password_repeat: password }), {})
  })
})

describe('passwords', () => {
  it('are long enough, not common, and the same twice', () => {
    const faultOf = (password: string, password_repeat = password) =>
      validateFields(passwordResetFields, { password, password_repeat })
    assert.deepEqual(faultOf('short'), { password: 'PASSWORD_TOO_SHORT' })
    assert.equal(faultOf('salasana').password, 'PASSWORD_TOO_COMMON')
    assert.equal(faultOf('ä'.repeat(limits.passwordMax + 1)).password, 'TOO_LONG')
    assert.deepEqual(faultOf('vihreä-kuusi-7', 'vihreä-kuusi-8'), { password_repeat: 'PASSWORD_MISMATCH' })
    assert.deepEqual(faultOf('vihreä-kuusi-7', 'vihreä-kuusi-7'.normalize('NFD')), {})
    assert.deepEqual(faultOf(' vihreä-kuusi-7 '), {})
  })

  it('are known to whoever changes their own', () => {
    const password = 'vihreä-kuusi-7'
    assert.deepEqual(validateFields(passwordChangeFields, { password, password_repeat: password }), {
      current_password: 'REQUIRED',
    })
  })
})

describe('sites and companies', () => {
  it('need a name, and no more', () => {
    for (const table of [shopFields, companyFields] as FieldTable[]) {
      assert.deepEqual(validateFields(table, {}), { name: 'REQUIRED' })
      assert.deepEqual(validateFields(table, { name: 'a'.repeat(limits.name) }), {})
      // Nobody could press a name in a list of which nothing is seen.
      for (const name of ['\u200b', '\u2060\u00ad \ufe0f', '\u3164', '\u{e0041}']) {
        assert.deepEqual(validateFields(table, { name }), { name: 'REQUIRED' }, JSON.stringify(name))
      }
      assert.deepEqual(validateFields(table, { name: 'A\u200b \u{1f697}\ufe0f' }), {})
    }
  })

  it('open in spans that follow each other', () => {
    const faultOf = (opening_hours_mon: string) =>
      validateFields(shopFields, { name: 'Espoo', opening_hours_mon })
    assert.deepEqual(faultOf('08:00-12:00, 13:00-16:00'), {})
    for (const hours of ['8-16', '16:00-08:00', '08:00-12:00,11:00-16:00'])
      assert.deepEqual(faultOf(hours), { opening_hours_mon: 'INVALID' })
  })

  it('fetch whole numbers of vehicles', () => {
    const faultOf = (pickups_per_day: number) =>
      validateFields(shopFields, { name: 'Espoo', pickups_per_day })
    assert.deepEqual(faultOf(12), {})
    assert.deepEqual(faultOf(1.5), { pickups_per_day: 'INVALID' })
    assert.deepEqual(faultOf(-1), { pickups_per_day: 'TOO_SMALL' })
    assert.deepEqual(faultOf(Number.NaN), { pickups_per_day: 'INVALID' })
  })
})

describe('an order', () => {
  it('needs a phone where the vehicle is fetched', () => {
    assert.deepEqual(validateFields(orderFields, { manner: 'pickup' }), { phone: 'REQUIRED' })
    assert.deepEqual(validateFields(orderFields, { manner: 'self_delivery' }), {})
    assert.deepEqual(validateFields(orderFields, { manner: 'pickup', phone: '040 123' }), {})
  })

  it('tells nobody a personal identity code', () => {
    const remarks = 'Portti 131052-308T'
    assert.deepEqual(validateFields(orderFields, { manner: 'self_delivery', remarks }), {
      remarks: 'PERSONAL_ID_IN_TEXT',
    })
    assert.deepEqual(validateFields(reasonFields, { reason: remarks }), { reason: 'PERSONAL_ID_IN_TEXT' })
  })
})

describe('a vehicle', () => {
  it('has gone a number of kilometres that an odometer shows', () => {
    assert.deepEqual(validateFields(declaredFields, { mileage_km: 0 }), {})
    assert.deepEqual(validateFields(declaredFields, { mileage_km: 10_000_000 }), { mileage_km: 'TOO_LARGE' })
  })

  it('is handed over by somebody who is known', () => {
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
