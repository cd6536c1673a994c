/** The service's languages. `se` is Swedish: the product's own code for it, kept in storage; pages say `lang="sv"`. */
export const LOCALES = ['fi', 'en', 'se'] as const
export type Locale = (typeof LOCALES)[number]

/** The storage key of the chosen language. It outlives the session: it belongs to the browser, not to the person. */
export const LOCALE_KEY = 'locale'

/** BCP 47 tags: for `<html lang>`, and for Intl, whose English is the one that writes days before months. */
export const HTML_LANG: Record<Locale, string> = { fi: 'fi', en: 'en', se: 'sv' }
export const INTL_TAG: Record<Locale, string> = { fi: 'fi-FI', en: 'en-GB', se: 'sv-FI' }

const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale)

/** The stored choice, else the browser's two letters, else Finnish. */
export function initialLocale(storage: Storage, browserLanguage: string | undefined): Locale {
  const stored = storage.getItem(LOCALE_KEY)
  if (isLocale(stored)) return stored
  const letters = browserLanguage?.slice(0, 2).toLowerCase()
  if (letters === 'sv') return 'se'
  return isLocale(letters) && letters !== 'se' ? letters : 'fi'
}
