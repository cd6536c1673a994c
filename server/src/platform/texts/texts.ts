import { getFormats, getLongFormats } from '@autokierto/domain/texts/formats'
import type { Language } from '@autokierto/domain/texts/languages'
import type { LocalizedText } from '@autokierto/domain/texts/localized-text'

/** Defines texts by name; a missing language is a compile error. */
export const defineTexts = <const T extends Readonly<Record<string, LocalizedText>>>(texts: T): T => texts

/** `ti 25.11.2025`, `Tue, 25 Nov 2025`, `tis 25.11.2025` of a day `YYYY-MM-DD`. */
export const formatDay = (language: Language, day: string): string => getLongFormats(language).day(day)

/** Formats an agreed time span: `8–10`; null if none was agreed. */
export const formatAgreedTime = (
  language: Language,
  from: string | null,
  until: string | null,
): string | null => (from === null ? null : getFormats(language).span(from, until))

/** Formats opening hours `08:00-16:00`: `8.00–16.00`. */
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

/** The footer of mails whose replies are not read. */
export const noReply = defineTexts({
  footer: {
    fi: 'Autokierto. Tähän viestiin ei voi vastata.',
    en: 'Autokierto. Please do not reply to this e-mail.',
    se: 'Autokierto. Det går inte att svara på detta meddelande.',
  },
}).footer
