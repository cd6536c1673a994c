import { expect, it } from 'vitest'
import { daysSince } from './days-since.ts'

it('days are counted by the calendar of Helsinki', () => {
  expect(daysSince('2026-11-20T21:59:00Z', '2026-11-21')).toBe(1)
  expect(daysSince('2026-11-20T22:01:00Z', '2026-11-21')).toBe(0)
  expect(daysSince('2026-03-28T10:00:00Z', '2026-03-30')).toBe(2)
  expect(daysSince('2026-11-22T10:00:00Z', '2026-11-21')).toBe(0)
})
