import { expect, it } from 'vitest'
import { countDaysSince } from './count-days-since.ts'

it('counts days by the calendar of Helsinki', () => {
  expect(countDaysSince('2026-11-20T21:59:00Z', '2026-11-21')).toBe(1)
  expect(countDaysSince('2026-11-20T22:01:00Z', '2026-11-21')).toBe(0)
  expect(countDaysSince('2026-03-28T10:00:00Z', '2026-03-30')).toBe(2)
  expect(countDaysSince('2026-11-22T10:00:00Z', '2026-11-21')).toBe(0)
})
