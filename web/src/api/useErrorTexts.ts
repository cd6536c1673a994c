import type { FieldCode } from '@autokierto/domain/errors/codes'
import { useMemo } from 'react'
import { useLocale } from '../texts/LocaleProvider.tsx'
import type { Locale } from '../texts/locale.ts'
import type { PlainText } from '../texts/texts.ts'
import type { FailureCode } from './api-failure.ts'
import * as texts from './error-texts.ts'
import { fieldTexts } from './field-texts.ts'
import { createFailureTexts } from './useFailureTexts.ts'

/**
 * What is wrong with a field, as a page keeps it: a code, or words in every language. Never words of one language: those
 * would stay when another is chosen.
 */
export type FieldError = FieldCode | FailureCode | PlainText

/** The fault of each field, by the field's id. */
export type FieldErrorsByName = Record<string, FieldError | null | undefined>

/** Codes whose words would do for any field, and name none. */
export const genericCodes = /^(REQUIRED|INVALID|TOO_\w+)$/

const isFieldCode = (code: string): code is FieldCode => code in fieldTexts

/** Words for whatever went wrong, in a call or in a field. */
export function createErrorTexts(locale: Locale) {
  const { of } = createFailureTexts(locale, () => texts)
  const field = (code: string) =>
    (isFieldCode(code) ? fieldTexts[code] : (texts.errorTexts[code as FailureCode] ?? fieldTexts.INVALID))[
      locale
    ]
  const fault = (kept: FieldError | null | undefined): string | null =>
    !kept ? null : typeof kept === 'string' ? field(kept) : kept[locale]
  return {
    /** The failure of a call, in words. */
    of,
    /** One field's code in words: for the rules checked before sending. */
    field,
    /** Kept faults in words: a form's `errors`. */
    faults: (kept: FieldErrorsByName): Record<string, string | null> =>
      Object.fromEntries(Object.entries(kept).map(([id, each]) => [id, fault(each)])),
  }
}

/** For forms: `const words = useErrorTexts()`; then `words.of(query.error)`, `words.faults(faults)`. */
export function useErrorTexts() {
  const { locale } = useLocale()
  return useMemo(() => createErrorTexts(locale), [locale])
}
