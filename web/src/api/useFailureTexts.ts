import { useMemo, useSyncExternalStore } from 'react'
import { useLocale } from '../texts/LocaleProvider.tsx'
import type { Locale } from '../texts/locale.ts'
import type { DeferredText } from '../texts/texts.ts'
import type { NotificationType } from '../ui/notifications.ts'
import { ApiFailure, type FailureCode, isOutage } from './api-failure.ts'
import { failureTexts } from './failure-texts.ts'
import { generalText, getOutageText } from './outage-texts.ts'

/** Seconds one may wait without being told how long. */
const A_WHILE = 60

/**
 * Words for whatever went wrong; what is not a known failure is a GENERAL_ERROR, as is all while there are no texts.
 * @param current asked each time: the texts come with the first failure, after the page was drawn that says it
 */
export function createFailureTexts(locale: Locale, current: typeof failureTexts.current) {
  return {
    /** The failure of a call, in words. */
    of: (failure: unknown): string => {
      const texts = current()
      const code: FailureCode = failure instanceof ApiFailure ? failure.code : 'GENERAL_ERROR'
      const wait = failure instanceof ApiFailure ? failure.retryAfter : null
      if (texts && code === 'RATE_LIMITED' && wait !== null && wait > A_WHILE) {
        return texts.retryInMinutesText[locale].replace('{minutes}', String(Math.ceil(wait / 60)))
      }
      const text = code === 'GENERAL_ERROR' ? undefined : texts?.errorTexts[code]
      if (text) return text[locale]
      // A gateway in front of us has no codes: its page says that we are away.
      return failure instanceof ApiFailure && isOutage(failure)
        ? getOutageText(failure)[locale]
        : generalText[locale]
    },
  }
}

/** How a notification of a failure looks: a system that is down is nobody's fault here. */
export const getNotificationType = (failure: unknown): NotificationType =>
  failure instanceof ApiFailure && failure.status > 0 && isOutage(failure) ? 'backendProblem' : 'error'

/** What a notification of a failure says. */
export const deferFailureText =
  (failure: unknown): DeferredText =>
  locale =>
    createFailureTexts(locale, failureTexts.current).of(failure)

/**
 * `const words = useFailureTexts()`, then `words.of(query.error)`: for whatever only calls. A form, which judges before
 * it sends, has the words of fields with it: `useErrorTexts`.
 */
export function useFailureTexts() {
  const { locale } = useLocale()
  const texts = useSyncExternalStore(failureTexts.subscribe, failureTexts.current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new words with the texts, for whoever keeps them
  return useMemo(() => createFailureTexts(locale, failureTexts.current), [locale, texts])
}
