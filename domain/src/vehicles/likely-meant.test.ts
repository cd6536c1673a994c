import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { likelyMeant } from './likely-meant.ts'

describe('likelyMeant', () => {
  it('replaces I, O and Q in a VIN by digits', () => {
    assert.deepEqual(likelyMeant('wvwzzz1jz3wo8675q'), { kind: 'vin', value: 'WVWZZZ1JZ3W086750' })
    assert.equal(likelyMeant('JTDBR22E200004512'), null)
  })

  it('corrects letters and digits of a plate by their position', () => {
    for (const [typed, meant] of [
      ['ABC-12O', 'ABC-120'],
      ['abc–I23', 'ABC-123'],
      ['ABC12O', 'ABC-120'],
      ['AB0-123', 'ABO-123'],
      ['1IO-ABC', '110-ABC'],
      ['12-A1', '12-AI'],
    ] as const)
      assert.deepEqual(likelyMeant(typed), { kind: 'plate', value: meant }, typed)
  })

  it('removes the country code when the text could be a plate with it', () => {
    for (const text of ['FIN ABC123', 'finabc-12'])
      assert.deepEqual(likelyMeant(text)?.value.slice(0, 6), 'ABC-12', text)
    assert.equal(likelyMeant('FIN-123'), null)
  })

  it('suggests nothing for valid plates and for texts that are not plates', () => {
    for (const text of [
      'ABC-123',
      'ABO-101',
      'IOI-101',
      'ABC123',
      'CD-1234',
      'OOO',
      'ABC-000',
      '',
      'ABCDEFGHIJ',
    ])
      assert.equal(likelyMeant(text), null, text)
  })
})
