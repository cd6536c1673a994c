import { errorCodes, fieldCodes } from '@autokierto/domain/errors/codes'
import { describe, expect, it } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { errorTexts } from './error-texts.ts'
import { fieldTexts } from './field-texts.ts'
import { createErrorTexts } from './useErrorTexts.ts'

describe('error texts', () => {
  for (const code of [...Object.keys(errorCodes), 'NETWORK_ERROR']) {
    it(`describes ${code} in whole sentences, in every language, without the code`, () => {
      const translations = Object.values(errorTexts[code as keyof typeof errorTexts])
      expect(translations).toHaveLength(3)
      for (const text of translations) {
        expect(text).toMatch(/[.]$/)
        expect(text).not.toMatch(/!|[A-Z]+_[A-Z]+/)
      }
    })
  }

  it('covers every field code', () => {
    expect(Object.keys(fieldTexts).sort()).toEqual(Object.keys(fieldCodes).sort())
  })

  it('falls back to the general text for unknown codes and internal errors', () => {
    const words = createErrorTexts('en')
    const unknown = new ApiFailure('SOMETHING_NEW' as 'GENERAL_ERROR', 500)
    expect(words.of(unknown)).toBe(errorTexts.GENERAL_ERROR.en)
    expect(words.of(new TypeError('x'))).toBe(errorTexts.GENERAL_ERROR.en)
  })

  it('states the waiting time when it is longer than a minute', () => {
    const limited = (wait: number | null) => new ApiFailure('RATE_LIMITED', 429, {}, wait)
    expect(createErrorTexts('en').of(limited(2401))).toMatch(/again in 41 minutes\.$/)
    expect(createErrorTexts('fi').of(limited(61))).toMatch(/uudelleen 2 minuutin kuluttua\.$/)
    expect(createErrorTexts('se').of(limited(3600))).toMatch(/igen om 60 minuter\.$/)
    for (const wait of [60, null]) {
      expect(createErrorTexts('en').of(limited(wait))).toBe(errorTexts.RATE_LIMITED.en)
    }
  })
})
