import { timeZone } from '../limits.ts'
import { capitalize } from './capitalize.ts'
import { intlTags, type Language } from './languages.ts'
import { memoize } from './memoize.ts'

type Moment = string | number | Date

const asDate = (value: Moment) =>
  // A bare day is noon in UTC: the same day in Helsinki all year.
  new Date(typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T12:00:00Z` : value)

/** Days and times of Finland in one form, which is made when it is first needed. */
const createDateFormat = (tag: string) => (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined
  return (value: Moment) => {
    format ??= new Intl.DateTimeFormat(tag, { ...options, timeZone })
    return format.format(asDate(value))
  }
}

const swedenDate = createDateFormat('sv-SE')
/** `YYYY-MM-DD` and the hours 00 to 23, which is how Sweden writes them. */
const [isoDay, isoHour] = [swedenDate({}), swedenDate({ hour: '2-digit' })]

/**
 * Numbers, days and times as the language writes them, on pages, in mails, documents and files; days and times are Finnish
 * ones, wherever the browser is. Times come in as ISO 8601, days also as `YYYY-MM-DD`.
 */
export const getFormats = memoize((language: Language) => {
  const tag = intlTags[language]
  const date = createDateFormat(tag)
  const numbers = memoize(
    (decimals: number) => new Intl.NumberFormat(tag, { maximumFractionDigits: decimals }),
  )
  const number = (value: number, decimals = 2) => numbers(decimals).format(value)
  // English days are told apart from American ones by the month's name.
  const month = language === 'en' ? 'short' : 'numeric'
  const day = date({ day: 'numeric', month, year: 'numeric' })
  const shortDay = date({ day: 'numeric', month })
  // Apart from the day: Finnish would bend the name otherwise ("lauantaina").
  const weekday = date({ weekday: 'long' })
  const shortWeekday = date({ weekday: 'short' })
  const time = date({ hour: 'numeric', minute: '2-digit' })

  const clock = (value: Moment) => clockPrefixes[language] + time(value)

  /** 8–10 of `08:00` and `10:00`, 8.30 of one alone; English keeps the minutes. */
  const span = (from: string, until: string | null) =>
    [from, until]
      .flatMap(each => each?.replace(/^0/, '') ?? [])
      .map(each => (language === 'en' ? each : each.replace(':00', '').replace(':', '.')))
      .join('–')

  return {
    /** The language as browsers know it. */
    tag,
    /** 1 240 · 4,2: to two decimals, or as many as are said. */
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
    /** Metres in, "6,2 km" or "350 m" out. */
    distance: (metres: number) =>
      metres < 950
        ? `${number(Math.round(metres / 50) * 50)} m`
        : `${number(metres / 1000, metres < 10_000 ? 1 : 0)} km`,
    /** Kilograms: "1 240 kg". */
    weight: (kilograms: number) => `${number(kilograms)} kg`,
    /** Bytes: "1,4 Mt" in Finnish, "1.4 MB" elsewhere. */
    fileSize: (bytes: number) =>
      `${number(Math.max(0.1, bytes / 1_048_576), 1)} ${language === 'fi' ? 'Mt' : 'MB'}`,
    /** Today's day in Helsinki as `YYYY-MM-DD`. */
    today: () => isoDay(new Date()),
    /** The hour of the day in Helsinki, 0 to 23: for greetings. */
    hour: (value: Moment) => Number(isoHour(new Date(value))),
  }
})

export type Formats = ReturnType<typeof getFormats>

const clockPrefixes: Record<Language, string> = { fi: 'klo ', en: 'at ', se: 'kl. ' }

/** Days as letters and documents say them, with everything there is to know of them. */
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
    /** The same with the clock: 21.11.2026 klo 9.12 */
    longDayTime: (value: Moment) => `${longDay(value)} ${clockPrefixes[language]}${time(value)}`,
  }
})
