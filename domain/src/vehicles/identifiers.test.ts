import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { maskPlate, parseIdentifier, toPlateKey } from './identifiers.ts'

describe('vehicle identifiers', () => {
  it('distinguishes plates from VINs by their length after trimming', () => {
    assert.deepEqual(parseIdentifier(' abc-123 '), { kind: 'plate', plate: 'ABC-123' })
    assert.deepEqual(parseIdentifier('åla 123'), { kind: 'plate', plate: 'ÅLA123' })
    assert.deepEqual(parseIdentifier('jtdbr22e 200004512'), { kind: 'vin', vin: 'JTDBR22E200004512' })
    assert.deepEqual(parseIdentifier('JTDBR22E20000451'), { kind: 'vin', vin: 'JTDBR22E20000451' })
  })

  it('ignores a country code, punctuation and blanks that were copied along', () => {
    for (const text of ['FIN ABC-123', 'fin abc-123.', 'FINABC-123', 'ABC-123.', 'ABC-123;', 'abc-123 ,'])
      assert.deepEqual(parseIdentifier(text), { kind: 'plate', plate: 'ABC-123' }, text)
    for (const text of ['JTDBR22E200004512.', 'FIN JTDBR22E200004512'])
      assert.deepEqual(parseIdentifier(text), { kind: 'vin', vin: 'JTDBR22E200004512' }, text)
    assert.equal(toPlateKey('FIN ABC-123.'), 'ABC123')
    // Short enough to be a plate.
    assert.deepEqual(parseIdentifier('FIN-123'), { kind: 'plate', plate: 'FIN-123' })
    assert.deepEqual(parseIdentifier('FIN AB-12'), { kind: 'plate', plate: 'FINAB-12' })
    for (const text of ['FIN ABC-123/4', 'SWE ABC-123', 'ABC-123..', '.'])
      assert.equal(parseIdentifier(text), null, text)
  })

  it('rejects empty texts, invalid lengths and other characters', () => {
    for (const text of [
      '',
      '   ',
      '---',
      'ABCDEFGHIJ',
      'ABCDE12345FGHIJ',
      'JTDBR22E2000045123',
      'AB/12',
      'ABC_123',
    ]) {
      assert.equal(parseIdentifier(text), null, text)
    }
  })

  it('compares plates without hyphens and case', () => {
    assert.equal(toPlateKey('abc-123'), toPlateKey('ABC 123'))
  })

  it('masks the middle of a plate', () => {
    assert.equal(maskPlate('ABC-123'), 'A**-**3')
  })
})
