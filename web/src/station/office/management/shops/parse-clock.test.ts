import { describe, expect, it } from 'vitest'
import { parseClock } from './parse-clock.ts'

describe('parseClock', () => {
  it.each([
    ['8', '08:00'],
    ['8.30', '08:30'],
    ['08:30', '08:30'],
    ['830', '08:30'],
    ['1630', '16:30'],
    [' 9.05 ', '09:05'],
    ['0', '00:00'],
    ['24', '24:00'],
  ])('parses the time %s', (text, clock) => expect(parseClock(text)).toBe(clock))

  it.each(['', 'x', '25', '24.01', '8.60', '8,30', '8-16', '123456', '8.3'])('returns null for %s', text =>
    expect(parseClock(text)).toBeNull(),
  )
})
