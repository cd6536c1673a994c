import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { languages } from './languages.ts'
import { getAmbiguousNumber, readNumber, typedNumber } from './read-number.ts'

describe('readNumber', () => {
  it('reads unambiguous numbers the same in every language', () => {
    for (const [text, number] of [
      ['1200', 1200],
      ['1 200,5', 1200.5],
      ['1 200.5', 1200.5],
      ['1\u00a0200\u202f000', 1_200_000],
      ['4,2', 4.2],
      ['0,125', 0.125],
      ['0.125', 0.125],
      ['1,20', 1.2],
      ['\u22123', -3],
      ['１２', 12],
      ['\u200e12\u200b\r\n', 12],
      ['1,200,000', 1_200_000],
      ['1.200.000', 1_200_000],
      ['1.200,5', 1200.5],
      ['1,200.50', 1200.5],
      ["1'200", 1200],
      ['', null],
      ['  ', null],
    ] as const)
      for (const language of languages)
        assert.equal(readNumber(text, language, { decimals: true }), number, text)
  })

  it('returns NaN for texts that are not numbers', () => {
    for (const text of [
      'kaksi',
      '1,5,5',
      '1e3',
      '1e309',
      'NaN',
      '0x10',
      '12 kg',
      '1,2000,000',
      '--1',
      'kg',
      '.',
    ])
      for (const language of languages) assert.equal(readNumber(text, language), Number.NaN, text)
  })

  it("returns both readings when the other language's decimal sign precedes three digits", () => {
    const decimals = { decimals: true }
    assert.deepEqual(readNumber('1,200', 'en', decimals), { either: [1200, 1.2] })
    assert.deepEqual(readNumber('-12,345', 'en', decimals), { either: [-12345, -12.345] })
    assert.equal(readNumber('1.200', 'en', decimals), 1.2)
    assert.equal(readNumber('0,200', 'en', decimals), 0.2)
    for (const language of ['fi', 'se'] as const) {
      assert.deepEqual(readNumber('1.200', language, decimals), { either: [1200, 1.2] })
      assert.equal(readNumber('1,200', language, decimals), 1.2)
    }
  })

  it('treats a separator as grouping when the field has no decimals', () => {
    assert.equal(readNumber('120,797', 'en'), 120_797)
    assert.equal(readNumber('120.797', 'fi'), 120_797)
  })

  it("accepts the field's unit before or after the number", () => {
    for (const text of ['120797 km', '120 797 km', '120\u00a0797KM', '120797km.'])
      assert.equal(readNumber(text, 'fi', { unit: 'km' }), 120_797, text)
    for (const text of ['12,50 €', '€12.50', '12,5 EUR', '12,5 euroa'])
      assert.equal(readNumber(text, 'fi', { unit: '€', decimals: true }), 12.5, text)
    assert.equal(readNumber('3 kpl', 'en', { unit: 'pcs' }), 3)
    assert.equal(readNumber('12 kg', 'fi', { unit: 'km' }), Number.NaN)
    assert.equal(readNumber('km', 'fi', { unit: 'km' }), Number.NaN)
  })

  it('accepts a dash in place of cents for euros', () => {
    const euros = { unit: '€', decimals: true }
    for (const text of ['1 200,-', '1\u00a0200,\u2013', '1 200.-', '1200,- €', '€ 1200,-', '1200:-'])
      for (const language of languages) assert.equal(readNumber(text, language, euros), 1200, text)
    for (const text of ['1200-', ',-', '1 200,--', '1,5,-x'])
      assert.equal(readNumber(text, 'fi', euros), Number.NaN, text)
    assert.equal(readNumber('1 200,-', 'fi', { unit: 'kg', decimals: true }), Number.NaN)
  })

  it('reads a number formatted by typedNumber as the same number', () => {
    for (const language of languages)
      for (const number of [1200, 1.2, 1.234, -12_345, 0.001, 1_234_567.891])
        assert.equal(readNumber(typedNumber(number, language), language, { decimals: true }), number)
  })

  it('getAmbiguousNumber asks which reading is meant', () => {
    const ambiguous = { either: [1200, 1.2] } as const
    assert.equal(getAmbiguousNumber(ambiguous, 'en').question, 'Did you mean 1,200 or 1.2?')
    assert.equal(getAmbiguousNumber(ambiguous, 'fi').question, 'Tarkoititko 1\u00a0200 vai 1,2?')
    assert.equal(getAmbiguousNumber(ambiguous, 'se').question, 'Menade du 1\u00a0200 eller 1,2?')
  })
})
