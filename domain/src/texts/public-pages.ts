import type { Language } from './languages.ts'

/**
 * The pages that anybody reads, also without script: the service sends them whole. Each language has addresses of its
 * own, Finnish the shortest.
 */
const beginnings: Readonly<Record<Language, string>> = { fi: '', en: '/en', se: '/sv' }

/** `/sv/stations` of `/stations`; the front page of a language ends without a slash. */
export const addressIn = (language: Language, path: string): string =>
  (beginnings[language] + path).replace(/(.)\/$/, '$1')

/** Pages of the app that anybody uses; they stand first in the foot. */
export const footServices = [
  { path: '/forms/parts', name: { fi: 'Etsi varaosia', en: 'Find spare parts', se: 'Sök reservdelar' } },
  {
    path: '/certificate',
    name: { fi: 'Tarkista todistus', en: 'Check a certificate', se: 'Kontrollera ett intyg' },
  },
] as const satisfies readonly { path: string; name: Readonly<Record<Language, string>> }[]

/** Those that stand in the foot of every page. */
export const footPages = [
  { path: '/stations', name: { fi: 'Vastaanottopisteet', en: 'Take-back points', se: 'Mottagningsplatser' } },
  { path: '/statistics', name: { fi: 'Tilastot', en: 'Statistics', se: 'Statistik' } },
  {
    path: '/performance',
    name: { fi: 'Palvelun toiminta', en: 'How the service works', se: 'Hur tjänsten fungerar' },
  },
  { path: '/contact', name: { fi: 'Yhteystiedot', en: 'Contact', se: 'Kontakt' } },
  {
    path: '/accessibility',
    name: { fi: 'Saavutettavuusseloste', en: 'Accessibility statement', se: 'Tillgänglighetsutlåtande' },
  },
  { path: '/privacy', name: { fi: 'Tietosuojaseloste', en: 'Privacy notice', se: 'Dataskyddsbeskrivning' } },
  { path: '/cookies', name: { fi: 'Evästeet', en: 'Cookies', se: 'Kakor' } },
] as const satisfies readonly { path: string; name: Readonly<Record<Language, string>> }[]
