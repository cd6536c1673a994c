import type { FieldCode } from '@autokierto/domain/errors/codes'
import { useMemo } from 'react'
import { useLocale } from '../texts/LocaleProvider.tsx'
import type { Locale } from '../texts/locale.ts'
import type { PlainText } from '../texts/texts.ts'
import { ApiFailure, type FailureCode } from './api-failure.ts'
import * as texts from './error-texts.ts'
import { failureWordsOf } from './useFailureWords.ts'

const { errorTexts, fieldTexts } = texts

/**
 * What is wrong with a field, as a page keeps it: a code, or words in every language. Never words of one language: those
 * would stay when another is chosen.
 */
export type Fault = FieldCode | FailureCode | PlainText

/** The fault of each field, by the field's id. */
export type Faults = Record<string, Fault | null | undefined>

const isFieldCode = (code: string): code is FieldCode => code in fieldTexts

/** Words for whatever went wrong, in a call or in a field. */
export function errorWordsOf(locale: Locale) {
  const { of } = failureWordsOf(locale, () => texts)
  const field = (code: string) =>
    (isFieldCode(code) ? fieldTexts[code] : (errorTexts[code as FailureCode] ?? fieldTexts.INVALID))[locale]
  const fault = (kept: Fault | null | undefined): string | null =>
    !kept ? null : typeof kept === 'string' ? field(kept) : kept[locale]
  return {
    /** The failure of a call, in words. */
    of,
    /** One field's code in words: for the rules checked before sending. */
    field,
    /** A kept fault in words; null where there is none. */
    fault,
    /** Kept faults in words: a form's `errors`. */
    faults: (kept: Faults): Record<string, string | null> =>
      Object.fromEntries(Object.entries(kept).map(([id, each]) => [id, fault(each)])),
    /** The fields of a VALIDATION_ERROR for a form's `errors`, by name; empty for anything else. */
    fields: (failure: unknown): Record<string, string> =>
      failure instanceof ApiFailure
        ? Object.fromEntries(failure.fields.map(fault => [fault.field, field(fault.code)]))
        : {},
    /** What a form says on top: nothing when the fields say it all. */
    general: (failure: unknown): string | undefined =>
      !failure || (failure instanceof ApiFailure && failure.fields.length > 0) ? undefined : of(failure),
  }
}

/** For forms: `const words = useErrorWords()`; then `words.of(query.error)`, `words.fields(action.error)`. */
export function useErrorWords() {
  const { locale } = useLocale()
  return useMemo(() => errorWordsOf(locale), [locale])
}
