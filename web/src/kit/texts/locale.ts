import type { Language } from '@autokierto/domain/texts/languages'
import { languages } from '@autokierto/domain/texts/languages'

export type Locale = Language

/** Storage key. It outlives the session, because the language belongs to the browser and not to the person. */
export const LOCALE_KEY = 'locale'

/** BCP 47 tags for `<html lang>`. */
export const HTML_LANG: Record<Locale, string> = { fi: 'fi', en: 'en', se: 'sv' }

const isLocale = (value: unknown): value is Locale => languages.includes(value as Locale)

/** Returns the language given by the link (`?lang=`), and removes it from the URL. */
function takeLinkedLocale(): Locale | null {
  const query = new URLSearchParams(location.search)
  const tag = query.get('lang')
  const locale = languages.find(language => HTML_LANG[language] === tag)
  if (!locale) return null
  query.delete('lang')
  const search = query.toString()
  // The parameter applies once, so that a later choice of the person survives a reload.
  history.replaceState(history.state, '', location.pathname + (search && `?${search}`) + location.hash)
  return locale
}

/** The initial language: from the link, else the stored choice, else the browser's language, else Finnish. */
export function initialLocale(storage: Storage, browserLanguage: string | undefined): Locale {
  const linked = takeLinkedLocale()
  if (linked) storage.setItem(LOCALE_KEY, linked)
  const stored = storage.getItem(LOCALE_KEY)
  if (isLocale(stored)) return stored
  const letters = browserLanguage?.slice(0, 2).toLowerCase()
  if (letters === 'sv') return 'se'
  return isLocale(letters) && letters !== 'se' ? letters : 'fi'
}
