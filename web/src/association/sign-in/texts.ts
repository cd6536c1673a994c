import { defineTexts } from '../../kit/texts/texts.ts'

export const signInTexts = defineTexts({
  title: { fi: 'Kirjautuminen', en: 'Signing in', se: 'Inloggning' },
  card: {
    fi: 'Kaksivaiheinen kirjautuminen kaikille',
    en: 'Two-step sign-in for everybody',
    se: 'Tvåstegsinloggning för alla',
  },
  text: {
    fi: 'Valitusta päivästä alkaen jokainen käyttäjä tarvitsee salasanan lisäksi tunnistussovelluksen tai pääsyavaimen. Ilman sitä hän pääsee vain profiiliinsa ottamaan sen käyttöön. Esittelykäyttäjiltä sitä ei vaadita.',
    en: 'From the chosen day on every user needs an authenticator app or a passkey beside the password. Without one they only get to their profile to set it up. Users of the demonstration are not asked for it.',
    se: 'Från och med den valda dagen behöver varje användare en autentiseringsapp eller lösennyckel utöver lösenordet. Utan den kommer användaren bara till sin profil för att ta den i bruk. Av demonstrationens användare krävs den inte.',
  },
  without: {
    fi: {
      one: '{count} käyttäjällä se ei ole vielä käytössä.',
      other: '{count} käyttäjällä se ei ole vielä käytössä.',
    },
    en: { one: '{count} user has not set it up yet.', other: '{count} users have not set it up yet.' },
    se: {
      one: '{count} användare har inte tagit den i bruk än.',
      other: '{count} användare har inte tagit den i bruk än.',
    },
  },
  from: { fi: 'Vaaditaan alkaen', en: 'Required from', se: 'Krävs från och med' },
  fromHint: {
    fi: 'Tyhjä: ei vaadita keneltäkään.',
    en: 'Empty: of nobody.',
    se: 'Tomt: krävs inte av någon.',
  },
  save: { fi: 'Tallenna', en: 'Save', se: 'Spara' },
  savedFrom: {
    fi: 'Kaksivaiheinen kirjautuminen vaaditaan {day} alkaen.',
    en: 'Two-step sign-in is required from {day}.',
    se: 'Tvåstegsinloggning krävs från och med {day}.',
  },
  savedNone: {
    fi: 'Kaksivaiheista kirjautumista ei vaadita.',
    en: 'Two-step sign-in is not required.',
    se: 'Tvåstegsinloggning krävs inte.',
  },
})
