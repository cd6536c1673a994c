import { defineTexts } from '../../kit/texts/texts.ts'

export const auditSearchTexts = defineTexts({
  title: { fi: 'Tapahtumaloki', en: 'Audit log', se: 'Händelselogg' },
  lead: {
    fi: 'Kuka on katsonut tai muuttanut mitä. Myös tämä haku kirjataan perusteluineen.',
    en: 'Who has looked at or changed what. This search is written down too, with its reason.',
    se: 'Vem har tittat på eller ändrat vad. Också den här sökningen antecknas, med sin motivering.',
  },
  search: { fi: 'Hae lokista', en: 'Search the audit log', se: 'Sök i loggen' },
  reason: { fi: 'Miksi katsot', en: 'Why you look', se: 'Varför du tittar' },
  reasonHint: {
    fi: 'Kirjataan lokiin ja sinetöidään henkilölle, jota haku koskee. Älä kirjoita henkilötunnusta.',
    en: 'Goes into the audit log, sealed for the person it is about. Do not write a personal identity code.',
    se: 'Skrivs i loggen, förseglad för den person det gäller. Skriv ingen personbeteckning.',
  },
  plate: {
    fi: 'Rekisteritunnus tai VIN',
    en: 'Registration number or VIN',
    se: 'Registreringstecken eller VIN',
  },
  plateRequired: {
    fi: 'Anna ajoneuvo, henkilö, käyttäjä, piste tai aika',
    en: 'Give a vehicle, person, user, site or time',
    se: 'Ange fordon, person, användare, plats eller tid',
  },
  personalId: { fi: 'Henkilötunnus', en: 'Personal identity code', se: 'Personbeteckning' },
  personalIdHint: {
    fi: 'Sen, joka kysyy omia tietojaan.',
    en: 'Of whoever asks about their own data.',
    se: 'För den som frågar om sina egna uppgifter.',
  },
  username: { fi: 'Käyttäjätunnus', en: 'Username', se: 'Användarnamn' },
  site: { fi: 'Piste', en: 'Site', se: 'Plats' },
  noSuchSite: {
    fi: 'Valitse piste, kun olet kirjoittanut osan sen nimestä',
    en: 'Write a part of the site’s name and choose it',
    se: 'Skriv en del av platsens namn och välj den',
  },
  from: { fi: 'Alkaen', en: 'From', se: 'Från' },
  to: { fi: 'Päättyen', en: 'To', se: 'Till' },
  lastBeforeFirst: {
    fi: 'Viimeinen päivä on ennen ensimmäistä.',
    en: 'The last day is before the first.',
    se: 'Den sista dagen är före den första.',
  },
  found: { fi: 'Löytyi', en: 'Found', se: 'Hittat' },
  none: { fi: 'Ei merkintöjä', en: 'Nothing was found', se: 'Inga anteckningar' },
  noneText: {
    fi: 'Tällä haulla ei löytynyt mitään. Tarkista tunnus ja aika.',
    en: 'Nothing fits this search. Check the number and the days.',
    se: 'Inget passar sökningen. Kontrollera beteckningen och tiden.',
  },

  chain: { fi: 'Lokin eheys', en: 'The chain', se: 'Loggens kedja' },
  holds: { fi: 'Ehjä', en: 'Holds', se: 'Hel' },
  broken: { fi: 'Rikki', en: 'Broken', se: 'Bruten' },
  brokenTitle: {
    fi: 'Lokia on muutettu jälkikäteen',
    en: 'The audit was tampered with',
    se: 'Loggen har ändrats i efterhand',
  },
  brokenText: {
    fi: 'Ilmoita ylläpidolle: {what}',
    en: 'Tell whoever runs the service: {what}',
    se: 'Meddela driften: {what}',
  },
  unchecked: { fi: 'Ei vielä tarkistettu', en: 'Not checked yet', se: 'Inte kontrollerad ännu' },
  rows: { fi: 'Merkintöjä', en: 'Rows', se: 'Anteckningar' },
  waiting: { fi: 'Odottaa ketjua', en: 'Not chained yet', se: 'Väntar på kedjan' },
  chained: { fi: 'Ketjutettu viimeksi', en: 'Last chained', se: 'Kedjad senast' },
  closed: { fi: 'Viimeisin allekirjoitettu päivä', en: 'Last signed day', se: 'Senast signerad dag' },
  checked: { fi: 'Tarkistettu', en: 'Checked', se: 'Kontrollerad' },
})
