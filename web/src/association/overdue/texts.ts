import { defineTexts } from '../../kit/texts/texts.ts'
import { stepTexts } from './step-texts.ts'

export const overdueTexts = defineTexts({
  title: { fi: 'Yli määräajan', en: 'Over the time limit', se: 'Över tidsgränsen' },
  lead: {
    fi: 'Ilmoitettu yli {announced}, vastaanotettu ilman todistusta yli {received} tai todistuksella kesken yli {certified} päivää.',
    en: 'Announced for over {announced} days, received without a certificate for over {received}, or certified and not finished for over {certified}.',
    se: 'Anmält i över {announced} dagar, mottaget utan intyg i över {received} eller med intyg men inte klart i över {certified}.',
  },
  vehicle: { fi: 'Ajoneuvo', en: 'Vehicle', se: 'Fordon' },
  unnamed: { fi: 'Merkki ei tiedossa', en: 'Make unknown', se: 'Okänt märke' },
  plate: { fi: 'Rekisteritunnus', en: 'Registration number', se: 'Registreringstecken' },
  step: { fi: 'Vaihe', en: 'Step', se: 'Skede' },
  ...stepTexts,
  days: { fi: 'Päiviä', en: 'Days', se: 'Dagar' },
  since: { fi: 'Mistä alkaen', en: 'Since', se: 'Sedan' },
  site: { fi: 'Piste', en: 'Site', se: 'Plats' },
  company: { fi: 'Yritys', en: 'Company', se: 'Företag' },
  phone: { fi: 'Puhelin', en: 'Phone', se: 'Telefon' },
  search: {
    fi: 'Hae pistettä, yritystä tai mallia',
    en: 'Search for a site, company or model',
    se: 'Sök plats, företag eller modell',
  },
  oldestFirst: { fi: 'Vanhin ensin', en: 'Oldest first', se: 'Äldsta först' },
  newestFirst: { fi: 'Uusin ensin', en: 'Latest first', se: 'Senaste först' },
  siteUp: { fi: 'Piste A–Ö', en: 'Site A–Z', se: 'Plats A–Ö' },
  siteDown: { fi: 'Piste Ö–A', en: 'Site Z–A', se: 'Plats Ö–A' },
  none: {
    fi: 'Mikään ajoneuvo ei ole yli määräajan',
    en: 'No vehicle is over its time limit',
    se: 'Inget fordon är över tidsgränsen',
  },
  noneText: {
    fi: 'Pisteet ovat ajan tasalla.',
    en: 'The sites are up to date.',
    se: 'Platserna är à jour.',
  },
  file: { fi: 'yli-maaraajan', en: 'overdue', se: 'over-tidsgransen' },
})
