import { describe, expect, it } from 'vitest'
import { parseNumber } from './parse-number.ts'

describe('a number as people write it', () => {
  it.each([
    ['1 240', 1240],
    ['4,25', 4.25],
    ['−3', -3],
    ['', null],
    ['  ', null],
    [null, null],
  ])('%j is %j', (text, number) => expect(parseNumber(text)).toBe(number))

  it('that is none is NaN', () => expect(parseNumber('kaksi')).toBeNaN())
})
