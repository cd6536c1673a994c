import { defineTexts } from '../../kit/texts/texts.ts'

export const serviceStatusTexts = defineTexts({
  title: { fi: 'Palvelun tila', en: 'Status of the service', se: 'Tjänstens läge' },
  lookedAt: { fi: 'Katsottu {moment}', en: 'Looked at {moment}', se: 'Läget {moment}' },
  again: { fi: 'Katso uudelleen', en: 'Look again', se: 'Se efter igen' },

  systems: { fi: 'Ulkopuoliset järjestelmät', en: 'Outside systems', se: 'Externa system' },
  vehicle_register: { fi: 'Liikennerekisteri', en: 'Vehicle register', se: 'Trafikregistret' },
  business_register: { fi: 'Yritysrekisteri', en: 'Business register', se: 'Företagsregistret' },
  geocoder: { fi: 'Osoitehaku', en: 'Address search', se: 'Adressökning' },
  map_tiles: { fi: 'Karttakuvat', en: 'Map pictures', se: 'Kartbilder' },
  mail: { fi: 'Sähköposti', en: 'Mail', se: 'E-post' },
  well: { fi: 'Ei häiriötä', en: 'No outage', se: 'Ingen störning' },
  allAnswer: {
    fi: 'Kaikki ulkopuoliset järjestelmät vastaavat.',
    en: 'All outside systems respond.',
    se: 'Alla externa system svarar.',
  },
  silent: {
    fi: 'Ei vastaa, alkaen {since}',
    en: 'Not responding since {since}',
    se: 'Svarar inte sedan {since}',
  },

  waiting: { fi: 'Odottaa', en: 'Waiting', se: 'Väntar' },
  waitingNote: {
    fi: 'Lähtee itsestään, kun järjestelmä vastaa.',
    en: 'Goes out by itself as soon as the system responds.',
    se: 'Går i väg av sig självt när systemet svarar.',
  },
  mails: { fi: 'Lähteviä viestejä', en: 'Mails to send', se: 'Meddelanden att skicka' },
  register_notices: {
    fi: 'Ilmoituksia rekisteriin',
    en: 'Notices to the register',
    se: 'Anmälningar till registret',
  },
  owner_checks: {
    fi: 'Omistajan tarkistuksia',
    en: 'Owner checks',
    se: 'Kontroller av ägare',
  },
  none: { fi: 'Ei yhtään', en: 'None', se: 'Inga' },
  since: {
    fi: '{count}, vanhin {moment}',
    en: '{count}, the oldest {moment}',
    se: '{count}, äldst {moment}',
  },

  jobs: { fi: 'Taustatyöt', en: 'Background work', se: 'Bakgrundsarbete' },
  jobsWell: { fi: 'Kaikki tehty.', en: 'All done.', se: 'Allt är gjort.' },
  retry: {
    fi: { one: '{count} yritetään uudelleen', other: '{count} yritetään uudelleen' },
    en: { one: '{count} is tried again', other: '{count} are tried again' },
    se: { one: '{count} görs om', other: '{count} görs om' },
  },
  failed: {
    fi: { one: '{count} jäi tekemättä', other: '{count} jäi tekemättä' },
    en: { one: '{count} was given up', other: '{count} were given up' },
    se: { one: '{count} blev ogjord', other: '{count} blev ogjorda' },
  },
  failedNote: {
    fi: 'Ylläpito näkee syyn lokista ja voi käynnistää työn uudelleen.',
    en: 'Whoever runs the service finds the reason in the log, and can start the work again.',
    se: 'Driften ser orsaken i loggen och kan starta arbetet på nytt.',
  },

  backup: { fi: 'Varmuuskopio', en: 'Backup', se: 'Säkerhetskopia' },
  never: { fi: 'Ei koskaan', en: 'Never', se: 'Aldrig' },
  backupLate: {
    fi: 'Varmuuskopio puuttuu viimeisten 24 tunnin ajalta',
    en: 'No backup has been made for 24 hours',
    se: 'Ingen säkerhetskopia har tagits de senaste 24 timmarna',
  },
  backupLateNote: {
    fi: 'Ylläpidon ajastettu varmuuskopiointi ei ole onnistunut, tai se tehdään muulla välineellä.',
    en: 'The scheduled backup has not succeeded, or it is made with another tool.',
    se: 'Den schemalagda säkerhetskopieringen har inte lyckats, eller så görs den med ett annat verktyg.',
  },

  process: { fi: 'Asennus', en: 'Installation', se: 'Installation' },
  running: { fi: 'Käynnissä alkaen', en: 'Running since', se: 'I gång sedan' },
  release: { fi: 'Tietokannan muoto', en: 'Form of the database', se: 'Databasens form' },
  size: { fi: 'Tietokannan koko', en: 'Size of the database', se: 'Databasens storlek' },
})
