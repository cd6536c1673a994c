import { defineTexts } from '../../kit/texts/texts.ts'

export const resetTexts = defineTexts({
  title: { fi: 'Aseta uusi salasana', en: 'Set a new password', se: 'Ange ett nytt lösenord' },
  lead: {
    fi: 'Kaikki muut kirjautumisesi päättyvät, kun salasana on asetettu.',
    en: 'All your other sessions end once the password is set.',
    se: 'Alla dina andra inloggningar upphör när lösenordet är satt.',
  },
  save: { fi: 'Aseta salasana', en: 'Set the password', se: 'Ange lösenordet' },
  doneTitle: { fi: 'Salasana on asetettu', en: 'The password is set', se: 'Lösenordet är satt' },
  doneText: {
    fi: 'Kirjaudu nyt uudella salasanalla.',
    en: 'Now sign in with the new password.',
    se: 'Logga nu in med det nya lösenordet.',
  },
  toLogin: { fi: 'Siirry kirjautumaan', en: 'Go to the login', se: 'Gå till inloggningen' },
  usedTitle: {
    fi: 'Salasana on jo asetettu tällä linkillä',
    en: 'The password has already been set by this link',
    se: 'Lösenordet har redan angetts via den här länken',
  },
  unknownTitle: {
    fi: 'Linkki ei ole enää voimassa',
    en: 'This link is no longer valid',
    se: 'Länken gäller inte längre',
  },
  againText: {
    fi: 'Pyydä uusi viesti: kirjoita käyttäjätunnuksesi.',
    en: 'Ask for a new mail: write your username.',
    se: 'Be om ett nytt meddelande: skriv ditt användarnamn.',
  },
  username: { fi: 'Käyttäjätunnus', en: 'Username', se: 'Användarnamn' },
  usernameRequired: {
    fi: 'Kirjoita käyttäjätunnuksesi.',
    en: 'Write your username.',
    se: 'Skriv ditt användarnamn.',
  },
  send: { fi: 'Lähetä linkki', en: 'Send the link', se: 'Skicka länken' },
  sent: {
    fi: 'Jos tunnuksella on sähköpostiosoite, siihen on lähetetty linkki. Se on voimassa tunnin.',
    en: 'If the username has an e-mail address, a link has been sent to it. It is valid for an hour.',
    se: 'Om användarnamnet har en e-postadress har en länk skickats dit. Den gäller i en timme.',
  },
  sentNotice: {
    fi: 'Salasanan vaihtolinkki on lähetetty.',
    en: 'The link to set a password has been sent.',
    se: 'Länken för att byta lösenord har skickats.',
  },
  askTitle: {
    fi: 'Uusi salasana sähköpostilla',
    en: 'A new password by e-mail',
    se: 'Nytt lösenord per e-post',
  },
  askLead: {
    fi: 'Lähetämme käyttäjätunnuksesi sähköpostiosoitteeseen linkin, jolla asetat uuden salasanan.',
    en: 'We send a link to the e-mail address of your username, by which you set a new password.',
    se: 'Vi skickar en länk till e-postadressen för ditt användarnamn, där du anger ett nytt lösenord.',
  },
})
