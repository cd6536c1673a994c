import type { LocalizedText } from '../texts/localized-text.ts'
import type { UserDataGroup } from './user-items.ts'

export const userGroupTitles = {
  profile: { fi: 'Kuka olet', en: 'Who you are', se: 'Vem du är' },
  sites: { fi: 'Pisteesi', en: 'Your sites', se: 'Dina platser' },
  sign_in_ways: { fi: 'Kirjautumistavat', en: 'Ways of signing in', se: 'Inloggningssätt' },
  sessions: { fi: 'Kirjautumiset', en: 'Sign-ins', se: 'Inloggningar' },
  browsers: { fi: 'Tutut selaimet', en: 'Known browsers', se: 'Kända webbläsare' },
  refusals: { fi: 'Torjutut pyynnöt', en: 'Refused attempts', se: 'Nekade försök' },
  links: { fi: 'Sinulle lähetetyt linkit', en: 'Links sent to you', se: 'Länkar som har skickats till dig' },
  mail_choices: { fi: 'Valitsemasi viestit', en: 'Messages you have chosen', se: 'Meddelanden du har valt' },
  mails: { fi: 'Sähköpostit sinulle', en: 'E-mails to you', se: 'E-post till dig' },
  rounds: { fi: 'Noutokierrokset', en: 'Pickup rounds', se: 'Hämtningsrundor' },
  saved_searches: { fi: 'Tallennetut haut', en: 'Saved searches', se: 'Sparade sökningar' },
  saved_views: { fi: 'Tallennetut näkymät', en: 'Saved views', se: 'Sparade vyer' },
  repeated_requests: { fi: 'Lähetetyt pyynnöt', en: 'Requests sent', se: 'Skickade begäranden' },
  deeds: {
    fi: 'Merkinnät tapahtumalokissa',
    en: 'Entries in the audit log',
    se: 'Anteckningar i händelseloggen',
  },
  work: { fi: 'Työ nimelläsi', en: 'Work under your name', se: 'Arbete under ditt namn' },
} satisfies Record<UserDataGroup, LocalizedText>

/** Descriptions of what each group contains. */
export const userGroupContents = {
  profile: {
    fi: 'Käyttäjätunnuksesi, nimesi, yhteystietosi ja roolisi.',
    en: 'Your username, name, contact details and role.',
    se: 'Ditt användarnamn, namn, dina kontaktuppgifter och din roll.',
  },
  sites: {
    fi: 'Pisteet, joihin sinut on merkitty.',
    en: 'The sites you have been given.',
    se: 'De platser du har tilldelats.',
  },
  sign_in_ways: {
    fi: 'Miten kirjaudut. Salasana ja koodit säilytetään niin, ettei kukaan voi lukea niitä.',
    en: 'How you sign in. Password and codes are stored so that nobody can read them.',
    se: 'Hur du loggar in. Lösenord och koder förvaras så att ingen kan läsa dem.',
  },
  sessions: {
    fi: 'Milloin, millä selaimella ja missä pisteessä olet ollut kirjautuneena.',
    en: 'When, with which browser and at which site you have been signed in.',
    se: 'När, med vilken webbläsare och på vilken plats du har varit inloggad.',
  },
  browsers: {
    fi: 'Tunniste, josta selaimesi tunnetaan. Uudesta selaimesta saat viestin.',
    en: 'A mark by which your browser is known. Of a new one you are mailed.',
    se: 'Ett märke som din webbläsare känns igen på. Om en ny får du ett meddelande.',
  },
  refusals: {
    fi: 'Kuinka monta kirjautumista ja pyyntöä nimelläsi on hylätty, kuukausittain. Osa voi olla muiden yrityksiä.',
    en: 'How many sign-ins and requests under your name were refused, by month. Some may be attempts by others.',
    se: 'Hur många inloggningar och begäranden i ditt namn som har nekats, per månad. En del kan vara andras försök.',
  },
  links: {
    fi: 'Linkit salasanan asettamiseen, uuden sähköpostin vahvistamiseen ja tunnuksen jäädyttämiseen.',
    en: 'Links to set a password, to confirm a new e-mail address and to freeze the account.',
    se: 'Länkar för att ange lösenord, bekräfta en ny e-postadress och frysa kontot.',
  },
  mail_choices: {
    fi: 'Mistä haluat viestin kunkin pisteen asioissa.',
    en: 'What you want to hear of, by site.',
    se: 'Vad du vill få meddelanden om, per plats.',
  },
  mails: {
    fi: 'Kuinka monta viestiä sinulle on lähetetty. Teksti ja osoite poistetaan, kun viesti on lähtenyt.',
    en: 'How many messages you were sent. The words and the address are removed once one is sent.',
    se: 'Hur många meddelanden du har fått. Texten och adressen tas bort när meddelandet har gått iväg.',
  },
  rounds: {
    fi: 'Kierrokset, jotka sinulle on lähetetty kuljettajana.',
    en: 'The rounds that were mailed to you as the driver.',
    se: 'Rundor som har skickats till dig som förare.',
  },
  saved_searches: {
    fi: 'Markkinapaikan haut, jotka olet tallentanut.',
    en: 'Searches of the market that you have saved.',
    se: 'Sökningar på marknadsplatsen som du har sparat.',
  },
  saved_views: {
    fi: 'Luetteloiden näkymät, jotka olet tallentanut nimellä.',
    en: 'Views of lists that you have saved under a name.',
    se: 'Vyer av listor som du har sparat under ett namn.',
  },
  repeated_requests: {
    fi: 'Muistijälki siitä, mitä olet lähettänyt.',
    en: 'A trace of what you have sent.',
    se: 'Ett spår av det du har skickat.',
  },
  deeds: {
    fi: 'Kuinka usein olet katsonut tai muuttanut mitäkin, kuukausittain. Yksittäiset merkinnät ovat muiden tietoja; niitä lukee yrityksesi pääkäyttäjä.',
    en: 'How often you have looked at or changed what, by month. Single entries are about others; a main user of your company reads them.',
    se: 'Hur ofta du har sett eller ändrat vad, per månad. Enskilda anteckningar gäller andra; ditt företags huvudanvändare läser dem.',
  },
  work: {
    fi: 'Kuinka moneen ajoneuvojen tapahtumaan ja romutustodistukseen nimesi on merkitty, kuukausittain.',
    en: 'How many events of vehicles and certificates of destruction bear your name, by month.',
    se: 'Hur många av fordonens händelser och hur många skrotningsintyg som bär ditt namn, per månad.',
  },
} satisfies Record<UserDataGroup, LocalizedText>

/** Heading of the groups without items. */
export const emptyUserDataText: LocalizedText = {
  fi: 'Näitä syntyy, kun käytät palvelua.',
  en: 'These come about as you use the service.',
  se: 'De uppstår när du använder tjänsten.',
}

export const userFieldTexts = {
  username: { fi: 'Käyttäjätunnus', en: 'Username', se: 'Användarnamn' },
  firstName: { fi: 'Etunimi', en: 'First name', se: 'Förnamn' },
  lastName: { fi: 'Sukunimi', en: 'Last name', se: 'Efternamn' },
  email: { fi: 'Sähköposti', en: 'E-mail', se: 'E-post' },
  phone: { fi: 'Puhelin', en: 'Phone', se: 'Telefon' },
  language: { fi: 'Kieli', en: 'Language', se: 'Språk' },
  role: { fi: 'Rooli', en: 'Role', se: 'Roll' },
  company: { fi: 'Yritys', en: 'Company', se: 'Företag' },
  created: { fi: 'Tallennettu', en: 'Stored', se: 'Sparat' },
  lastSignIn: { fi: 'Viimeisin kirjautuminen', en: 'Latest sign-in', se: 'Senaste inloggning' },
  lastUsed: { fi: 'Viimeksi käytetty', en: 'Last used', se: 'Senast använd' },
  used: { fi: 'Käytetty', en: 'Used', se: 'Använd' },
  site: { fi: 'Piste', en: 'Site', se: 'Plats' },
  began: { fi: 'Alkoi', en: 'Began', se: 'Började' },
  ended: { fi: 'Päättynyt', en: 'Ended', se: 'Avslutat' },
  stops: { fi: 'Noutoja', en: 'Pickups', se: 'Hämtningar' },
  sent: { fi: 'Lähetetty', en: 'Sent', se: 'Skickad' },
  expires: { fi: 'Voimassa', en: 'Valid until', se: 'Gäller till' },
  when: { fi: 'Milloin', en: 'When', se: 'När' },
  topics: { fi: 'Aiheet', en: 'Topics', se: 'Ämnen' },
  words: { fi: 'Hakusanat', en: 'Words searched for', se: 'Sökord' },
  kind: { fi: 'Ajoneuvolaji', en: 'Kind', se: 'Fordonsslag' },
  yearFrom: { fi: 'Vuosimalli vähintään', en: 'Model year from', se: 'Årsmodell från' },
  within: { fi: 'Enintään näin kaukana', en: 'Within', se: 'Inom' },
  scoreFrom: { fi: 'Pisteet vähintään', en: 'Score from', se: 'Poäng från' },
  list: { fi: 'Luettelo', en: 'List', se: 'Lista' },
  ordering: { fi: 'Järjestys', en: 'Order', se: 'Ordning' },
  filters: { fi: 'Rajaukset', en: 'Filters', se: 'Filter' },
  hidden: { fi: 'Piilotetut sarakkeet', en: 'Hidden columns', se: 'Dolda kolumner' },
  at: { fi: 'Aika', en: 'Time', se: 'Tid' },
  request: { fi: 'Pyyntö', en: 'Request', se: 'Begäran' },
  count: { fi: 'Kertoja', en: 'Times', se: 'Gånger' },
  mails: { fi: 'Viestejä', en: 'Messages', se: 'Meddelanden' },
  events: { fi: 'Tapahtumia', en: 'Events', se: 'Händelser' },
  certificates: { fi: 'Romutustodistuksia', en: 'Certificates of destruction', se: 'Skrotningsintyg' },
} satisfies Record<string, LocalizedText>

/** Texts of coded values. */
export const userValueTexts = {
  operator: { fi: 'pääkäyttäjä', en: 'main user', se: 'huvudanvändare' },
  contractor: {
    fi: 'alihankkijan pääkäyttäjä',
    en: 'main user of a subcontractor',
    se: 'underleverantörens huvudanvändare',
  },
  association: { fi: 'yhdistyksen käyttäjä', en: 'user of the association', se: 'förbundets användare' },
  user: { fi: 'käyttäjä', en: 'user', se: 'användare' },
  fi: { fi: 'suomi', en: 'Finnish', se: 'finska' },
  en: { fi: 'englanti', en: 'English', se: 'engelska' },
  se: { fi: 'ruotsi', en: 'Swedish', se: 'svenska' },
  password: { fi: 'Salasana', en: 'Password', se: 'Lösenord' },
  totp: { fi: 'Todennussovellus', en: 'Authenticator app', se: 'Autentiseringsapp' },
  passkey: { fi: 'Pääsyavain', en: 'Passkey', se: 'Nyckel' },
  recoveryCode: { fi: 'Varakoodi', en: 'Recovery code', se: 'Reservkod' },
  signedIn: { fi: 'Kirjautuminen', en: 'Sign-in', se: 'Inloggning' },
  browser: { fi: 'Selain', en: 'Browser', se: 'Webbläsare' },
  passwordLink: { fi: 'Salasanan asettaminen', en: 'To set a password', se: 'För att ange lösenord' },
  emailLink: { fi: 'Uusi sähköpostiosoite', en: 'New e-mail address', se: 'Ny e-postadress' },
  freezeLink: { fi: 'Tunnuksen jäädyttäminen', en: 'To freeze the account', se: 'För att frysa kontot' },
  settleLink: {
    fi: 'Jäädytyksen selvittäminen',
    en: 'To settle a freeze',
    se: 'För att reda ut en frysning',
  },
  now: { fi: 'heti', en: 'at once', se: 'genast' },
  morning: { fi: 'aamulla', en: 'in the morning', se: 'på morgonen' },
  read: { fi: 'Katsottu', en: 'Looked at', se: 'Sett' },
  change: { fi: 'Muutettu', en: 'Changed', se: 'Ändrat' },
} satisfies Record<string, LocalizedText>
