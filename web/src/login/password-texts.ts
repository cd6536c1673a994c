import { defineTexts } from '../kit/texts/texts.ts'

export const passwordTexts = defineTexts({
  username: { fi: 'Käyttäjätunnus', en: 'Username', se: 'Användarnamn' },
  password: { fi: 'Salasana', en: 'Password', se: 'Lösenord' },
  login: { fi: 'Kirjaudu', en: 'Sign in', se: 'Logga in' },
  usernameRequired: {
    fi: 'Kirjoita käyttäjätunnus.',
    en: 'Enter your username.',
    se: 'Skriv användarnamnet.',
  },
  passwordRequired: { fi: 'Kirjoita salasana.', en: 'Enter your password.', se: 'Skriv lösenordet.' },
})
