import { linkedPages, linkTo } from '@autokierto/domain/access/linked-pages'
import { partNames } from '@autokierto/domain/stock/part-names'
import { vehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import type { Language } from '../database/types.ts'
import type { Letter } from '../mail/letter.ts'
import { defineWords, fill } from '../mail/words.ts'
import type { AskedPart } from './shelf-store.ts'

const words = defineWords({
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

/** The languages of the product, as each language calls them. */
const languageNames = defineWords({
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

/** The question as the site reads it, in the site's language; the visitor's own words stand as they were written. */
export const enquiryLetter = (
  part: AskedPart,
  { name, email, phone, message, language: asked }: Enquiry,
  { language, publicUrl }: { language: Language; publicUrl: string },
): Letter => {
  const heading = fill(words.subject[language], { part: partNames[part.name][language] })
  const facts: [string, string | null | undefined][] = [
    [words.part[language], partNames[part.name][language]],
    [words.vehicle[language], vehicleName(part)],
    [words.grade[language], part.grade],
    [words.number[language], part.part_number],
    [words.shelf[language], part.shelf],
    [words.name[language], name],
    [words.email[language], email],
    [words.phone[language], phone],
    [words.language[language], asked && languageNames[asked][language]],
  ]
  return {
    language,
    subject: heading,
    heading,
    paragraphs: [
      fill(words.asked[language], { name, site: part.site }),
      ...message.split(/\n+/).filter(line => line.trim() !== ''),
    ],
    facts: facts.filter((fact): fact is [string, string] => Boolean(fact[1])),
    lists: [],
    link: { label: words.open[language], url: linkTo(publicUrl, linkedPages.stockPart(part.id)) },
    footer: words.answer[language],
  }
}
