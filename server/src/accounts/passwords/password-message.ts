import { toClockTime, toDay } from '@autokierto/domain/shops/calendar'
import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import type { Language } from '@autokierto/domain/texts/languages'
import type { EmailMessage } from '../../platform/mail/message.ts'
import { defineTexts, formatDay, formatHours, noReply } from '../../platform/texts/texts.ts'

type PasswordMessageFacts = {
  kind: 'reset' | 'invitation'
  language: Language
  link: string
  username: string
  company: string | null
  expiresAt: Date
}

const texts = defineTexts({
  resetSubject: {
    fi: 'Uusi salasana Autokiertoon',
    en: 'A new password for Autokierto',
    se: 'Nytt lösenord till Autokierto',
  },
  resetHow: {
    fi: 'Avaa linkki ja valitse uusi salasana. Linkki toimii kerran. Samalla sinut kirjataan ulos kaikilta laitteilta.',
    en: 'Open the link and choose a new password. The link works once. You are then signed out on all devices.',
    se: 'Öppna länken och välj ett nytt lösenord. Länken fungerar en gång. Samtidigt loggas du ut på alla enheter.',
  },
  resetStranger: {
    fi: 'Jos et pyytänyt uutta salasanaa, sinun ei tarvitse tehdä mitään. Nykyinen salasanasi on yhä voimassa.',
    en: 'If you did not ask for a new password, you need not do anything. Your present password still works.',
    se: 'Om du inte bad om ett nytt lösenord behöver du inte göra något. Ditt nuvarande lösenord gäller fortfarande.',
  },
  invitationSubject: {
    fi: 'Tervetuloa Autokiertoon: valitse salasana',
    en: 'Welcome to Autokierto: choose a password',
    se: 'Välkommen till Autokierto: välj ett lösenord',
  },
  invitationWhy: {
    fi: '{company} on tehnyt sinulle käyttäjätunnuksen.',
    en: '{company} has made a username for you.',
    se: '{company} har skapat ett användarnamn åt dig.',
  },
  invitationHow: {
    fi: 'Avaa linkki ja valitse salasana. Linkki toimii kerran. Pyydä pääkäyttäjältä uusi, jos se ehtii vanhentua.',
    en: 'Open the link and choose a password. The link works once. If it gets too old, ask your main user for another one.',
    se: 'Öppna länken och välj ett lösenord. Länken fungerar en gång. Be huvudanvändaren om en ny om den hinner bli för gammal.',
  },
  username: { fi: 'Käyttäjätunnus', en: 'Username', se: 'Användarnamn' },
  until: { fi: 'Linkki päättyy', en: 'The link works until', se: 'Länken fungerar till' },
  open: { fi: 'Valitse salasana', en: 'Choose a password', se: 'Välj lösenord' },
})

export const buildPasswordMessage = ({
  kind,
  language,
  link,
  username,
  company,
  expiresAt,
}: PasswordMessageFacts): EmailMessage => {
  const isReset = kind === 'reset'
  const subject = (isReset ? texts.resetSubject : texts.invitationSubject)[language]
  const why = company && !isReset ? [fillTemplate(texts.invitationWhy[language], { company })] : []
  return {
    language,
    subject,
    heading: subject,
    paragraphs: isReset
      ? [texts.resetHow[language], texts.resetStranger[language]]
      : [...why, texts.invitationHow[language]],
    facts: [
      [texts.username[language], username],
      [
        texts.until[language],
        `${formatDay(language, toDay(expiresAt))} ${formatHours(language, toClockTime(expiresAt))}`,
      ],
    ],
    lists: [],
    link: { label: texts.open[language], url: link },
    footer: noReply[language],
  }
}
