import { parseArgs } from 'node:util'

/**
 * How many vehicles a bench among many takes: `--vehicles 50000`, a million unless told.
 * @throws Error where it is no whole number above zero
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
