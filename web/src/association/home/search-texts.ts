import { defineTexts } from '../../kit/texts/texts.ts'

export const associationSearchTexts = defineTexts({
  label: {
    fi: 'Hae pistettä, toimijaa, ajoneuvoa tai todistusta',
    en: 'Find a site, an operator, a vehicle or a certificate',
    se: 'Sök en plats, en operatör, ett fordon eller ett intyg',
  },
  search: { fi: 'Hae', en: 'Search', se: 'Sök' },
  clear: { fi: 'Tyhjennä', en: 'Clear', se: 'Rensa' },
  found: {
    fi: { one: '{count} tulos: {q}', other: '{count} tulosta: {q}' },
    en: { one: '{count} result: {q}', other: '{count} results: {q}' },
    se: { one: '{count} träff: {q}', other: '{count} träffar: {q}' },
  },
  none: { fi: 'Ei tuloksia: {q}', en: 'No results: {q}', se: 'Inga träffar: {q}' },
  noneText: {
    fi: 'Ajoneuvo löytyy vain koko rekisteritunnuksella, VINillä tai romutustodistuksen numerolla, kun se on ilmoitettu pisteelle tai ollut siellä.',
    en: 'A vehicle is found only by its whole registration number, its VIN or the number of its certificate of destruction, once a site has to do with it.',
    se: 'Ett fordon hittas bara med hela registreringstecknet, VIN eller skrotningsintygets nummer, när det har anmälts till eller varit på en plats.',
  },
  vehicles: { fi: 'Ajoneuvot', en: 'Vehicles', se: 'Fordon' },
  sites: { fi: 'Pisteet', en: 'Sites', se: 'Platser' },
  operators: { fi: 'Toimijat', en: 'Operators', se: 'Operatörer' },
  all: { fi: 'Kaikki ({count})', en: 'All ({count})', se: 'Alla ({count})' },
  unnamed: { fi: 'Merkki ei tiedossa', en: 'Make unknown', se: 'Okänt märke' },
  noCertificate: { fi: 'Ei romutustodistusta', en: 'No certificate', se: 'Inget skrotningsintyg' },
  pending: { fi: 'odottaa kuittausta', en: 'not confirmed yet', se: 'inte kvitterat' },
  confirmed: { fi: 'kuitattu', en: 'confirmed', se: 'kvitterat' },
  refused: { fi: 'hylätty', en: 'refused', se: 'avslaget' },
  revoked: { fi: 'peruttu', en: 'revoked', se: 'återkallat' },
  closed: { fi: 'Suljettu', en: 'Closed', se: 'Stängd' },
})
