import { parseArgs } from 'node:util'
import { checkTypes, lint } from './testing/checks.ts'
import { findChromium } from './testing/chromium.ts'
import { areFirstViewsAsked, firstViews } from './testing/first-views.ts'
import { journeys } from './testing/journeys.ts'
import { nodeAreas, nodeTests } from './testing/node-tests.ts'
import { endPrograms } from './testing/program.ts'
import { useRunFolder } from './testing/run-folder.ts'
import { sumTallies, type Tally } from './testing/tally.ts'
import { webTests } from './testing/web-tests.ts'

/**
 * `npm test`: every check there is, and at the end the names of those that failed and one line that counts.
 * `npm test -- --only server,web vehicles/` runs these parts, and of them the files with `vehicles/` in
 * their path. `npm run test:long` runs the long drills instead, the files named `*.long.test.ts`.
 */
const testPartNames = ['lint', 'types', ...nodeAreas, 'web', 'e2e']

const { values, positionals: words } = parseArgs({
  options: { only: { type: 'string' }, long: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const longNames: string[] = [...nodeAreas, 'e2e']
const only = values.only?.split(',') ?? (values.long ? longNames : testPartNames)
const unknownParts = only.filter(name => !testPartNames.includes(name))
if (unknownParts.length > 0) {
  process.stderr.write(
    `There is no part ${unknownParts.join(', ')}: choose from ${testPartNames.join(', ')}.\n`,
  )
  process.exit(1)
}

const strayParts = values.only === undefined ? [] : words.filter(word => testPartNames.includes(word))
if (strayParts.length > 0) {
  process.stderr.write(`Separate parts by commas: --only ${[...only, ...strayParts].join(',')}.\n`)
  process.exit(1)
}

const areas = nodeAreas.filter(area => only.includes(area))
type TestPart = { name: string; isChosen: boolean; run: () => Promise<Tally> }

/** One after the other; those in one line at the same time, for one works where the other waits. */
const testSteps: TestPart[][] = [
  [{ name: 'lint', isChosen: only.includes('lint'), run: lint }],
  [
    { name: 'types', isChosen: only.includes('types'), run: checkTypes },
    // The build must be ready before the tests: a product that a test starts serves the built pages.
    { name: 'first views', isChosen: only.includes('web') && areFirstViewsAsked(words), run: firstViews },
  ],
  [
    { name: 'node', isChosen: areas.length > 0, run: () => nodeTests(areas, words, values.long) },
    { name: 'web', isChosen: only.includes('web'), run: () => webTests(words) },
  ],
  [{ name: 'e2e', isChosen: only.includes('e2e'), run: () => journeys(words, values.long) }],
]

useRunFolder()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => endPrograms().then(() => process.exit(130)))
}

const runAndTell = async ({ name, run }: TestPart): Promise<Tally> => {
  const start = performance.now()
  const tally = await run()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  process.stdout.write(`${name}: ${tally.passed} of ${tally.passed + tally.failed} passed in ${seconds} s\n`)
  return tally
}

// A missing browser is installed while other tests run. If that fails, the browser stories report it.
if (only.includes('e2e')) findChromium().catch(() => {})

const tallies: Tally[] = []
for (const step of testSteps) {
  tallies.push(...(await Promise.all(step.filter(({ isChosen }) => isChosen).map(runAndTell))))
}

const { passed, failed, failures = [] } = sumTallies(tallies)
for (const name of failures) process.stdout.write(`✖ ${name}\n`)
if (passed + failed === 0) process.stdout.write('No test ran.\n')
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
