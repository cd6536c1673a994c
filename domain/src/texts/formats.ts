import { timeZone } from '../limits.ts'
import { capital } from './capital.ts'
import { intlTags, type Language } from './languages.ts'

type Moment = string | number | Date

const asDate = (value: Moment) =>
  // A bare day is noon in UTC: the same day in Helsinki all year.
  new Date(typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T12:00:00Z` : value)

const datesOf = (language: Language) => (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(intlTags[language], { ...options, timeZone })

/**
 * Numbers, days and times as the language writes them, on pages, in mails, documents and files; days and times are Finnish
 * ones, wherever the browser is. Times come in as ISO 8601, days also as `YYYY-MM-DD`.
 */
export function formatsOf(language: Language) {
  const tag = intlTags[language]
  const date = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { ...options, timeZone })
  const number = (value: number, decimals = 2) =>
    value.toLocaleString(tag, { maximumFractionDigits: decimals })
  // English days are told apart from American ones by the month's name.
  const month = language === 'en' ? 'short' : 'numeric'
  const day = date({ day: 'numeric', month, year: 'numeric' })
  const shortDay = date({ day: 'numeric', month })
  // Apart from the day: Finnish would bend the name otherwise ("lauantaina").
  const weekday = date({ weekday: 'long' })
  const shortWeekday = date({ weekday: 'short' })
  const time = date({ hour: 'numeric', minute: '2-digit' })

  const clock = (value: Moment) => clockWords[language] + time.format(asDate(value))

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
    day: (value: Moment) => day.format(asDate(value)),
    /** 21.11. */
    shortDay: (value: Moment) => shortDay.format(asDate(value)),
    /** Lauantai 21.11. */
    weekday: (value: Moment) =>
      `${capital(weekday.format(asDate(value)), tag)} ${shortDay.format(asDate(value))}`,
    /** la 21.11. */
    shortWeekday: (value: Moment) =>
      `${shortWeekday.format(asDate(value))} ${shortDay.format(asDate(value))}`,
    /** 9.12 */
    time: (value: Moment) => time.format(asDate(value)),
    /** 21.11. klo 9.12 */
    dayTime: (value: Moment) => `${shortDay.format(asDate(value))} ${clock(value)}`,
    /** klo 9.12 */
    clock,
    span,
    /** klo 8–10 */
    clockSpan: (from: string, until: string | null) => clockWords[language] + span(from, until),
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
    today: () => new Date().toLocaleDateString('sv-SE', { timeZone }),
    /** The hour of the day in Helsinki, 0 to 23: for greetings. */
    hour: (value: Moment) => Number(new Date(value).toLocaleString('sv-SE', { timeZone, hour: '2-digit' })),
  }
}

export type Formats = ReturnType<typeof formatsOf>

const clockWords: Record<Language, string> = { fi: 'klo ', en: 'at ', se: 'kl. ' }

/** Days as letters and documents say them, with everything there is to know of them. */
export function letterFormatsOf(language: Language) {
  const date = datesOf(language)
  const isEnglish = language === 'en'
  const year = { day: 'numeric', year: 'numeric' } as const
  const long = { ...year, month: isEnglish ? 'long' : 'numeric' } as const
  const written = (options: Intl.DateTimeFormatOptions) => (value: Moment) =>
    date(options).format(asDate(value))
  const weekday = written({ weekday: 'short' })
  const day = written({ ...year, month: isEnglish ? 'short' : 'numeric' })
  const longDay = written(long)
  const time = written({ hour: 'numeric', minute: '2-digit' })
  return {
    /** la 21.11.2026 · Sat, 21 Nov 2026 */
    day: (value: Moment) => `${weekday(value)}${isEnglish ? ',' : ''} ${day(value)}`,
    /** 21.11.2026 · 21 November 2026 */
    longDay,
    /** The same with the clock: 21.11.2026 klo 9.12 */
    longDayTime: (value: Moment) => `${longDay(value)} ${clockWords[language]}${time(value)}`,
  }
}
