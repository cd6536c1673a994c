import { type Language, languages } from '@autokierto/domain/texts/languages'

/** A language of the service, as the browser keeps the choice of it. */
export type Locale = Language

/** The storage key of the chosen language. It outlives the session: it belongs to the browser, not to the person. */
export const LOCALE_KEY = 'locale'

/** BCP 47 tags for `<html lang>`. */
export const HTML_LANG: Record<Locale, string> = { fi: 'fi', en: 'en', se: 'sv' }

const isLocale = (value: unknown): value is Locale => languages.includes(value as Locale)

/** The stored choice, else the browser's two letters, else Finnish, which pages without script ask for by address. */
export function initialLocale(storage: Storage, browserLanguage: string | undefined): Locale {
  if (location.search === '?lang=fi') {
    storage.setItem(LOCALE_KEY, 'fi')
    // Asked for once: what is chosen afterwards holds when the page is loaded again.
    history.replaceState(history.state, '', location.pathname)
  }
  const stored = storage.getItem(LOCALE_KEY)
  if (isLocale(stored)) return stored
  const letters = browserLanguage?.slice(0, 2).toLowerCase()
  if (letters === 'sv') return 'se'
  return isLocale(letters) && letters !== 'se' ? letters : 'fi'
}
