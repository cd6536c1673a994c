import { timeZone } from '@autokierto/domain/limits'

/** One entry of a calendar: the whole day, or from a time `HH:MM` of it. */
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

/** Lines longer than 75 bytes go on in the next one, which begins with a blank; no letter is parted. */
function fold(line: string): string {
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

const escaped = (text: string) => text.replace(/[\\;,]/g, sign => `\\${sign}`).replace(/\r\n?|\n/g, '\\n')

const compact = (day: string) => day.replaceAll('-', '')

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** A Helsinki time as UTC: calendars need to know no time zone then. */
function instant(day: string, time: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const clock = new Date(asUtc).toLocaleString('sv-SE', { timeZone })
  const ahead = Date.parse(`${clock.replace(' ', 'T')}Z`) - asUtc
  return stampOf(new Date(asUtc - ahead))
}

const stampOf = (moment: Date) => `${moment.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

/** A calendar file (RFC 5545). */
export function calendarFile(entries: readonly CalendarEntry[], now = new Date()): string {
  const stamp = stampOf(now)
  const lines = entries.flatMap(({ uid, day, from, until, summary, location, description }) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    ...(from === null
      ? [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(dayAfter(day))}`]
      : [`DTSTART:${instant(day, from)}`, ...(until === null ? [] : [`DTEND:${instant(day, until)}`])]),
    `SUMMARY:${escaped(summary)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    `TRANSP:${from === null ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Autokierto//FI', ...lines, 'END:VCALENDAR', '']
    .map(fold)
    .join('\r\n')
}
