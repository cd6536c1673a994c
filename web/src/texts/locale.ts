import { type Language, languages } from '@autokierto/domain/texts/languages'

/** A language of the service, as the browser keeps the choice of it. */
export type Locale = Language

/** The storage key of the chosen language. It outlives the session: it belongs to the browser, not to the person. */
export const LOCALE_KEY = 'locale'

/** BCP 47 tags for `<html lang>`. */
export const HTML_LANG: Record<Locale, string> = { fi: 'fi', en: 'en', se: 'sv' }

const isLocale = (value: unknown): value is Locale => languages.includes(value as Locale)

/** The language of the page that led here, as its link names it; it is taken out of the address. */
function takeLinkedLocale(): Locale | null {
  const query = new URLSearchParams(location.search)
  const tag = query.get('lang')
  const locale = languages.find(each => HTML_LANG[each] === tag)
  if (!locale) return null
  query.delete('lang')
  const rest = query.toString()
  // Read once: what the person chooses afterwards is kept when the page is loaded again.
  history.replaceState(history.state, '', location.pathname + (rest && `?${rest}`) + location.hash)
  return locale
}

/** The language of the link that led here, else the stored choice, else the browser's two letters, else Finnish. */
export function initialLocale(storage: Storage, browserLanguage: string | undefined): Locale {
  const linked = takeLinkedLocale()
  if (linked) storage.setItem(LOCALE_KEY, linked)
  const stored = storage.getItem(LOCALE_KEY)
  if (isLocale(stored)) return stored
  const letters = browserLanguage?.slice(0, 2).toLowerCase()
  if (letters === 'sv') return 'se'
  return isLocale(letters) && letters !== 'se' ? letters : 'fi'
}
