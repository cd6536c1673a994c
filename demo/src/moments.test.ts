import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { finnishInstant, workMoment } from './moments.ts'

describe('Finnish time', () => {
  const cases = [
    ['in winter', '2026-01-15', '08:00', '2026-01-15T06:00:00.000Z'],
    ['in summer', '2026-07-15', '08:00', '2026-07-15T05:00:00.000Z'],
    ['on the day summer begins', '2026-03-29', '08:00', '2026-03-29T05:00:00.000Z'],
    ['on the day summer ends', '2026-10-25', '08:00', '2026-10-25T06:00:00.000Z'],
  ] as const
  for (const [when, day, clock, instant] of cases) {
    it(`converts Finnish time to an instant ${when}`, () => {
      assert.equal(finnishInstant(day, clock).toISOString(), instant)
    })
  }
})

describe('workMoment', () => {
  const hours = {
    opening_hours_mon: '08:00-16:00',
    opening_hours_tue: '08:00-16:00',
    opening_hours_wed: '08:00-16:00',
    opening_hours_thu: '08:00-16:00',
    opening_hours_fri: '09:00-16:00',
    opening_hours_sat: null,
    opening_hours_sun: null,
  }
  /** A Tuesday. */
  const now = new Date('2026-11-24T10:00:00Z')

  it('returns a moment some minutes after the site opens that day', () => {
    assert.equal(workMoment(hours, now, 1, 30).toISOString(), '2026-11-23T06:30:00.000Z')
  })

  it('moves the moment back to the last open day if the site is closed', () => {
    for (const daysAgo of [2, 3, 4]) {
      assert.equal(workMoment(hours, now, daysAgo, 0).toISOString(), '2026-11-20T07:00:00.000Z')
    }
  })
})
