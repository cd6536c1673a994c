import { describe, expect, it } from 'vitest'
import { createCalendarFile } from './ics.ts'

const calendarEntry = {
  uid: 'pickup-7@autokierto',
  day: '2026-12-31',
  from: null,
  until: null,
  summary: '1. ABC-123; Toyota, Corolla',
  location: 'Ristipellontie 16, 00390 Helsinki',
  description: 'Avain naapurilla\novi 2',
}

describe('createCalendarFile', () => {
  const text = createCalendarFile([calendarEntry], new Date('2026-11-22T06:30:00Z'))
  it('writes a whole-day entry per pickup, also across the end of a year', () => {
    expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
    expect(text).toContain('DTSTAMP:20261122T063000Z\r\n')
  })
  it('converts agreed Helsinki times to UTC in summer and in winter', () => {
    const agreed = createCalendarFile([
      { ...calendarEntry, from: '08:00', until: '10:30' },
      { ...calendarEntry, day: '2026-07-01', from: '08:00' },
    ])
    expect(agreed).toContain('DTSTART:20261231T060000Z\r\nDTEND:20261231T083000Z\r\nSUMMARY')
    expect(agreed).toContain('DTSTART:20260701T050000Z\r\nSUMMARY')
  })
  it('escapes characters that separate fields', () => {
    expect(text).toContain('SUMMARY:1. ABC-123\\; Toyota\\, Corolla\r\n')
    expect(text).toContain('DESCRIPTION:Avain naapurilla\\novi 2\r\n')
  })
  it('escapes every kind of line break, so that an owner’s text cannot inject lines', () => {
    const description = 'Avain\rATTENDEE:mailto:x@example.fi\r\nBEGIN:VALARM\nURL:https://example.fi'
    const file = createCalendarFile([{ ...calendarEntry, description }])
    expect(file.split(/\r\n|\r|\n/).filter(line => /^(?:ATTENDEE|BEGIN:VALARM|URL)/.test(line))).toEqual([])
  })
  it('folds long lines between characters, each within 75 bytes', () => {
    const long = createCalendarFile([{ ...calendarEntry, description: 'ä'.repeat(200) }])
    for (const line of long.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(long.replaceAll('\r\n ', '')).toContain('ä'.repeat(200))
  })
})
