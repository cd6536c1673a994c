import type { FieldCode } from '@autokierto/domain/errors/codes'
import { useMemo } from 'react'
import { useLocale } from '../texts/LocaleProvider.tsx'
import type { Locale } from '../texts/locale.ts'
import type { PlainText } from '../texts/texts.ts'
import type { FailureCode } from './api-failure.ts'
import * as texts from './error-texts.ts'
import { fieldTexts, getFieldText } from './field-texts.ts'
import { createFailureTexts } from './useFailureTexts.ts'

/**
 * The error of a field as a page stores it: a code, or a text in every language. It is never a text of one language,
 * because that would not change with the language.
 */
export type FieldErrorValue = FieldCode | FailureCode | PlainText

/** Errors by field id. */
export type FieldErrorsByName = Record<string, FieldErrorValue | null | undefined>

/** Codes whose texts fit any field and name none. */
export const genericCodes = /^(REQUIRED|INVALID|TOO_\w+)$/

const hasFieldText = (code: string): code is FieldCode => code in fieldTexts

export function createErrorTexts(locale: Locale) {
  const { of } = createFailureTexts(locale, () => texts)
  const field = (code: string) =>
    hasFieldText(code)
      ? getFieldText(code, locale)
      : (texts.getErrorText(code as FailureCode, locale) ?? getFieldText('INVALID', locale))
  const fault = (error: FieldErrorValue | null | undefined): string | null =>
    !error ? null : typeof error === 'string' ? field(error) : error[locale]
  return {
    of,
    /** The text of one field code, for rules that are checked before sending. */
    field,
    /** The texts of stored field errors: a form's `errors`. */
    faults: (errors: FieldErrorsByName): Record<string, string | null> =>
      Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, fault(error)])),
  }
}

/** For forms: `const words = useErrorTexts()`; then `words.of(query.error)`, `words.faults(errors)`. */
export function useErrorTexts() {
  const { locale } = useLocale()
  return useMemo(() => createErrorTexts(locale), [locale])
}
