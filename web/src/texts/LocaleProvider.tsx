import { getFormats } from '@autokierto/domain/texts/formats'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { fetchedTexts } from './fetched-texts.ts'
import { HTML_LANG, initialLocale, LOCALE_KEY, type Locale } from './locale.ts'
import { getTexts, type Text } from './texts.ts'

type LocaleState = {
  locale: Locale
  /** Changes at once where all words are here; else it gives the fetch of them, which may fail and change nothing. */
  setLocale: (locale: Locale) => Promise<void> | null
}

const LocaleContext = createContext<LocaleState>({ locale: 'fi', setLocale: () => null })

/** Holds the language: everything below is written again, without a reload, when it changes. */
export function LocaleProvider({ children, initial }: { children: ReactNode; initial?: Locale }) {
  const [locale, setLocale] = useState(() => initial ?? initialLocale(localStorage, navigator.language))
  useEffect(() => {
    document.documentElement.lang = HTML_LANG[locale]
  }, [locale])
  const chosen = useRef(locale)
  const state = useMemo(
    () => ({
      locale,
      setLocale: (next: Locale) => {
        chosen.current = next
        const change = () => {
          // Another one may have been chosen by the time the words have come.
          if (chosen.current !== next) return
          localStorage.setItem(LOCALE_KEY, next)
          setLocale(next)
        }
        const coming = fetchedTexts.in(next)
        if (!coming) change()
        return coming?.then(change) ?? null
      },
    }),
    [locale],
  )
  return <LocaleContext value={state}>{children}</LocaleContext>
}

export const useLocale = () => useContext(LocaleContext)

/** `const t = useTexts(texts)`: the page's words in the language of the moment. */
export const useTexts = <T extends Record<string, Text>>(texts: T) => getTexts(texts, useLocale().locale)

/** `const format = useFormats()`: numbers, days, times, distances in the language of the moment. */
export const useFormats = () => getFormats(useLocale().locale)
