import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { testTimeouts } from './node-tests.ts'
import { packageProgram, root, runProgram } from './program.ts'
import { failure, orNothingRan, type Tally } from './tally.ts'
import { testFiles } from './test-files.ts'

type VitestReport = {
  numPassedTests: number
  numTotalTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

export const webTests = async (words: readonly string[]): Promise<Tally> => {
  const files = testFiles('web', words)
  if (files.length === 0) return { passed: 0, failed: 0 }
  const folder = mkdtempSync(join(tmpdir(), 'autokierto-tally-'))
  const reportFile = join(folder, 'vitest.json')
  try {
    const run = await runProgram(
      packageProgram('vitest'),
      [
        ...[
          'run',
          '--root',
          'web',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${reportFile}`,
        ],
        ...(words.length === 0 ? [] : files.map(file => file.slice('web/'.length))),
      ],
      // Node's tests run in parallel, so on a busy machine this takes as long as they do.
      { limitMs: testTimeouts.daily.runMs },
    )
    if (!run.ok) process.stdout.write(run.output)
    return orNothingRan(readReport(reportFile, run.ok), 'Vitest')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const readReport = (path: string, isRunOk: boolean): Tally => {
  let report: VitestReport
  try {
    report = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { passed: 0, failed: 1, failures: ['Vitest ended before it had counted'] }
  }
  const broken = report.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failed = report.numTotalTests - report.numPassedTests + broken.length
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, failureMessages }) =>
        failure(fullName, relative(root, name), failureMessages?.join('\n')),
      ),
  )
  // An error outside any test, such as an unhandled rejection, still fails the run.
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !isRunOk ? 1 : failed,
    failures: [...failures, ...broken.map(({ name }) => relative(root, name))],
  }
}
