import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseBusinessId } from './business-id.ts'

describe('parseBusinessId', () => {
  it('accepts business IDs with a correct check digit', () => {
    for (const id of ['1475607-9', '0116297-6', '9900001-8', '9900010-6'])
      assert.equal(parseBusinessId(id), id)
  })

  it('pads old six-digit business IDs with a zero', () => {
    assert.equal(parseBusinessId('116297-6'), '0116297-6')
  })

  it('accepts a business ID without hyphen, with a dash or with blanks', () => {
    for (const text of ['14756079', '1475607 – 9', ' 1475607-9 '])
      assert.equal(parseBusinessId(text), '1475607-9')
  })

  it('accepts a business ID in VAT numbers and e-invoicing addresses', () => {
    for (const text of [
      'FI99000368',
      'fi 99000368',
      'FI9900036-8',
      '003799000368',
      '0037:99000368',
      '0216:99000368',
      '0216:003799000368',
    ])
      assert.equal(parseBusinessId(text), '9900036-8', text)
    for (const text of ['SE99000368', 'FI9900036', '0037:', '0088:99000368', '00379900036-9'])
      assert.equal(parseBusinessId(text), null, text)
  })

  it('accepts a label before the business ID and punctuation after it', () => {
    for (const text of [
      'Y-tunnus 1572860-0',
      'Y-tunnus: 1572860-0',
      'y-tunnus:15728600',
      'Ytunnus 1572860-0',
      'Y: 1572860-0',
      'Y 1572860-0',
      'FO-nummer 1572860-0',
      'FO-nr. 1572860-0',
      'Business ID: 1572860-0',
      'Y-tunnus FI15728600',
      '1572860-0.',
      '1572860-0;',
    ])
      assert.equal(parseBusinessId(text), '1572860-0', text)
    for (const text of ['Y-tunnus', 'Y-tunnus 1572860-1', 'X 1572860-0', '1572860-0 1475607-9'])
      assert.equal(parseBusinessId(text), null, text)
  })

  it('rejects business IDs with a wrong check digit, the remainder one or another form', () => {
    assert.equal(parseBusinessId('1475607-8'), null)
    assert.equal(parseBusinessId('14756078'), null)
    assert.equal(parseBusinessId('1162976'), null)
    assert.equal(parseBusinessId('abc'), null)
  })
})
