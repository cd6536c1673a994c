/**
 * Numbers that look drawn but are the same in every run, so that the register and the demonstration data agree.
 * @param seed any whole number
 */
export const createRandomSeries = (seed: number) => {
  let state = seed >>> 0
  /** Mulberry32, 0 to 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** A whole number from `least` to `greatest`, both included. */
    between: (least: number, greatest: number): number => least + Math.floor(next() * (greatest - least + 1)),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
  }
}

export type RandomSeries = ReturnType<typeof createRandomSeries>

const vinCharacters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'

/** A VIN of 17 characters: the maker's three, then letters and digits without I, O and Q, then a running number. */
export const generateVin = (maker: string, series: RandomSeries): string => {
  let vin = maker
  while (vin.length < 11) vin += series.pick([...vinCharacters])
  return vin + String(series.between(100_000, 999_999))
}
