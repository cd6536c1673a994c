import { useMemo, useSyncExternalStore } from 'react'
import { useLocale } from '../texts/LocaleProvider.tsx'
import type { Locale } from '../texts/locale.ts'
import type { DeferredText } from '../texts/texts.ts'
import type { NotificationType } from '../ui/notifications.ts'
import { ApiFailure, type FailureCode, isOutage } from './api-failure.ts'
import { failureTexts } from './failure-texts.ts'
import { generalText, getOutageText } from './outage-texts.ts'

/** In seconds. Longer waits are shown in minutes. */
const A_WHILE = 60

/**
 * Texts of failures. Unknown failures get the text of GENERAL_ERROR, and so do all failures until the texts are loaded.
 * @param current called for each text: the texts load with the first failure, after the page was rendered
 */
export function createFailureTexts(locale: Locale, current: typeof failureTexts.current) {
  return {
    of: (failure: unknown): string => {
      const texts = current()
      const code: FailureCode = failure instanceof ApiFailure ? failure.code : 'GENERAL_ERROR'
      const wait = failure instanceof ApiFailure ? failure.retryAfter : null
      if (texts && code === 'RATE_LIMITED' && wait !== null && wait > A_WHILE) {
        return texts.retryInMinutesText[locale].replace('{minutes}', String(Math.ceil(wait / 60)))
      }
      const text = code === 'GENERAL_ERROR' ? undefined : texts?.getErrorText(code, locale)
      if (text) return text
      // A gateway in front of the service has no codes; its page means that the service is down.
      return failure instanceof ApiFailure && isOutage(failure)
        ? getOutageText(failure)[locale]
        : generalText[locale]
    },
  }
}

/** The style of a notification: an outage looks different from an error. */
export const getNotificationType = (failure: unknown): NotificationType =>
  failure instanceof ApiFailure && failure.status > 0 && isOutage(failure) ? 'backendProblem' : 'error'

export const deferFailureText =
  (failure: unknown): DeferredText =>
  locale =>
    createFailureTexts(locale, failureTexts.current).of(failure)

/**
 * `const words = useFailureTexts()`, then `words.of(query.error)`: for pages without a form. Forms also need the texts
 * of fields: `useErrorTexts`.
 */
export function useFailureTexts() {
  const { locale } = useLocale()
  const texts = useSyncExternalStore(failureTexts.subscribe, failureTexts.current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object when the texts load, so that memoized users update
  return useMemo(() => createFailureTexts(locale, failureTexts.current), [locale, texts])
}
