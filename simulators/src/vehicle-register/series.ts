/**
 * A pseudo-random series that is the same in every run, so that the register and the demo data agree.
 * @param seed any integer
 */
export const createRandomSeries = (seed: number) => {
  let state = seed >>> 0
  /** Mulberry32; returns a number from 0 to 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** Returns an integer between the limits, both included. */
    between: (min: number, max: number): number => min + Math.floor(next() * (max - min + 1)),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
  }
}

export type RandomSeries = ReturnType<typeof createRandomSeries>

const vinCharacters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'

/** Generates a VIN: manufacturer code, letters and digits without I, O and Q, and a serial number. */
export const generateVin = (maker: string, series: RandomSeries): string => {
  let vin = maker
  while (vin.length < 11) vin += series.pick([...vinCharacters])
  return vin + String(series.between(100_000, 999_999))
}
