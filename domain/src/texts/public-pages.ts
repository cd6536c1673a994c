import type { Language } from './languages.ts'

/** The address of the pages that the service sends whole: one for each language, and one that asks the browser. */
export type PageLanguage = Language | 'negotiated'

export const pageLanguages: readonly PageLanguage[] = ['negotiated', 'fi', 'en', 'se']

const pathPrefixes: Readonly<Record<PageLanguage, string>> = {
  negotiated: '',
  fi: '/fi',
  en: '/en',
  se: '/sv',
}

/**
 * `/sv/stations` for `/stations` in Swedish. Without a prefix the page is in the language the browser asks for. The front
 * page of a language ends without a slash.
 */
export const localizePath = (language: PageLanguage, path: string): string =>
  (pathPrefixes[language] + path).replace(/(.)\/$/, '$1')

/** A page of the app, opened in the language of the page that leads to it: the app then keeps that language. */
export const appAddressIn = (language: PageLanguage, path: string): string =>
  language === 'negotiated' ? path : `${path}?lang=${pathPrefixes[language].slice(1)}`

/** Pages of the app that anybody uses; they stand first in the foot. */
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

/** Those that stand in the foot of every page. */
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

/** The notices of what the app contains, which its build writes; they end the foot of every page. */
export const noticesFile = {
  path: '/licences.txt',
  name: { fi: 'Ohjelmistolisenssit', en: 'Software licences', se: 'Programvarulicenser' },
} as const satisfies { path: string; name: Readonly<Record<Language, string>> }
