import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toIdentifiedPerson } from './translate.ts'

const claims = {
  'urn:oid:1.2.246.21': '010180-9026',
  'urn:oid:1.2.246.575.1.14': 'Aino Maria',
  'urn:oid:2.5.4.4': 'Virtanen',
}

test('maps the claims of the trust network to a person', () => {
  assert.deepEqual(toIdentifiedPerson(claims), {
    personalId: '010180-9026',
    firstNames: 'Aino Maria',
    lastName: 'Virtanen',
  })
})

test('accepts claims without a name', () => {
  assert.deepEqual(toIdentifiedPerson({ 'urn:oid:1.2.246.21': '010180-9026' }), {
    personalId: '010180-9026',
    firstNames: '',
    lastName: '',
  })
})

for (const personalId of [undefined, '', '010180-9027', '320180-9026', 42, ['010180-9026']]) {
  test(`rejects the personal identity code ${JSON.stringify(personalId)}`, () => {
    assert.throws(() => toIdentifiedPerson({ ...claims, 'urn:oid:1.2.246.21': personalId }), /no_personal_id/)
  })
}
