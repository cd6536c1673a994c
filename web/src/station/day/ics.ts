import { dayMs } from '@autokierto/domain/durations'
import { timeZone } from '@autokierto/domain/limits'

/** A calendar entry. `day` is `YYYY-MM-DD`, times are `HH:MM` in Helsinki; without `from` it lasts the whole day. */
export type CalendarEntry = {
  uid: string
  day: string
  from: string | null
  until: string | null
  summary: string
  location: string
  description: string
}

const encoder = new TextEncoder()

/** Folds lines at 75 bytes without splitting a character (RFC 5545, 3.1). Continuation lines begin with a space. */
function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (bytes + size > 74) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += letter
    bytes += size
  }
  return [...lines, current].join('\r\n')
}

const escapeIcsText = (text: string) =>
  text.replace(/[\\;,]/g, sign => `\\${sign}`).replace(/\r\n?|\n/g, '\\n')

const toCompactDay = (day: string) => day.replaceAll('-', '')

const dayAfter = (day: string) => new Date(Date.parse(`${day}T12:00:00Z`) + dayMs).toISOString().slice(0, 10)

/** Converts a Helsinki time to UTC, so that the file needs no time zone definition. */
function toUtcTime(day: string, time: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const clock = new Date(asUtc).toLocaleString('sv-SE', { timeZone })
  const ahead = Date.parse(`${clock.replace(' ', 'T')}Z`) - asUtc
  return toTimestamp(new Date(asUtc - ahead))
}

const toTimestamp = (moment: Date) => `${moment.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

/** Returns an iCalendar file (RFC 5545). */
export function createCalendarFile(entries: readonly CalendarEntry[], now = new Date()): string {
  const stamp = toTimestamp(now)
  const lines = entries.flatMap(({ uid, day, from, until, summary, location, description }) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    ...(from === null
      ? [`DTSTART;VALUE=DATE:${toCompactDay(day)}`, `DTEND;VALUE=DATE:${toCompactDay(dayAfter(day))}`]
      : [`DTSTART:${toUtcTime(day, from)}`, ...(until === null ? [] : [`DTEND:${toUtcTime(day, until)}`])]),
    `SUMMARY:${escapeIcsText(summary)}`,
    ...(location ? [`LOCATION:${escapeIcsText(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeIcsText(description)}`] : []),
    `TRANSP:${from === null ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Autokierto//FI', ...lines, 'END:VCALENDAR', '']
    .map(foldLine)
    .join('\r\n')
}
