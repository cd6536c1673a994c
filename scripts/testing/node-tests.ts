import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { scaleTimeout } from '@autokierto/server/testing/scale-timeout'
import { deal } from './deal.ts'
import type { NodeTally } from './node-reporter.ts'
import { root, runProgram } from './program.ts'
import { rowTypes } from './row-types.ts'
import { orNothingRan, sumTallies, type Tally } from './tally.ts'
import { testFiles } from './test-files.ts'

/** Workspaces whose tests run in node:test, innermost first. */
export const nodeAreas = [
  'domain',
  'contract',
  'embedded-database',
  'server',
  'simulators',
  'demo',
  'scripts',
  'bench',
] as const

/** Time limits of one test and of the whole run: they end hanging tests, not slow ones on a busy machine. */
export const testTimeouts = {
  daily: { testMs: scaleTimeout(360_000), runMs: scaleTimeout(1_800_000) },
  long: { testMs: scaleTimeout(1_800_000), runMs: scaleTimeout(7_200_000) },
}

/** Fewer files than this are not worth another process, which loads all modules and starts a database server. */
const filesWorthAProcess = 20

/** With more processes, starting database servers takes longer than it saves. */
const maxProcesses = 4

/**
 * Runs the tests of these areas in as many processes as cores plus one, since each waits at times for clocks and child
 * processes. The files of a process share one database server and load modules once. Long drills, which also measure,
 * run alone in one process.
 * @param words limits the run to files whose path contains one of them
 * @param long runs the drills that take minutes, instead of all others
 */
export const nodeTests = async (
  areas: readonly string[],
  words: readonly string[],
  long = false,
): Promise<Tally> => {
  const files = areas.flatMap(area => testFiles(area, words, long))
  if (files.length === 0) return { passed: 0, failed: 0 }
  const limit = long ? 1 : Math.min(maxProcesses, availableParallelism() + 1)
  const hands = deal(files, Math.min(limit, Math.ceil(files.length / filesWorthAProcess)))
  const rowsFolder = mkdtempSync(join(tmpdir(), 'autokierto-rows-'))
  try {
    const tallies = await Promise.all(hands.map(hand => oneProcess(hand, rowsFolder, long)))
    reportAreas(areas, Object.assign({}, ...tallies.map(tally => tally.files)))
    const tests = orNothingRan(sumTallies(tallies), 'node:test')
    // Some files alone leave most statements unchecked, and the compiler takes longer than they do.
    const isComplete = areas.includes('server') && words.length === 0 && !long
    return isComplete ? sumTallies([tests, await rowTypes(rowsFolder)]) : tests
  } finally {
    rmSync(rowsFolder, { recursive: true, force: true })
  }
}

const oneProcess = async (
  files: readonly string[],
  rowsFolder: string,
  long: boolean,
): Promise<NodeTally> => {
  const { testMs, runMs } = long ? testTimeouts.long : testTimeouts.daily
  const folder = mkdtempSync(join(tmpdir(), 'autokierto-tally-'))
  const tallyFile = join(folder, 'tally.json')
  try {
    const run = await runProgram(
      process.execPath,
      [`--test-timeout=${testMs}`, join(root, 'scripts/testing/node-entry.ts'), ...files],
      {
        isShown: true,
        limitMs: runMs,
        env: { AUTOKIERTO_TALLY: tallyFile, AUTOKIERTO_ROWS: rowsFolder, NODE_ENV: 'test' },
      },
    )
    const tally = readTally(tallyFile)
    if (tally === null) {
      process.stdout.write('node:test ended before it counted the tests; its output is above.\n')
      return { passed: 0, failed: 1, failures: [], files: {} }
    }
    const missing = files.filter(file => tally.files[file] === undefined)
    for (const file of missing) process.stdout.write(`${file}: no test of it ran.\n`)
    const failed = tally.failed + missing.length
    const isUnexplained = !run.ok && failed === 0
    const failures = [...tally.failures, ...missing.map(file => `no test of ${file} ran`)]
    return { ...tally, failed: isUnexplained ? 1 : failed, failures }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const readTally = (path: string): NodeTally | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

const reportAreas = (areas: readonly string[], files: NodeTally['files']): void => {
  for (const area of areas) {
    const tallies = Object.entries(files).filter(([file]) => file.startsWith(`${area}/`))
    const passed = tallies.reduce((total, [, tally]) => total + tally.passed, 0)
    const failed = tallies.reduce((total, [, tally]) => total + tally.failed, 0)
    if (passed + failed > 0) process.stdout.write(`  ${area}: ${passed} of ${passed + failed} passed\n`)
  }
}
