import { describe, expect, it } from 'vitest'
import { getTexts } from '../../texts/texts.ts'
import { formatTimeLeft } from './format-time-left.ts'
import { marketTexts } from './texts.ts'

const t = getTexts(marketTexts, 'fi')
const now = Date.parse('2026-11-22T10:00:00Z')
const in_ = (minutes: number) => formatTimeLeft(new Date(now + minutes * 60_000).toISOString(), now, t)

describe('how long a listing goes on', () => {
  it('is said in its two largest units', () => {
    expect(
      [in_(0), in_(1), in_(59), in_(60), in_(23 * 60 + 59), in_(24 * 60 + 61)].map(({ words }) => words),
    ).toEqual(['Päättynyt', '1 min', '59 min', '1 t 0 min', '23 t 59 min', '1 pv 1 t'])
  })

  it('is urgent in its last twelve hours', () => {
    expect([in_(719).soon, in_(720).soon]).toEqual([true, false])
  })
})
