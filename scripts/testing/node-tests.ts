import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NodeTally } from './node-reporter.ts'
import { root, runProgram } from './program.ts'
import { orNothingRan, type Tally } from './tally.ts'
import { testFiles } from './test-files.ts'

/** Workspaces whose tests node:test runs, from the innermost out. */
export const nodeAreas = ['domain', 'contract', 'server', 'simulators', 'demo', 'scripts', 'bench'] as const

/** How long one test and the whole run may take. */
const limits = {
  daily: { testMs: 120_000, runMs: 1_200_000 },
  long: { testMs: 1_800_000, runMs: 7_200_000 },
}

/**
 * All tests of these areas in one process: they share one database server, and modules are read once.
 * @param words only files whose path holds one of them
 * @param long the drills that take minutes, instead of all others
 */
export const nodeTests = async (
  areas: readonly string[],
  words: readonly string[],
  long = false,
): Promise<Tally> => {
  const files = areas.flatMap(area => testFiles(area, words, long))
  const { testMs, runMs } = long ? limits.long : limits.daily
  if (files.length === 0) return { passed: 0, failed: 0 }
  const folder = mkdtempSync(join(tmpdir(), 'autokierto-tally-'))
  const tallyFile = join(folder, 'tally.json')
  try {
    const run = await runProgram(
      process.execPath,
      [
        // A suite whose preparation failed leaves things open: the run ends with the last test all the same.
        ...['--test', '--test-isolation=none', `--test-timeout=${testMs}`, '--test-force-exit'],
        ...['--test-reporter', join(root, 'scripts/testing/node-reporter.ts')],
        ...['--test-reporter-destination', 'stdout', ...files],
      ],
      { isShown: true, limitMs: runMs, env: { AUTOKIERTO_TALLY: tallyFile, NODE_ENV: 'test' } },
    )
    const tally = readTally(tallyFile)
    if (tally === null) {
      process.stdout.write('node:test ended before it had counted; what it said is above.\n')
      return { passed: 0, failed: 1 }
    }
    reportAreas(areas, tally)
    const missing = files.filter(file => tally.files[file] === undefined)
    for (const file of missing) process.stdout.write(`${file}: no test of it ran.\n`)
    const failed = tally.failed + missing.length
    const isUnexplained = !run.ok && failed === 0
    const failures = [...tally.failures, ...missing.map(file => `no test of ${file} ran`)]
    return orNothingRan({ passed: tally.passed, failed: isUnexplained ? 1 : failed, failures }, 'node:test')
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

const reportAreas = (areas: readonly string[], tally: NodeTally): void => {
  for (const area of areas) {
    const ofArea = Object.entries(tally.files).filter(([file]) => file.startsWith(`${area}/`))
    const passed = ofArea.reduce((total, [, each]) => total + each.passed, 0)
    const failed = ofArea.reduce((total, [, each]) => total + each.failed, 0)
    if (passed + failed > 0) process.stdout.write(`  ${area}: ${passed} of ${passed + failed} passed\n`)
  }
}
