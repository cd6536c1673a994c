import { describe, expect, it } from 'vitest'
import { getTexts } from '../../kit/texts/texts.ts'
import { formatTimeLeft } from './format-time-left.ts'
import { marketTexts } from './texts.ts'

const t = getTexts(marketTexts, 'fi')
const nowMs = Date.parse('2026-11-22T10:00:00Z')
const formatIn = (minutes: number) =>
  formatTimeLeft(new Date(nowMs + minutes * 60_000).toISOString(), nowMs, t)

describe('formatTimeLeft', () => {
  it('formats the time left in its two largest units', () => {
    expect(
      [
        formatIn(0),
        formatIn(1),
        formatIn(59),
        formatIn(60),
        formatIn(23 * 60 + 59),
        formatIn(24 * 60 + 61),
      ].map(({ words }) => words),
    ).toEqual(['Päättynyt', '1 min', '59 min', '1 t 0 min', '23 t 59 min', '1 pv 1 t'])
  })

  it('marks the last twelve hours as soon', () => {
    expect([formatIn(719).soon, formatIn(720).soon]).toEqual([true, false])
  })
})
