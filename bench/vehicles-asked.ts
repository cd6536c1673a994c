import { parseArgs } from 'node:util'

/**
 * The number of vehicles of a bench: `--vehicles 50000`, default a million.
 * @throws Error unless it is a whole number above zero
 */
export const vehiclesAsked = (parameters: string[]): number => {
  const { values } = parseArgs({
    args: parameters,
    options: { vehicles: { type: 'string', default: '1000000' } },
  })
  const count = Number(values.vehicles)
  if (!Number.isSafeInteger(count) || count < 1) throw new Error('--vehicles takes a whole number above zero')
  return count
}
