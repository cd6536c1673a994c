import { stripVTControlCharacters } from 'node:util'

/**
 * How many checks or tests passed and failed, and the names of those that failed, as far as they have one; a
 * skipped one counts as failed, since nothing is to be skipped.
 */
export type Tally = { passed: number; failed: number; failures?: readonly string[] }

/** So many lines of what went wrong stand at the end of a run, where a log that was cut still has them. */
const linesOfWhy = 8

/** A failure as the end of the run tells it: which test, in which file, and the beginning of what it said. */
export const failure = (name: string, file: string, why = ''): string => {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter(line => line.trim() !== '')
  return [`${name}  (${file})`, ...lines.slice(0, linesOfWhy).map(line => `    ${line}`)].join('\n')
}

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
