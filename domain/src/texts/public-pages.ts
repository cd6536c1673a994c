import type { Language } from './languages.ts'

/** Language of a server-rendered page: fixed by its path, or negotiated with the browser. */
export type PageLanguage = Language | 'negotiated'

export const pageLanguages: readonly PageLanguage[] = ['negotiated', 'fi', 'en', 'se']

const pathPrefixes: Readonly<Record<PageLanguage, string>> = {
  negotiated: '',
  fi: '/fi',
  en: '/en',
  se: '/sv',
}

/**
 * Returns the path in a language: `/sv/stations` for `/stations` in Swedish. Pages without a prefix are in the
 * browser's language. The front page of a language has no trailing slash.
 */
export const localizePath = (language: PageLanguage, path: string): string =>
  (pathPrefixes[language] + path).replace(/(.)\/$/, '$1')

/** Returns the path of an app page with a parameter that selects the language of the linking page. */
export const appAddressIn = (language: PageLanguage, path: string): string =>
  language === 'negotiated' ? path : `${path}?lang=${pathPrefixes[language].slice(1)}`

/** Public app pages, listed first in the footer. */
export const footServices = [
  { path: '/forms/parts', name: { fi: 'Etsi varaosia', en: 'Find spare parts', se: 'Sök reservdelar' } },
  {
    path: '/certificate',
    name: { fi: 'Tarkista todistus', en: 'Check a certificate', se: 'Kontrollera ett intyg' },
  },
] as const satisfies readonly { path: string; name: Readonly<Record<Language, string>> }[]

export const apiGuideLink = {
  path: '/api-guide',
  name: {
    fi: 'Rajapinta yritysten järjestelmille',
    en: 'API for companies’ systems',
    se: 'Gränssnitt för företagens system',
  },
} as const

/** Server-rendered pages, listed in the footer of every page. */
export const footPages = [
  { path: '/stations', name: { fi: 'Vastaanottopisteet', en: 'Take-back points', se: 'Mottagningsplatser' } },
  { path: '/statistics', name: { fi: 'Tilastot', en: 'Statistics', se: 'Statistik' } },
  {
    path: '/performance',
    name: { fi: 'Palvelun toiminta', en: 'How the service works', se: 'Hur tjänsten fungerar' },
  },
  apiGuideLink,
  { path: '/contact', name: { fi: 'Yhteystiedot', en: 'Contact', se: 'Kontakt' } },
  {
    path: '/accessibility',
    name: { fi: 'Saavutettavuusseloste', en: 'Accessibility statement', se: 'Tillgänglighetsutlåtande' },
  },
  { path: '/privacy', name: { fi: 'Tietosuojaseloste', en: 'Privacy notice', se: 'Dataskyddsbeskrivning' } },
  { path: '/cookies', name: { fi: 'Evästeet', en: 'Cookies', se: 'Kakor' } },
] as const satisfies readonly { path: string; name: Readonly<Record<Language, string>> }[]

/** Licence notices of the bundled packages, written by the build; the last link of the footer. */
export const noticesFile = {
  path: '/licences.txt',
  name: { fi: 'Ohjelmistolisenssit', en: 'Software licences', se: 'Programvarulicenser' },
} as const satisfies { path: string; name: Readonly<Record<Language, string>> }
