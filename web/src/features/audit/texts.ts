import { defineTexts } from '../../kit/texts/texts.ts'

export const auditTexts = defineTexts({
  title: { fi: 'Tapahtumaloki', en: 'Audit log', se: 'Händelselogg' },
  when: { fi: 'Aika', en: 'Time', se: 'Tid' },
  who: { fi: 'Kuka', en: 'Who', se: 'Vem' },
  what: { fi: 'Mitä', en: 'What', se: 'Vad' },
  where: { fi: 'Missä', en: 'Where', se: 'Var' },
  why: { fi: 'Miksi', en: 'Why', se: 'Varför' },
  owner: { fi: 'Omistaja', en: 'Owner', se: 'Ägare' },
  visitor: { fi: 'Kävijä', en: 'Visitor', se: 'Besökare' },
  formerUser: { fi: 'Poistettu käyttäjä', en: 'Deleted user', se: 'Borttagen användare' },

  read: { fi: 'Katsoi', en: 'Looked at', se: 'Tittade på' },
  change: { fi: 'Muutti', en: 'Changed', se: 'Ändrade' },
  remove: { fi: 'Poisti', en: 'Removed', se: 'Tog bort' },
  signedIn: { fi: 'Kirjautui sisään', en: 'Signed in', se: 'Loggade in' },
  signedOut: { fi: 'Kirjautui ulos', en: 'Signed out', se: 'Loggade ut' },

  more: {
    fi: { one: 'ja {count} muu', other: 'ja {count} muuta' },
    en: { one: 'and {count} other', other: 'and {count} others' },
    se: { one: 'och {count} till', other: 'och {count} till' },
  },
  noneFound: { fi: 'ei yhtään löytynyt', en: 'none was found', se: 'inget hittades' },
  refused: { fi: 'Hylätty: {why}', en: 'Refused: {why}', se: 'Nekad: {why}' },

  sign_in: { fi: 'Kirjautuminen', en: 'Signing in', se: 'Inloggning' },
  own_affairs: { fi: 'Oma asia', en: 'Own affairs', se: 'Eget ärende' },
  own_account: { fi: 'Oma tunnus', en: 'Own account', se: 'Eget konto' },
  vehicle_work: { fi: 'Ajoneuvotyö', en: 'Vehicle work', se: 'Fordonsarbete' },
  management: { fi: 'Hallinta', en: 'Management', se: 'Administration' },
  oversight: { fi: 'Valvonta', en: 'Oversight', se: 'Tillsyn' },
  reporting: { fi: 'Raportointi', en: 'Reporting', se: 'Rapportering' },

  fromUnknown: { fi: 'Osoite hävitetty', en: 'Address destroyed', se: 'Adressen förstörd' },
  fields: { fi: 'Lähetetyt tiedot', en: 'What was sent', se: 'Skickade uppgifter' },
  sought: {
    fi: 'Hakusana (rekisteritunnus tai valmistenumero)',
    en: 'Searched by (registration number or VIN)',
    se: 'Sökt på (registreringstecken eller tillverkningsnummer)',
  },
  from: { fi: 'Verkko-osoite', en: 'Network address', se: 'Nätadress' },
})
