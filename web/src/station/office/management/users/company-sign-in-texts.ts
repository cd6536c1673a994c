import { defineTexts } from '../../../../kit/texts/texts.ts'

export const companySignInTexts = defineTexts({
  title: { fi: 'Kirjautuminen yrityksessä', en: 'Signing in at the company', se: 'Inloggning på företaget' },
  off: {
    fi: 'Jokainen käyttäjä päättää itse, ottaako hän kaksivaiheisen kirjautumisen käyttöön.',
    en: 'Each user decides whether to use two-step sign-in.',
    se: 'Varje användare bestämmer själv om tvåstegsinloggning.',
  },
  on: {
    fi: 'Kaksivaiheinen kirjautuminen vaaditaan kaikilta, myös alihankkijoiden käyttäjiltä.',
    en: 'Two-step sign-in is required of everybody, users of subcontractors too.',
    se: 'Tvåstegsinloggning krävs av alla, även av underleverantörernas användare.',
  },
  without: {
    fi: {
      one: '{count} käyttäjällä se ei ole käytössä (omat ja alihankkijoiden).',
      other: '{count} käyttäjällä se ei ole käytössä (omat ja alihankkijoiden).',
    },
    en: {
      one: '{count} user (own and of subcontractors) has not set it up.',
      other: '{count} users (own and of subcontractors) have not set it up.',
    },
    se: {
      one: '{count} användare (egna och underleverantörernas) har inte tagit den i bruk.',
      other: '{count} användare (egna och underleverantörernas) har inte tagit den i bruk.',
    },
  },
  allHave: {
    fi: 'Kaikilla käyttäjillä se on käytössä.',
    en: 'All users have set it up.',
    se: 'Alla användare har tagit den i bruk.',
  },
  start: { fi: 'Vaadi kaikilta', en: 'Require it of everybody', se: 'Kräv av alla' },
  startTitle: {
    fi: 'Vaaditaanko kaksivaiheinen kirjautuminen kaikilta?',
    en: 'Require two-step sign-in of everybody?',
    se: 'Ska tvåstegsinloggning krävas av alla?',
  },
  startText: {
    fi: 'Ne, joilla sitä ei ole, ottavat sen heti käyttöön profiilissaan. Muuta he eivät voi tehdä ennen sitä, et sinäkään.',
    en: 'Those who have not set it up do so in their profile at once. They can do nothing else before, nor can you.',
    se: 'De som inte har den tar den genast i bruk i sin profil. Innan dess kan de inte göra något annat, inte du heller.',
  },
  stop: { fi: 'Lopeta vaatiminen', en: 'Stop requiring it', se: 'Sluta kräva' },
  stopTitle: {
    fi: 'Lopetetaanko kaksivaiheisen kirjautumisen vaatiminen?',
    en: 'Stop requiring two-step sign-in?',
    se: 'Ska tvåstegsinloggning inte längre krävas?',
  },
  stopText: {
    fi: 'Niillä, joilla se on, se jää käyttöön, kunnes he itse poistavat sen.',
    en: 'Those who have it keep it until they remove it themselves.',
    se: 'De som har den behåller den tills de själva tar bort den.',
  },
  nowOn: {
    fi: 'Kaksivaiheinen kirjautuminen vaaditaan nyt kaikilta.',
    en: 'Two-step sign-in is now required of everybody.',
    se: 'Tvåstegsinloggning krävs nu av alla.',
  },
  nowOff: {
    fi: 'Kaksivaiheista kirjautumista ei enää vaadita.',
    en: 'Two-step sign-in is no longer required.',
    se: 'Tvåstegsinloggning krävs inte längre.',
  },
})
