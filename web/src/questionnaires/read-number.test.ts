import { describe, expect, it } from 'vitest'
import { readNumber } from './read-number.ts'

describe('a figure as it is typed', () => {
  it.each([
    ['1200', 1200],
    ['1 200,5', 1200.5],
    ['1 200.5', 1200.5],
    ['4,2', 4.2],
    ['0,125', 0.125],
    ['', null],
    ['  ', null],
    ['-0', -0],
    ['1,5,5', '1,5,5'],
    ['1e309', '1e309'],
    ['1e3', '1e3'],
    ['NaN', 'NaN'],
    ['0x10', '0x10'],
    ['１２', '１２'],
    ['12 kg', '12 kg'],
    ['1.200,5', '1.200,5'],
  ])('%j is %j in every language', (text, value) => {
    for (const locale of ['fi', 'en', 'se'] as const) expect(readNumber(text, locale)).toBe(value)
  })

  it('has English groups in English alone', () => {
    expect(readNumber('1,200', 'en')).toBe(1200)
    expect(readNumber('1,200,000.5', 'en')).toBe(1_200_000.5)
    expect(readNumber('1,200', 'fi')).toBe(1.2)
    expect(readNumber('0,200', 'en')).toBe(0.2)
    expect(readNumber('1,20', 'en')).toBe(1.2)
  })
})
