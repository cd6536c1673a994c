import { defineTexts } from '../../kit/texts/texts.ts'

export const layoutTexts = defineTexts({
  skip: { fi: 'Siirry sisältöön', en: 'Skip to content', se: 'Gå till innehållet' },
  toFront: { fi: 'Autokierto, etusivulle', en: 'Autokierto, front page', se: 'Autokierto, till förstasidan' },
  language: { fi: 'Kieli', en: 'Language', se: 'Språk' },
  languageNotChanged: {
    fi: 'Kieltä ei voitu vaihtaa. Tarkista yhteys ja yritä uudelleen.',
    en: 'The language could not be changed. Check your connection and try again.',
    se: 'Språket kunde inte bytas. Kontrollera anslutningen och försök igen.',
  },
  menu: { fi: 'Valikko', en: 'Menu', se: 'Meny' },
  mainNavigation: { fi: 'Päävalikko', en: 'Main navigation', se: 'Huvudmeny' },
  printed: {
    fi: 'tulostettu {day} klo {time}',
    en: 'printed {day} at {time}',
    se: 'utskrivet {day} kl. {time}',
  },
  more: { fi: 'Lisää', en: 'More', se: 'Mer' },
  account: { fi: 'Oma tili', en: 'Your account', se: 'Ditt konto' },
  accountMenu: { fi: 'käyttäjävalikko', en: 'user menu', se: 'användarmeny' },
  profile: { fi: 'Profiili', en: 'Profile', se: 'Profil' },
  changeUser: { fi: 'Vaihda käyttäjää', en: 'Change user', se: 'Byt användare' },
  changeUserText: {
    fi: 'Yhteisellä koneella: uusi kirjautuminen samalle sivulle',
    en: 'On a shared computer: another sign-in, the same page',
    se: 'På en gemensam dator: ny inloggning, samma sida',
  },
  logout: { fi: 'Kirjaudu ulos', en: 'Sign out', se: 'Logga ut' },
  association: {
    fi: 'Suomen Autokierrätys',
    en: 'Finnish Car Recycling',
    se: 'Finlands Bilåtervinning',
  },
  notFoundTitle: { fi: 'Sivua ei löytynyt', en: 'Page not found', se: 'Sidan hittades inte' },
  notFoundText: {
    fi: 'Osoite on ehkä kirjoitettu väärin, tai sivu on siirretty. Jatka etusivulta.',
    en: 'The address may be misspelt, or the page has moved. Go on from the front page.',
    se: 'Adressen kan vara felstavad, eller så har sidan flyttats. Fortsätt från förstasidan.',
  },
  frontPage: { fi: 'Etusivulle', en: 'To the front page', se: 'Till förstasidan' },
  unexpectedText: {
    fi: 'Jokin meni meiltä vikaan, eikä tätä sivua voitu näyttää. Se, mitä ehdit kirjoittaa, on tallessa. Lataa sivu uudelleen tai jatka etusivulta.',
    en: 'Something went wrong on our side and this page could not be shown. What you had written is safe. Reload the page, or go on from the front page.',
    se: 'Något gick fel hos oss och sidan kunde inte visas. Det du hann skriva är sparat. Ladda om sidan eller fortsätt från förstasidan.',
  },
  chunkTitle: {
    fi: 'Sivua ei saatu ladattua',
    en: 'The page could not be loaded',
    se: 'Sidan kunde inte laddas',
  },
  chunkText: {
    fi: 'Verkko on hidas tai katkennut, tai palvelusta on juuri julkaistu uusi versio. Lataa sivu uudelleen.',
    en: 'The network is slow or gone, or a new version of the service has just been published. Reload the page.',
    se: 'Nätförbindelsen är långsam eller bruten, eller så har en ny version av tjänsten just publicerats. Ladda om sidan.',
  },
  reload: { fi: 'Lataa sivu uudelleen', en: 'Reload the page', se: 'Ladda om sidan' },
})
