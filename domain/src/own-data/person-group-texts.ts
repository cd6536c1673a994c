import type { LocalizedText } from '../texts/localized-text.ts'
import type { PersonDataGroup } from './person-groups.ts'

export const personGroupTitles = {
  identity: { fi: 'Kuka olet', en: 'Who you are', se: 'Vem du är' },
  ownerships: {
    fi: 'Merkinnät omistajana tai haltijana',
    en: 'Recorded as owner or holder',
    se: 'Antecknad som ägare eller innehavare',
  },
  vehicles: { fi: 'Ajoneuvosi', en: 'Your vehicles', se: 'Dina fordon' },
  announcements: {
    fi: 'Ilmoitukset ja noudot',
    en: 'Cases and pickups',
    se: 'Anmälningar och avhämtningar',
  },
  events: { fi: 'Tapahtumat', en: 'Events', se: 'Händelser' },
  owner_checks: { fi: 'Omistajan tarkistukset', en: 'Owner checks', se: 'Kontroller av ägaren' },
  consents_given: {
    fi: 'Sinulta pyydetyt suostumukset',
    en: 'Consents asked of you',
    se: 'Samtycken som har begärts av dig',
  },
  consents_asked: {
    fi: 'Pyytämäsi suostumukset',
    en: 'Consents you have asked for',
    se: 'Samtycken som du har begärt',
  },
  representations: {
    fi: 'Edustusoikeuden tarkistukset',
    en: 'Checks of the right to represent',
    se: 'Kontroller av rätten att företräda',
  },
  papers: { fi: 'Kuvat ja valtakirjat', en: 'Pictures and powers of attorney', se: 'Bilder och fullmakter' },
  certificates: {
    fi: 'Romutustodistukset',
    en: 'Certificates of destruction',
    se: 'Skrotningsintyg',
  },
  mails: { fi: 'Sähköpostit sinulle', en: 'E-mails to you', se: 'E-post till dig' },
  sessions: { fi: 'Kirjautumiset', en: 'Sign-ins', se: 'Inloggningar' },
  repeated_requests: { fi: 'Lähetetyt pyynnöt', en: 'Requests sent', se: 'Skickade begäranden' },
  counts: { fi: 'Laskurit', en: 'Counters', se: 'Räknare' },
} satisfies Record<PersonDataGroup, LocalizedText>

/** Descriptions of what each group contains. */
export const personGroupContents = {
  identity: {
    fi: 'Nimesi ja henkilötunnuksesi vahvasta tunnistautumisesta. Henkilötunnus säilytetään salattuna.',
    en: 'Your name and personal identity code from the strong identification. The code is stored encrypted.',
    se: 'Ditt namn och din personbeteckning från den starka autentiseringen. Personbeteckningen förvaras krypterad.',
  },
  ownerships: {
    fi: 'Ajoneuvot, joiden omistajaksi tai haltijaksi sinut on merkitty liikennerekisteriin tai pisteellä.',
    en: 'Vehicles with you as owner or holder in the vehicle register or by a site.',
    se: 'Fordon där du är antecknad som ägare eller innehavare i trafikregistret eller på platsen.',
  },
  vehicles: {
    fi: 'Ajoneuvojen tiedot rekisteristä, ja mitä olet kertonut niiden kunnosta ja sijainnista.',
    en: 'Facts of the vehicles from the register, and what you have told of their condition and place.',
    se: 'Fordonens uppgifter ur registret och det du har berättat om deras skick och plats.',
  },
  announcements: {
    fi: 'Mille pisteelle olet ilmoittanut ajoneuvon, miten se tulee sinne ja miten sinut tavoittaa.',
    en: 'To which site you announced a vehicle, how it gets there and how to reach you.',
    se: 'Till vilken plats du har anmält ett fordon, hur det kommer dit och hur man når dig.',
  },
  events: {
    fi: 'Mitä ajoneuvoillesi on tapahtunut, ja mitä olet itse tehnyt.',
    en: 'What has happened to your vehicles, and what you have done yourself.',
    se: 'Vad som har hänt med dina fordon och vad du själv har gjort.',
  },
  owner_checks: {
    fi: 'Milloin piste on tarkistanut, että juuri sinä saat luovuttaa ajoneuvon.',
    en: 'When a site has checked that you may hand a vehicle over.',
    se: 'När en plats har kontrollerat att just du får överlämna fordonet.',
  },
  consents_given: {
    fi: 'Toisen omistajan pyynnöt kierrättää yhteinen ajoneuvo, ja mitä vastasit.',
    en: 'Another owner’s requests to recycle a vehicle of both of you, and your answer.',
    se: 'En annan ägares begäran att återvinna ett gemensamt fordon, och ditt svar.',
  },
  consents_asked: {
    fi: 'Muilta omistajilta pyytämäsi suostumukset. Heidän nimiään ei näytetä tässä.',
    en: 'What you have asked of other owners. Their names are not shown here.',
    se: 'Det du har begärt av andra ägare. Deras namn visas inte här.',
  },
  representations: {
    fi: 'Minkä yrityksen puolesta oikeutesi on tarkistettu yritysrekisteristä, ja milloin.',
    en: 'For which company your right was checked with the business register, and when.',
    se: 'För vilket företag din rätt har kontrollerats i företagsregistret, och när.',
  },
  papers: {
    fi: 'Mitä piste on tallentanut ajoneuvoistasi. Saat kopion pisteeltä.',
    en: 'What a site has stored of your vehicles. The site gives you a copy.',
    se: 'Vad en plats har sparat om dina fordon. Platsen ger dig en kopia.',
  },
  certificates: {
    fi: 'Ajoneuvoistasi annetut todistukset ja niiden antaja.',
    en: 'Certificates of your vehicles and who issued them.',
    se: 'Intyg om dina fordon och vem som har utfärdat dem.',
  },
  mails: {
    fi: 'Mistä sinulle on kirjoitettu ja lähtikö viesti. Teksti ja osoite poistetaan, kun viesti on lähtenyt.',
    en: 'What you were written about and whether it was sent. The words and the address are removed once it is sent.',
    se: 'Vad du har fått e-post om och om den har skickats. Texten och adressen tas bort när meddelandet har gått iväg.',
  },
  sessions: {
    fi: 'Milloin olet kirjautunut palveluun ja milloin kirjautuminen päättyi.',
    en: 'When you signed in and when the sign-in ended.',
    se: 'När du har loggat in och när inloggningen avslutades.',
  },
  repeated_requests: {
    fi: 'Muistijälki siitä, että tilasit noudon tai lähetit vastauksen.',
    en: 'A trace of your having sent an order or an answer.',
    se: 'Ett spår av att du har skickat en beställning eller ett svar.',
  },
  counts: {
    fi: 'Kuinka monta hakua on torjuttu ja kuinka monta suostumusviestiä olet lähettänyt tunnin sisällä.',
    en: 'How many searches were refused and how many consent mails you sent within an hour.',
    se: 'Hur många sökningar som har avvisats och hur många samtyckesmeddelanden du har skickat inom en timme.',
  },
} satisfies Record<PersonDataGroup, LocalizedText>
