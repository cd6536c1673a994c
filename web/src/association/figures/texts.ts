import { defineTexts } from '../../texts/texts.ts'

export const figureTexts = defineTexts({
  title: { fi: 'Luvut {year}', en: 'Figures {year}', se: 'Siffror {year}' },
  lead: {
    fi: 'Käsitellyt ajoneuvot kaikista yrityksistä.',
    en: 'Treated vehicles of all companies.',
    se: 'Behandlade fordon från alla företag.',
  },
  regions: { fi: 'Maakunnittain', en: 'By region', se: 'Per landskap' },
  region: { fi: 'Maakunta', en: 'Region', se: 'Landskap' },
  noRegion: { fi: 'Ei tietoa', en: 'Not known', se: 'Inte känt' },
  operators: { fi: 'Yrityksittäin', en: 'By company', se: 'Per företag' },
  operator: { fi: 'Yritys', en: 'Company', se: 'Företag' },
  recycling: {
    fi: 'Uudelleenkäyttö ja kierrätys',
    en: 'Reuse and recycling',
    se: 'Återanvändning och materialåtervinning',
  },
  recovery: {
    fi: 'Uudelleenkäyttö ja hyödyntäminen',
    en: 'Reuse and recovery',
    se: 'Återanvändning och återvinning',
  },
  percent: { fi: '{rate} %', en: '{rate} %', se: '{rate} %' },
  target: {
    fi: 'tavoite {rate} % painosta',
    en: 'target {rate} % of the weight',
    se: 'mål {rate} % av vikten',
  },
  reached: { fi: 'Saavutettu', en: 'Reached', se: 'Uppnått' },
  missed: { fi: 'Alle tavoitteen', en: 'Below the target', se: 'Under målet' },
  noForms: {
    fi: 'Omavalvonnan lomakkeita ei ole lähetetty',
    en: 'No self-monitoring forms have been sent',
    se: 'Inga egenkontrollblanketter har skickats',
  },
  rates: { fi: 'Tavoitteet', en: 'Targets', se: 'Mål' },
  ratesByCompany: {
    fi: 'Tavoitteet yrityksittäin',
    en: 'Targets by company',
    se: 'Mål per företag',
  },
  ratesOf: {
    fi: {
      one: 'Yhden pisteen lähettämästä omavalvonnasta.',
      other: '{count} pisteen lähettämästä omavalvonnasta, painon mukaan.',
    },
    en: {
      one: 'From the self-monitoring of one site.',
      other: 'From the self-monitoring of {count} sites, by weight.',
    },
    se: {
      one: 'Enligt egenkontrollen från en plats.',
      other: 'Enligt egenkontrollen från {count} platser, efter vikt.',
    },
  },
  partnerOrders: {
    fi: 'Tilaukset yhteistyöyrityksiltä',
    en: 'Orders from partner companies',
    se: 'Beställningar från samarbetsföretag',
  },
  toPartners: { fi: 'Yhteistyöyritykset', en: 'Partner companies', se: 'Samarbetsföretag' },
  partner: { fi: 'Yritys', en: 'Company', se: 'Företag' },
  orders: { fi: 'Tilauksia', en: 'Orders', se: 'Beställningar' },
  noPartners: {
    fi: 'Yhteistyöyrityksiä ei ole',
    en: 'There are no partner companies',
    se: 'Det finns inga samarbetsföretag',
  },

  partnersTitle: { fi: 'Yhteistyöyritykset', en: 'Partner companies', se: 'Samarbetsföretag' },
  partnersLead: {
    fi: 'Yritykset, joiden asiakkaat tulevat palveluun niiden omasta linkistä. Tilaukset lasketaan linkin mukaan.',
    en: 'Companies whose customers come by a link of theirs. Orders are counted by the link.',
    se: 'Företag vars kunder kommer via företagets egen länk. Beställningarna räknas enligt länken.',
  },
  back: { fi: 'Luvut', en: 'Figures', se: 'Siffror' },
  link: { fi: 'Linkki', en: 'Link', se: 'Länk' },
  ordersOf: { fi: 'Tilauksia {year}', en: 'Orders in {year}', se: 'Beställningar {year}' },
  state: { fi: 'Tila', en: 'State', se: 'Status' },
  active: { fi: 'Käytössä', en: 'In use', se: 'I bruk' },
  ended: { fi: 'Päättynyt {day}', en: 'Ended {day}', se: 'Avslutat {day}' },
  actions: { fi: 'Toiminnot', en: 'Actions', se: 'Åtgärder' },
  end: { fi: 'Päätä', en: 'End', se: 'Avsluta' },
  endOf: { fi: 'Päätä: {name}', en: 'End {name}', se: 'Avsluta: {name}' },
  resume: { fi: 'Ota käyttöön', en: 'Use again', se: 'Ta i bruk' },
  resumeOf: { fi: 'Ota käyttöön: {name}', en: 'Use again {name}', se: 'Ta i bruk: {name}' },
  isEnded: {
    fi: '{name}: linkistä ei enää lasketa tilauksia.',
    en: '{name}: orders by its link are no longer counted.',
    se: '{name}: beställningar via länken räknas inte längre.',
  },
  isActive: {
    fi: '{name}: linkin tilaukset lasketaan taas.',
    en: '{name}: orders by its link are counted again.',
    se: '{name}: beställningar via länken räknas igen.',
  },
  add: { fi: 'Uusi yritys', en: 'New company', se: 'Nytt företag' },
  name: { fi: 'Yrityksen nimi', en: 'Name of the company', se: 'Företagets namn' },
  save: { fi: 'Lisää yritys', en: 'Add the company', se: 'Lägg till företaget' },
  added: { fi: '{name} on lisätty.', en: '{name} has been added.', se: '{name} har lagts till.' },
  noPartnersText: {
    fi: 'Lisätty yritys saa linkin, jonka se voi panna sivuilleen.',
    en: 'A company that is added gets a link to put on its pages.',
    se: 'Ett företag som läggs till får en länk till sina sidor.',
  },
})
