import { getFormats } from '@autokierto/domain/texts/formats'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { fetchedTexts } from './fetched-texts.ts'
import { HTML_LANG, initialLocale, LOCALE_KEY, type Locale } from './locale.ts'
import { getTexts, type Text } from './texts.ts'

type LocaleState = {
  locale: Locale
  /**
   * Changes the language immediately if its texts are loaded. Otherwise returns the loading promise, which may reject
   * and then changes nothing.
   */
  setLocale: (locale: Locale) => Promise<void> | null
}

const LocaleContext = createContext<LocaleState>({ locale: 'fi', setLocale: () => null })

/** Provides the language. A change renders the texts again without a reload. */
export function LocaleProvider({ children, initial }: { children: ReactNode; initial?: Locale }) {
  const [locale, setLocale] = useState(() => initial ?? initialLocale(localStorage, navigator.language))
  useEffect(() => {
    document.documentElement.lang = HTML_LANG[locale]
  }, [locale])
  const selected = useRef(locale)
  const state = useMemo(
    () => ({
      locale,
      setLocale: (next: Locale) => {
        selected.current = next
        const change = () => {
          // Another language may have been selected while the texts loaded.
          if (selected.current !== next) return
          localStorage.setItem(LOCALE_KEY, next)
          setLocale(next)
        }
        const loading = fetchedTexts.in(next)
        if (!loading) change()
        return loading?.then(change) ?? null
      },
    }),
    [locale],
  )
  return <LocaleContext value={state}>{children}</LocaleContext>
}

export const useLocale = () => useContext(LocaleContext)

/** `const t = useTexts(texts)`: the page's texts in the current language. */
export const useTexts = <T extends Record<string, Text>>(texts: T) => getTexts(texts, useLocale().locale)

/** `const format = useFormats()`: numbers, days, times and distances in the current language. */
export const useFormats = () => getFormats(useLocale().locale)
