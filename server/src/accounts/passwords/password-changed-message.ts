import { toClockTime, toDay } from '@autokierto/domain/shops/calendar'
import type { Language } from '@autokierto/domain/texts/languages'
import type { EmailMessage } from '../../platform/mail/message.ts'
import { defineTexts, formatDay, formatHours, noReply } from '../../platform/texts/texts.ts'

const texts = defineTexts({
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

type PasswordChangedFacts = { language: Language; username: string; at: Date; link: string }

export const buildPasswordChangedMessage = ({
  language,
  username,
  at,
  link,
}: PasswordChangedFacts): EmailMessage => ({
  language,
  subject: texts.subject[language],
  heading: texts.subject[language],
  paragraphs: [texts.what[language], texts.stranger[language]],
  facts: [
    [texts.username[language], username],
    [texts.when[language], `${formatDay(language, toDay(at))} ${formatHours(language, toClockTime(at))}`],
  ],
  lists: [],
  link: { label: texts.open[language], url: link },
  footer: noReply[language],
})
