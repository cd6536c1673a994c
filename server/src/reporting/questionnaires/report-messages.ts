import type { Day } from '@autokierto/domain/shops/calendar'
import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import type { Language } from '@autokierto/domain/texts/languages'
import type { EmailMessage } from '../../platform/mail/message.ts'
import { defineTexts, formatDay, noReply } from '../../platform/texts/texts.ts'

const texts = defineTexts({
  invited: {
    fi: 'Täytä akkulomake vuodelta {year}',
    en: 'Please file the battery report of {year}',
    se: 'Fyll i batterirapporten för {year}',
  },
  begun: {
    fi: 'Akkulomakkeesi vuodelta {year}',
    en: 'Your battery report of {year}',
    se: 'Din batterirapport för {year}',
  },
  missing: {
    fi: 'Lomake puuttuu vuodelta {year}: {form}',
    en: 'A form of {year} is missing: {form}',
    se: 'Ett formulär för {year} saknas: {form}',
  },
  reopened: {
    fi: 'Lomake on avattu uudelleen: {form} {year}',
    en: 'A form has been reopened: {form} {year}',
    se: 'Ett formulär har öppnats igen: {form} {year}',
  },
  mend: {
    fi: 'Yhdistys on avannut lomakkeen korjattavaksi. Korjaa vastaukset ja lähetä lomake uudelleen.',
    en: 'The association has reopened the form. Correct the answers and send the form again.',
    se: 'Föreningen har öppnat formuläret igen. Rätta svaren och skicka formuläret på nytt.',
  },
  reason: { fi: 'Syy', en: 'Reason', se: 'Orsak' },
  link: {
    fi: 'Avaa lomake tästä linkistä. Se on vain sinulle: kenellä linkki on, voi muuttaa vastauksia.',
    en: 'Open the form by this link. It is for you alone: whoever has the link can change the answers.',
    se: 'Öppna formuläret med den här länken. Den är bara för dig: den som har länken kan ändra svaren.',
  },
  later: {
    fi: 'Voit keskeyttää ja jatkaa myöhemmin. Vastaukset tallentuvat sitä mukaa kuin täytät lomaketta.',
    en: 'You can stop and go on later. Answers are kept as you fill the form.',
    se: 'Du kan avbryta och fortsätta senare. Svaren sparas medan du fyller i formuläret.',
  },
  signIn: {
    fi: 'Kirjaudu palveluun, täytä lomake ja lähetä se.',
    en: 'Sign in, fill the form and send it.',
    se: 'Logga in, fyll i formuläret och skicka det.',
  },
  stranger: {
    fi: 'Jos viesti ei koske sinua, sinun ei tarvitse tehdä mitään.',
    en: 'If this does not concern you, you need not do anything.',
    se: 'Om detta inte gäller dig behöver du inte göra något.',
  },
  company: { fi: 'Yritys', en: 'Company', se: 'Företag' },
  lastDay: { fi: 'Vastaa viimeistään', en: 'Answer by', se: 'Svara senast' },
  open: { fi: 'Avaa lomake', en: 'Open the form', se: 'Öppna formuläret' },
})

type ReportMessageFacts = {
  language: Language
  year: number
  company: string | null
  link: string
  lastDay: Day | null
  reason?: string
}

const buildReportMessage = (
  { language, company, link, lastDay, reason }: ReportMessageFacts,
  subject: string,
  paragraphs: readonly (keyof typeof texts)[],
): EmailMessage => ({
  language,
  subject,
  heading: subject,
  paragraphs: paragraphs.map(key => texts[key][language]),
  facts: [
    ...(company === null ? [] : [[texts.company[language], company] as const]),
    ...(reason === undefined ? [] : [[texts.reason[language], reason] as const]),
    ...(lastDay ? [[texts.lastDay[language], formatDay(language, lastDay)] as const] : []),
  ],
  lists: [],
  link: { label: texts.open[language], url: link },
  footer: noReply[language],
})

export const buildInvitation = (facts: ReportMessageFacts): EmailMessage =>
  buildReportMessage(facts, fillTemplate(texts.invited[facts.language], { year: String(facts.year) }), [
    'link',
    'later',
    'stranger',
  ])

/**
 * Link to a report that a visitor has begun, so that it can be finished later. It contains no text of the visitor:
 * otherwise anyone could send their text to any address in our name.
 */
export const buildStartedMessage = (facts: ReportMessageFacts): EmailMessage =>
  buildReportMessage(facts, fillTemplate(texts.begun[facts.language], { year: String(facts.year) }), [
    'link',
    'later',
    'stranger',
  ])

/** Reminder to the main users of a company whose answer is missing. */
export const buildMissingReportReminder = (facts: ReportMessageFacts & { form: string }): EmailMessage =>
  buildReportMessage(
    facts,
    fillTemplate(texts.missing[facts.language], { year: String(facts.year), form: facts.form }),
    ['signIn'],
  )

export const buildReopenedMessage = (
  facts: ReportMessageFacts & { form: string; reason: string },
): EmailMessage =>
  buildReportMessage(
    facts,
    fillTemplate(texts.reopened[facts.language], { year: String(facts.year), form: facts.form }),
    ['mend'],
  )
