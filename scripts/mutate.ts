import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { findMutationScope } from './testing/mutation-scope.ts'
import { testTimeouts } from './testing/node-tests.ts'
import { root } from './testing/program.ts'
import { useRunFolder } from './testing/run-folder.ts'

/**
 * `npm run mutate -- domain/src/vehicles` changes the code of a folder or file in many small ways, one at a time, and
 * lists the changes that no test notices. The project itself stays untouched: all happens in a copy.
 */
const [path, ...others] = process.argv.slice(2)
if (path === undefined || others.length > 0) {
  process.stderr.write('Name one folder or file: npm run mutate -- domain/src/vehicles\n')
  process.exit(1)
}

const readScope = () => {
  try {
    return findMutationScope(path)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}
const { mutated, tests } = readScope()
useRunFolder()
process.env.NODE_ENV = 'test'
process.env.AUTOKIERTO_ORIGINAL = root
const quoteArgument = (text: string): string => `"${text}"`
const node = quoteArgument(process.execPath)
const testCommand = ['scripts/testing/node-entry.ts', ...tests].map(quoteArgument).join(' ')
const reportFolder = join(root, 'node_modules/.cache/mutation')

const mutantResults = await new Stryker({
  mutate: mutated,
  // SQL without its text always fails, and texts for people are checked by their own tests.
  mutator: { excludedMutations: ['StringLiteral'] },
  testRunner: 'command',
  commandRunner: { command: `${node} --test-timeout=${testTimeouts.daily.testMs} ${testCommand}` },
  plugins: [],
  checkers: [],
  // Node removes the types and checks none.
  disableTypeChecks: false,
  tempDirName: join(process.env.TMPDIR!, 'mutation'),
  symlinkNodeModules: false,
  // StrykerJS starts this without a shell, so npm's PATH finds Node, and a variable holds the path.
  buildCommand: 'node scripts/testing/link-packages.ts',
  // StrykerJS would rewrite tsconfig.json through an API that TypeScript 7 no longer has.
  ignorePatterns: ['tsconfig.json', '.data', '.cache', 'test-results', 'bench/results'],
  timeoutMS: 30_000,
  reporters: ['clear-text', 'progress-append-only', 'html'],
  clearTextReporter: { logTests: false, allowColor: process.stdout.isTTY === true },
  allowConsoleColors: process.stdout.isTTY === true,
  htmlReporter: { fileName: join(reportFolder, 'report.html') },
}).runMutationTest()

process.stdout.write(`${mutantResults.length} mutants; the report is ${join(reportFolder, 'report.html')}\n`)
