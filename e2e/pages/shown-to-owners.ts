import type { ShownPage } from './shown-pages.ts'

const ownerVisit = { as: 'eero' }

/** Public pages and those of owners. */
export const shownToOwners: readonly ShownPage[] = [
  {
    name: 'landing',
    address: '/',
    heading: { fi: /^Romuauto kiertoon/, en: /^Recycle your old/, se: /^Återvinn din gamla/ },
  },
  {
    name: 'login-person',
    address: '/login/person',
    heading: { fi: 'Tunnistaudu', en: 'Identify yourself', se: 'Identifiera dig' },
  },
  {
    name: 'login-operator',
    address: '/login/operator',
    heading: {
      fi: 'Kirjaudu vastaanottopisteeseen',
      en: 'Sign in to your take-back point',
      se: 'Logga in på mottagningsplatsen',
    },
  },
  {
    name: 'login-dev',
    address: '/login/dev',
    heading: { fi: 'Kehittäjän kirjautuminen', en: 'Developer login', se: 'Utvecklarinloggning' },
  },
  {
    name: 'telia-login',
    address: '/telia-login',
    heading: {
      fi: 'Tunnistautuminen ei onnistunut',
      en: 'The identification did not succeed',
      se: 'Autentiseringen lyckades inte',
    },
  },
  {
    name: 'logout',
    address: '/logout',
    heading: { fi: 'Olet kirjautunut ulos', en: 'You have signed out', se: 'Du har loggat ut' },
  },
  {
    name: 'certificate-check',
    address: '/certificate',
    heading: {
      fi: 'Romutustodistuksen tarkistus',
      en: 'Check a certificate of destruction',
      se: 'Kontrollera ett skrotningsintyg',
    },
  },
  {
    name: 'certificate',
    address: '/certificate/0123456789abcdef0123456789abcdef',
    heading: {
      fi: 'Romutustodistuksen tarkistus',
      en: 'Check a certificate of destruction',
      se: 'Kontrollera ett skrotningsintyg',
    },
  },
  {
    name: 'reset',
    address: '/reset/0000',
    heading: { fi: 'Aseta uusi salasana', en: 'Set a new password', se: 'Ange ett nytt lösenord' },
  },
  {
    name: 'ask-reset',
    address: '/reset',
    heading: {
      fi: 'Uusi salasana sähköpostilla',
      en: 'A new password by e-mail',
      se: 'Nytt lösenord per e-post',
    },
  },
  {
    name: 'not-found',
    address: '/nowhere',
    heading: { fi: 'Sivua ei löytynyt', en: 'Page not found', se: 'Sidan hittades inte' },
  },
  {
    name: 'parts',
    address: '/forms/parts',
    heading: {
      fi: 'Etsi varaosia puretuista autoista',
      en: 'Find parts from dismantled cars',
      se: 'Sök reservdelar från demonterade bilar',
    },
  },
  {
    name: 'parts-found',
    address: '/forms/parts?make=Toyota&model=korola&place=Helsinki&lat=60.17&lon=24.94&radius=2000',
    heading: {
      fi: 'Etsi varaosia puretuista autoista',
      en: 'Find parts from dismantled cars',
      se: 'Sök reservdelar från demonterade bilar',
    },
  },
  {
    name: 'visitor-battery-form',
    address: '/forms/battery',
    heading: { fi: 'Akkulomake 2024', en: 'Battery report 2024', se: 'Batterirapport 2024' },
  },
  {
    ...ownerVisit,
    name: 'person',
    address: '/person',
    heading: { fi: 'Hei, Eero Korhonen', en: 'Hello, Eero Korhonen', se: 'Hej, Eero Korhonen' },
  },
  {
    ...ownerVisit,
    name: 'recycle',
    address: '/person/recycle',
    heading: {
      fi: 'Minkä ajoneuvon kierrätät?',
      en: 'Which vehicle are you recycling?',
      se: 'Vilket fordon återvinner du?',
    },
  },
  {
    ...ownerVisit,
    name: 'history-empty',
    address: '/person/history',
    heading: { fi: 'Omat ajoneuvot', en: 'Your vehicles', se: 'Egna fordon' },
  },
  {
    ...ownerVisit,
    name: 'own-data',
    address: '/person/data',
    heading: { fi: 'Omat tietosi', en: 'Your data', se: 'Dina uppgifter' },
  },
]
