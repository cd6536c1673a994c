import { addDays, type Day, getWeekday } from './calendar.ts'

/** Holidays with a fixed date. Christmas Eve is not a public holiday by law, but businesses are closed. */
const fixedHolidays = ['01-01', '01-06', '05-01', '12-06', '12-24', '12-25', '12-26']

/** Good Friday, Easter Sunday, Easter Monday, Ascension Day and Whit Sunday, in days from Easter Sunday. */
const easterOffsets = [-2, 0, 1, 39, 49]

/** Computes the Gregorian Easter Sunday of a year (algorithm by Meeus, Jones and Butcher). */
const computeEaster = (year: number): Day => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * shift + 114
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`
}

const isBetween = (date: string, first: string, last: string): boolean => first <= date && date <= last

/**
 * Returns whether businesses in Finland are closed on a day: church holidays (laki kirkollisista juhlapyhistä and
 * kirkkojärjestys), May Day, Independence Day, Christmas Eve and Midsummer Eve.
 */
export const isPublicHoliday = (day: Day): boolean => {
  const date = day.slice(5)
  if (fixedHolidays.includes(date)) return true
  const weekday = getWeekday(day)
  if (weekday === 'fri' && isBetween(date, '06-19', '06-25')) return true
  if (weekday === 'sat' && (isBetween(date, '06-20', '06-26') || isBetween(date, '10-31', '11-06')))
    return true
  const easter = computeEaster(Number(day.slice(0, 4)))
  return easterOffsets.some(days => addDays(easter, days) === day)
}
