import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import { partNames } from '@autokierto/domain/stock/part-names'
import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import type { Language } from '@autokierto/domain/texts/languages'
import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import type { EmailMessage } from '../../platform/mail/message.ts'
import { defineTexts } from '../../platform/texts/texts.ts'
import type { ShelfPartContact } from './shelf-store.ts'

const texts = defineTexts({
  subject: {
    fi: 'Kysymys varaosasta: {part}',
    en: 'A question about a part: {part}',
    se: 'Fråga om en reservdel: {part}',
  },
  asked: {
    fi: '{name} kysyy pisteen {site} hyllyssä olevasta osasta:',
    en: '{name} asks about a part on the shelf at {site}:',
    se: '{name} frågar om en del på hyllan hos {site}:',
  },
  part: { fi: 'Osa', en: 'Part', se: 'Del' },
  vehicle: { fi: 'Ajoneuvo', en: 'Vehicle', se: 'Fordon' },
  grade: { fi: 'Kunto', en: 'Grade', se: 'Skick' },
  number: { fi: 'Osanumero', en: 'Part number', se: 'Delnummer' },
  shelf: { fi: 'Hylly', en: 'Shelf', se: 'Hylla' },
  name: { fi: 'Kysyjä', en: 'Asked by', se: 'Frågeställare' },
  email: { fi: 'Sähköposti', en: 'E-mail', se: 'E-post' },
  phone: { fi: 'Puhelin', en: 'Phone', se: 'Telefon' },
  language: { fi: 'Kieli', en: 'Language', se: 'Språk' },
  open: { fi: 'Avaa osa', en: 'Open the part', se: 'Öppna delen' },
  answer: {
    fi: 'Autokierto. Vastaus tähän viestiin menee kysyjälle.',
    en: 'Autokierto. A reply to this e-mail goes to the person asking.',
    se: 'Autokierto. Svar på detta meddelande går till frågeställaren.',
  },
})

const languageNames = defineTexts({
  fi: { fi: 'suomi', en: 'Finnish', se: 'finska' },
  en: { fi: 'englanti', en: 'English', se: 'engelska' },
  se: { fi: 'ruotsi', en: 'Swedish', se: 'svenska' },
})

type Enquiry = {
  name: string
  email: string
  phone?: string | undefined
  message: string
  language?: Language | undefined
}

/** Builds the mail to the site in the site's language. The visitor's message is not translated. */
export const buildEnquiryMessage = (
  part: ShelfPartContact,
  { name, email, phone, message, language: visitorLanguage }: Enquiry,
  { language, publicUrl }: { language: Language; publicUrl: string },
): EmailMessage => {
  const heading = fillTemplate(texts.subject[language], { part: partNames[part.name][language] })
  const facts: [string, string | null | undefined][] = [
    [texts.part[language], partNames[part.name][language]],
    [texts.vehicle[language], formatVehicleName(part)],
    [texts.grade[language], part.grade],
    [texts.number[language], part.part_number],
    [texts.shelf[language], part.shelf],
    [texts.name[language], name],
    [texts.email[language], email],
    [texts.phone[language], phone],
    [texts.language[language], visitorLanguage && languageNames[visitorLanguage][language]],
  ]
  return {
    language,
    subject: heading,
    heading,
    paragraphs: [
      fillTemplate(texts.asked[language], { name, site: part.site }),
      ...message.split(/\n+/).filter(line => line.trim() !== ''),
    ],
    facts: facts.filter((fact): fact is [string, string] => Boolean(fact[1])),
    lists: [],
    link: { label: texts.open[language], url: buildLink(publicUrl, linkedPages.stockPart(part.id)) },
    footer: texts.answer[language],
  }
}
