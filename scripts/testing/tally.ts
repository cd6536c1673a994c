/**
 * How many checks or tests passed and failed, and the names of those that failed, as far as they have one; a
 * skipped one counts as failed, since nothing is to be skipped.
 */
export type Tally = { passed: number; failed: number; failures?: readonly string[] }

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  failures: tallies.flatMap(({ failures = [] }) => failures),
})

/** A runner that found no test where test files are is broken, not green. */
export const orNothingRan = (tally: Tally, what: string): Tally => {
  if (tally.passed + tally.failed > 0) return tally
  process.stdout.write(`${what}: no test ran although there are test files.\n`)
  return { passed: 0, failed: 1, failures: [`${what}: no test ran`] }
}
