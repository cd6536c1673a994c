import { clockOf, dayOf } from '@autokierto/domain/shops/calendar'
import type { Language } from '../database/types.ts'
import type { Letter } from '../mail/letter.ts'
import { dayIn, defineWords, hoursIn, noReply } from '../mail/words.ts'

const words = defineWords({
  subject: {
    fi: 'Autokierto-salasanasi on vaihdettu',
    en: 'Your Autokierto password has been changed',
    se: 'Ditt lösenord till Autokierto har bytts',
  },
  what: {
    fi: 'Sinut on samalla kirjattu ulos muilta laitteilta.',
    en: 'You have been signed out on other devices.',
    se: 'Du har samtidigt loggats ut på andra enheter.',
  },
  stranger: {
    fi: 'Jos et tehnyt sitä itse, pyydä heti uusi salasana kirjautumissivulta ja kerro pääkäyttäjällenne.',
    en: 'If you did not do this, ask for a new password on the login page at once, and tell your main user.',
    se: 'Om du inte gjorde det själv ska du genast be om ett nytt lösenord på inloggningssidan och berätta för er huvudanvändare.',
  },
  username: { fi: 'Käyttäjätunnus', en: 'Username', se: 'Användarnamn' },
  when: { fi: 'Vaihdettu', en: 'Changed', se: 'Bytt' },
  open: { fi: 'Kirjaudu sisään', en: 'Sign in', se: 'Logga in' },
})

type Facts = { language: Language; username: string; at: Date; link: string }

export const passwordChangedLetter = ({ language, username, at, link }: Facts): Letter => ({
  language,
  subject: words.subject[language],
  heading: words.subject[language],
  paragraphs: [words.what[language], words.stranger[language]],
  facts: [
    [words.username[language], username],
    [words.when[language], `${dayIn(language, dayOf(at))} ${hoursIn(language, clockOf(at))}`],
  ],
  lists: [],
  link: { label: words.open[language], url: link },
  footer: noReply[language],
})
