import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { scaleTimeout } from '@autokierto/server/testing/scale-timeout'
import { buildWebWhereStale } from '../build-web.ts'
import { findChromium } from './chromium.ts'
import { packageProgram, root, runProgram } from './program.ts'
import { failure, orNothingRan, type Tally } from './tally.ts'

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}

type PlaywrightError = { message?: string; location?: { file: string; line: number } }

type PlaywrightSuite = {
  file: string
  specs: { title: string; ok: boolean; tests: { results: { errors: PlaywrightError[] }[] }[] }[]
  suites?: PlaywrightSuite[]
}

const why = ({ message = '', location }: PlaywrightError): string =>
  location ? `${relative(root, location.file)}:${location.line}\n${message}` : message

const listFailures = ({ file, specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) =>
      failure(
        title,
        file,
        tests
          .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
          .map(why)
          .join('\n'),
      ),
    ),
  ...suites.flatMap(listFailures),
]

/** Three times the duration on a quiet machine with two cores, since machines are shared. */
const limitMs = { short: scaleTimeout(2_100_000), long: scaleTimeout(10_800_000) }

/**
 * Runs the browser journeys with Playwright on the built pages. A journey that passes only on retry counts as failed.
 * @param words limits the run to files whose path contains one of them
 * @param long runs every cell of every matrix and every page in every state
 */
export const journeys = async (words: readonly string[], long = false): Promise<Tally> => {
  if (globSync('e2e/**/*.e2e.ts', { cwd: root }).length === 0) return { passed: 0, failed: 0 }
  const folder = mkdtempSync(join(tmpdir(), 'autokierto-tally-'))
  const reportFile = join(folder, 'playwright.json')
  try {
    const chromium = await findChromium()
    await buildWebWhereStale()
    await runProgram(packageProgram('playwright'), ['test', '-c', 'e2e', '--reporter=line,json', ...words], {
      isShown: true,
      limitMs: limitMs[long ? 'long' : 'short'],
      env: {
        CHROMIUM: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
        CI: '1',
        ...(long && { E2E: 'long' }),
      },
    })
    process.stdout.write('\n')
    const { stats, errors, suites }: PlaywrightReport = JSON.parse(readFileSync(reportFile, 'utf8'))
    const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length
    return orNothingRan(
      { passed: stats.expected, failed, failures: suites.flatMap(listFailures) },
      'Playwright',
    )
  } catch (error) {
    process.stdout.write(
      `The browser journeys did not run: ${error instanceof Error ? error.message : error}\n`,
    )
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
