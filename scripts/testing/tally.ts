import { stripVTControlCharacters } from 'node:util'

/**
 * The number of checks or tests that passed and failed, with the names of failures if they have one. Skipped tests
 * count as failed, since none may be skipped.
 */
export type Tally = { passed: number; failed: number; failures?: readonly string[] }

/** Lines per failure in the summary at the end of a run, which a truncated log still contains. */
const maxReasonLines = 8

/** A failure in the summary: test, file and the first lines of its reason. */
export const failure = (name: string, file: string, why = ''): string => {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter(line => line.trim() !== '')
  return [`${name}  (${file})`, ...lines.slice(0, maxReasonLines).map(line => `    ${line}`)].join('\n')
}

export const sumTallies = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  failures: tallies.flatMap(({ failures = [] }) => failures),
})

/** Fails a run that found no test although there are test files: the runner is broken. */
export const orNothingRan = (tally: Tally, what: string): Tally => {
  if (tally.passed + tally.failed > 0) return tally
  process.stdout.write(`${what}: no test ran although there are test files.\n`)
  return { passed: 0, failed: 1, failures: [`${what}: no test ran`] }
}
