import { formatsOf } from '@autokierto/domain/texts/formats'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { HTML_LANG, initialLocale, LOCALE_KEY, type Locale } from './locale.ts'
import { type Text, wordsOf } from './texts.ts'

type LocaleState = { locale: Locale; setLocale: (locale: Locale) => void }

const LocaleContext = createContext<LocaleState>({ locale: 'fi', setLocale: () => {} })

/** Holds the language: everything below is written again, without a reload, when it changes. */
export function LocaleProvider({ children, initial }: { children: ReactNode; initial?: Locale }) {
  const [locale, setLocale] = useState(() => initial ?? initialLocale(localStorage, navigator.language))
  useEffect(() => {
    document.documentElement.lang = HTML_LANG[locale]
  }, [locale])
  const state = useMemo(
    () => ({
      locale,
      setLocale: (next: Locale) => {
        localStorage.setItem(LOCALE_KEY, next)
        setLocale(next)
      },
    }),
    [locale],
  )
  return <LocaleContext value={state}>{children}</LocaleContext>
}

export const useLocale = () => useContext(LocaleContext)

/** `const t = useTexts(texts)`: the page's words in the language of the moment. */
export const useTexts = <T extends Record<string, Text>>(texts: T) => wordsOf(texts, useLocale().locale)

/** `const format = useFormats()`: numbers, days, times, distances in the language of the moment. */
export function useFormats() {
  const { locale } = useLocale()
  return useMemo(() => formatsOf(locale), [locale])
}
