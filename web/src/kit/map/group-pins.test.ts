import { describe, expect, it } from 'vitest'
import { fanOut, groupPins, PIN_GAP } from './group-pins.ts'

const atPixel = (x: number, y: number) => ({ x, y })
const same = (spot: { x: number; y: number }) => spot

describe('groupPins and fanOut', () => {
  it('keeps pins single when they have room', () => {
    const pins = [atPixel(0, 0), atPixel(PIN_GAP, 0), atPixel(0, PIN_GAP)]
    expect(groupPins(pins, same).map(({ members }) => members.length)).toEqual([1, 1, 1])
  })

  it('groups overlapping pins behind the first', () => {
    const [first, second, far] = [atPixel(10, 10), atPixel(20, 20), atPixel(300, 10)]
    expect(groupPins([first, far, second], same)).toEqual([
      { lead: first, members: [first, second], at: first },
      { lead: far, members: [far], at: far },
    ])
  })

  it("keeps at least a finger's width between groups", () => {
    const pins = Array.from({ length: 200 }, (_, index) => atPixel((index * 37) % 251, (index * 91) % 199))
    const groups = groupPins(pins, same)
    expect(groups.flatMap(({ members }) => members)).toHaveLength(200)
    const near = groups.flatMap((one, index) =>
      groups.slice(index + 1).filter(({ at: { x, y } }) => Math.hypot(one.at.x - x, one.at.y - y) < PIN_GAP),
    )
    expect(near).toEqual([])
  })

  it.each([2, 3, 7])('fans out %i pins at the same point', count => {
    const spots = fanOut(count)
    const gaps = spots.map((spot, index) => {
      const next = spots[(index + 1) % count]!
      return Math.hypot(spot.x - next.x, spot.y - next.y)
    })
    expect(Math.min(...gaps)).toBeGreaterThan(PIN_GAP - 2)
  })

  it('keeps a single pin in place', () => {
    expect(fanOut(1)).toEqual([{ x: 0, y: 0 }])
  })
})
