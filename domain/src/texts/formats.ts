import { timeZone } from '../limits.ts'
import { capitalize } from './capitalize.ts'
import type { Language } from './languages.ts'
import { intlTags } from './languages.ts'
import { memoize } from './memoize.ts'

type Moment = string | number | Date

const asDate = (value: Moment) =>
  // A day without a time becomes noon UTC, which is the same day in Helsinki all year.
  new Date(typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T12:00:00Z` : value)

/** Formats days and times in Finnish local time. The Intl format is created on first use. */
const createDateFormat = (tag: string) => (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined
  return (value: Moment) => {
    format ??= new Intl.DateTimeFormat(tag, { ...options, timeZone })
    return format.format(asDate(value))
  }
}

const swedenDate = createDateFormat('sv-SE')
/** Swedish format has the forms `YYYY-MM-DD` and hours from 00 to 23. */
const [isoDay, isoHour] = [swedenDate({}), swedenDate({ hour: '2-digit' })]

/**
 * Formats numbers, days and times in a language, for pages, e-mails, documents and files. Days and times are in
 * Europe/Helsinki, independent of the browser. Times are given as ISO 8601, days also as `YYYY-MM-DD`.
 */
export const getFormats = memoize((language: Language) => {
  const tag = intlTags[language]
  const date = createDateFormat(tag)
  const numbers = memoize(
    (decimals: number) => new Intl.NumberFormat(tag, { maximumFractionDigits: decimals }),
  )
  const number = (value: number, decimals = 2) => numbers(decimals).format(value)
  // The name of the month distinguishes British from American dates.
  const month = language === 'en' ? 'short' : 'numeric'
  const day = date({ day: 'numeric', month, year: 'numeric' })
  const shortDay = date({ day: 'numeric', month })
  // A weekday formatted together with the day would be inflected in Finnish ("lauantaina").
  const weekday = date({ weekday: 'long' })
  const shortWeekday = date({ weekday: 'short' })
  const time = date({ hour: 'numeric', minute: '2-digit' })

  const clock = (value: Moment) => clockPrefixes[language] + time(value)

  /** Formats `08:00` and `10:00` as 8–10, and `08:30` alone as 8.30; English keeps the minutes. */
  const span = (from: string, until: string | null) =>
    [from, until]
      .flatMap(clockTime => clockTime?.replace(/^0/, '') ?? [])
      .map(clockTime => (language === 'en' ? clockTime : clockTime.replace(':00', '').replace(':', '.')))
      .join('–')

  return {
    /** The BCP 47 tag. */
    tag,
    /** 1 240 · 4,2: at most two decimals by default. */
    number,
    /** 21.11.2026 */
    day,
    /** 21.11. */
    shortDay,
    /** Lauantai 21.11. */
    weekday: (value: Moment) => `${capitalize(weekday(value), tag)} ${shortDay(value)}`,
    /** la 21.11. */
    shortWeekday: (value: Moment) => `${shortWeekday(value)} ${shortDay(value)}`,
    /** 9.12 */
    time,
    /** 21.11. klo 9.12 */
    dayTime: (value: Moment) => `${shortDay(value)} ${clock(value)}`,
    /** klo 9.12 */
    clock,
    span,
    /** klo 8–10 */
    clockSpan: (from: string, until: string | null) => clockPrefixes[language] + span(from, until),
    /** Takes metres and returns "6,2 km" or "350 m". */
    distance: (metres: number) =>
      metres < 950
        ? `${number(Math.round(metres / 50) * 50)} m`
        : `${number(metres / 1000, metres < 10_000 ? 1 : 0)} km`,
    /** Takes kilograms and returns "1 240 kg". */
    weight: (kilograms: number) => `${number(kilograms)} kg`,
    /** Takes bytes and returns "1,4 Mt" in Finnish, otherwise "1.4 MB". */
    fileSize: (bytes: number) =>
      `${number(Math.max(0.1, bytes / 1_048_576), 1)} ${language === 'fi' ? 'Mt' : 'MB'}`,
    /** Today in Helsinki as `YYYY-MM-DD`. */
    today: () => isoDay(new Date()),
    /** The hour of the day in Helsinki, 0 to 23. */
    hour: (value: Moment) => Number(isoHour(new Date(value))),
  }
})

export type Formats = ReturnType<typeof getFormats>

const clockPrefixes: Record<Language, string> = { fi: 'klo ', en: 'at ', se: 'kl. ' }

/** Long date formats for e-mails and documents. */
export const getLongFormats = memoize((language: Language) => {
  const date = createDateFormat(intlTags[language])
  const isEnglish = language === 'en'
  const year = { day: 'numeric', year: 'numeric' } as const
  const long = { ...year, month: isEnglish ? 'long' : 'numeric' } as const
  const weekday = date({ weekday: 'short' })
  const day = date({ ...year, month: isEnglish ? 'short' : 'numeric' })
  const longDay = date(long)
  const time = date({ hour: 'numeric', minute: '2-digit' })
  return {
    /** la 21.11.2026 · Sat, 21 Nov 2026 */
    day: (value: Moment) => `${weekday(value)}${isEnglish ? ',' : ''} ${day(value)}`,
    /** 21.11.2026 · 21 November 2026 */
    longDay,
    /** 21.11.2026 klo 9.12 */
    longDayTime: (value: Moment) => `${longDay(value)} ${clockPrefixes[language]}${time(value)}`,
  }
})
