import { defineTexts } from '../../kit/texts/texts.ts'

export const loginTexts = defineTexts({
  personTitle: { fi: 'Tunnistaudu', en: 'Identify yourself', se: 'Identifiera dig' },
  personLead: {
    fi: 'Ajoneuvon luovuttaminen vaatii vahvan tunnistautumisen: niin varmistamme, että ajoneuvo on sinun.',
    en: 'Handing a vehicle over requires strong identification: this is how we make sure that it is yours.',
    se: 'Att överlämna ett fordon kräver stark autentisering: så säkerställer vi att det är ditt.',
  },
  methods: {
    fi: 'Tarvitset jonkin näistä',
    en: 'You need one of these',
    se: 'Du behöver något av följande',
  },
  bank: { fi: 'Suomalaiset pankkitunnukset', en: 'Finnish bank codes', se: 'Finländska bankkoder' },
  mobile: { fi: 'Mobiilivarmenne', en: 'Mobile certificate', se: 'Mobilcertifikat' },
  card: {
    fi: 'Henkilökortti ja kortinlukija',
    en: 'Identity card and a card reader',
    se: 'Identitetskort och kortläsare',
  },
  personPrivacy: {
    fi: 'Nimesi ja henkilötunnuksesi tulevat tunnistautumisesta. Henkilötunnusta käytetään vain omistuksen tarkistamiseen, eikä sitä näytetä kenellekään.',
    en: 'Your name and personal identity code come from the identification. The code is only used to check ownership and is shown to nobody.',
    se: 'Ditt namn och din personbeteckning kommer från autentiseringen. Beteckningen används bara för att kontrollera ägandet och visas inte för någon.',
  },
  identify: { fi: 'Siirry tunnistautumaan', en: 'Go to identification', se: 'Gå till autentiseringen' },
  toStation: {
    fi: 'Edustatko vastaanottopistettä?',
    en: 'Do you work at a take-back point?',
    se: 'Arbetar du på en mottagningsplats?',
  },
  toStationLink: { fi: 'Kirjaudu tästä', en: 'Sign in here', se: 'Logga in här' },

  operatorTitle: {
    // The soft hyphen allows a break: on a small phone the word is as wide as the page.
    fi: 'Kirjaudu vastaanotto\u00ADpisteeseen',
    en: 'Sign in to your take-back point',
    se: 'Logga in på mottagningsplatsen',
  },
  operatorLead: {
    fi: 'Käyttäjätunnuksen saat yrityksesi pääkäyttäjältä.',
    en: 'You get your username from the main user of your company.',
    se: 'Du får ditt användarnamn av företagets huvudanvändare.',
  },
  toPerson: {
    fi: 'Oletko ajoneuvon omistaja?',
    en: 'Are you the owner of a vehicle?',
    se: 'Är du ägare till ett fordon?',
  },
  toPersonLink: { fi: 'Tunnistaudu tästä', en: 'Identify yourself here', se: 'Identifiera dig här' },

  devTitle: { fi: 'Kehittäjän kirjautuminen', en: 'Developer login', se: 'Utvecklarinloggning' },
  devLead: {
    fi: 'Valitse esimerkkihenkilö. Henkilöt ja ajoneuvot ovat keksittyjä.',
    en: 'Choose a demonstration identity. The people and vehicles are invented.',
    se: 'Välj en exempelperson. Personerna och fordonen är påhittade.',
  },
  devPersons: { fi: 'Ajoneuvojen omistajat', en: 'Vehicle owners', se: 'Fordonsägare' },
  devOperators: {
    fi: 'Vastaanottopisteiden käyttäjät',
    en: 'Users of take-back points',
    se: 'Mottagningsplatsernas användare',
  },
  forgotten: { fi: 'Unohtuiko salasana?', en: 'Forgotten your password?', se: 'Glömt lösenordet?' },
})
