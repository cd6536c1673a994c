import { writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { inspect } from 'node:util'
import { root } from './program.ts'
import { failure, type Tally } from './tally.ts'

/** The results of a run of node:test, written to the file that AUTOKIERTO_TALLY names. */
export type NodeTally = Tally & { failures: string[]; files: Record<string, Tally> }

type TestEvent = {
  type: string
  data: {
    name: string
    message?: string
    file?: string
    skip?: unknown
    todo?: unknown
    details?: {
      type?: string
      duration_ms?: number
      error?: Error & { failureType?: string; cause?: unknown }
    }
  }
}

/**
 * A node:test reporter that counts tests and prints failures in full. A test that only groups others is counted through
 * its subtests.
 */
async function* reportTests(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const tally: NodeTally = { passed: 0, failed: 0, failures: [], files: {} }
  for await (const { type, data } of source) {
    if (type === 'test:stderr' || type === 'test:stdout') continue
    // An uncaught error that node:test cannot attribute to a test.
    if (type === 'test:diagnostic' && data.message?.startsWith('Error: ')) {
      tally.failed++
      tally.failures.push(failure('an error that nobody caught', 'beside the tests', data.message))
    }
    if (type !== 'test:pass' && type !== 'test:fail') continue
    if (data.details?.type === 'suite' && type === 'test:pass') continue
    // node:test reports a file without tests as one passed test with its name. The caller reports it as missing.
    if (type === 'test:pass' && data.file && resolve(root, data.name) === data.file) continue
    const error = data.details?.error
    if (error?.failureType === 'subtestsFailed') continue

    const isSkipped = data.skip !== undefined || data.todo !== undefined
    const isPassed = type === 'test:pass' && !isSkipped
    const file = data.file ? relative(root, data.file) : '(unknown file)'
    tally.files[file] ??= { passed: 0, failed: 0 }
    for (const counts of [tally, tally.files[file]]) counts[isPassed ? 'passed' : 'failed']++
    if (isPassed) continue
    const why = isSkipped ? '  skipped: nothing is to be skipped' : describe(error)
    tally.failures.push(failure(data.name, file, why))
    yield `\n✖ ${data.name}  (${file})\n${why}\n`
  }
  const path = process.env.AUTOKIERTO_TALLY
  if (path) writeFileSync(path, JSON.stringify(tally))
}

const describe = (error: (Error & { cause?: unknown }) | undefined): string => {
  const cause = error?.cause ?? error
  return inspect(cause, { depth: 6, colors: false })
    .split('\n')
    .filter(line => !/^\s+at .*\(?node:internal/.test(line))
    .map(line => `  ${line}`)
    .join('\n')
}

// biome-ignore lint/style/noDefaultExport: node:test takes a reporter only as the default export
export default reportTests
