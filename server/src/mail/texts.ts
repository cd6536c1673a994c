import { getFormats, getLongFormats } from '@autokierto/domain/texts/formats'
import type { Language } from '../database/types.ts'

/** One text in the three languages. */
export type LocalizedText = Readonly<Record<Language, string>>

/** Texts by name; one without a language does not compile. */
export const defineTexts = <const T extends Readonly<Record<string, LocalizedText>>>(words: T): T => words

/** `ti 25.11.2025`, `Tue, 25 Nov 2025`, `tis 25.11.2025` of a day `YYYY-MM-DD`. */
export const formatDay = (language: Language, day: string): string => getLongFormats(language).day(day)

/** `8–10` of a time of day that was agreed; null where none was. */
export const formatAgreedTime = (
  language: Language,
  from: string | null,
  until: string | null,
): string | null => (from === null ? null : getFormats(language).span(from, until))

/** `8.00–16.00` of opening hours `08:00-16:00`. */
export const formatHours = (language: Language, hours: string): string =>
  hours
    .split(',')
    .map(span =>
      span
        .trim()
        .split('-')
        .map(time => time.trim().replace(/^0/, ''))
        .map(time => (language === 'en' ? time : time.replace(':', '.')))
        .join('–'),
    )
    .join(', ')

/** The foot of a mail that nobody reads the answers to. */
export const noReply = defineTexts({
  footer: {
    fi: 'Autokierto. Tähän viestiin ei voi vastata.',
    en: 'Autokierto. Please do not reply to this e-mail.',
    se: 'Autokierto. Det går inte att svara på detta meddelande.',
  },
}).footer
