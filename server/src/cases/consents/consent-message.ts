import type { Day } from '@autokierto/domain/shops/calendar'
import type { Language } from '@autokierto/domain/texts/languages'
import type { EmailMessage } from '../../platform/mail/message.ts'
import { formatDay, noReply } from '../../platform/texts/texts.ts'

type ConsentMessageFacts = {
  language: Language
  link: string
  plate: string | null
  askedBy: string
  lastDay: Day
}
type TextByLanguage = Record<Language, string>

const texts = {
  subject: {
    fi: 'Sinulta pyydetään suostumusta ajoneuvon kierrätykseen',
    en: 'You are asked to agree to recycling a vehicle',
    se: 'Du ombeds samtycka till att ett fordon återvinns',
  },
  asks: {
    fi: 'pyytää suostumustasi yhdessä omistamanne ajoneuvon kierrätykseen.',
    en: 'asks for your consent to recycle a vehicle you own together.',
    se: 'ber om ditt samtycke till att ett fordon ni äger tillsammans återvinns.',
  },
  how: {
    fi: 'Avaa linkki, tunnistaudu vahvasti ja suostu tai kieltäydy. Linkki toimii kerran ja vain sinulle.',
    en: 'Open the link, sign in with strong identification and agree or refuse. The link works once and for you alone.',
    se: 'Öppna länken, identifiera dig starkt och samtyck eller avböj. Länken fungerar en gång och bara för dig.',
  },
  stranger: {
    fi: 'Jos viesti ei koske sinua, sinun ei tarvitse tehdä mitään.',
    en: 'If this does not concern you, you need not do anything.',
    se: 'Om detta inte gäller dig behöver du inte göra något.',
  },
  plate: { fi: 'Rekisteritunnus', en: 'Registration number', se: 'Registreringstecken' },
  lastDay: { fi: 'Vastaa viimeistään', en: 'Answer by', se: 'Svara senast' },
  open: { fi: 'Vastaa pyyntöön', en: 'Answer the request', se: 'Svara på begäran' },
} as const satisfies Record<string, TextByLanguage>

/** The message goes to an address that somebody typed, so it names only the requester and the plate. */
export const buildConsentMessage = ({
  language,
  link,
  plate,
  askedBy,
  lastDay,
}: ConsentMessageFacts): EmailMessage => ({
  language,
  subject: texts.subject[language],
  heading: texts.subject[language],
  paragraphs: [`${askedBy} ${texts.asks[language]}`, texts.how[language], texts.stranger[language]],
  facts: [
    ...(plate === null ? [] : [[texts.plate[language], plate] as const]),
    [texts.lastDay[language], formatDay(language, lastDay)],
  ],
  lists: [],
  link: { label: texts.open[language], url: link },
  footer: noReply[language],
})
