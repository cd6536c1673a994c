import asyncHooks from 'node:async_hooks'
import reportTests from './node-reporter.ts'

/**
 * Runs the given files under node:test in this process; `--test-timeout` is an option of Node and precedes this file.
 * node:test tracks every promise to find the test of an uncaught error, which takes a seventh of the processor time.
 * This entry disables the tracking and reports such an error with its stack and the running tests.
 */
const { createHook } = asyncHooks
asyncHooks.createHook = callbacks => createHook({ ...callbacks, trackPromises: false })
const { run } = await import('node:test')

const running = new Set<string>()
const tellUncaught = (error: unknown) => {
  console.log('\nUncaught error while these tests ran:', [...running].join(', ') || 'no test')
  console.log(error)
}
process.on('uncaughtException', tellUncaught)
process.on('unhandledRejection', tellUncaught)

// Without a handler the process would end at once, and leave the database server that its tests share. The handler comes
// before those of a product that a test runs in this process, which would keep it running.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.prependListener(signal, () => process.exit(130))

const tests = run({ files: process.argv.slice(2), isolation: 'none' })
let queuedTests = 0
tests.on('test:enqueue', ({ nesting }) => {
  if (nesting === 0) queuedTests++
})
tests.on('test:dequeue', ({ name }) => running.add(name))
tests.on('test:complete', ({ name, nesting }) => {
  running.delete(name)
  if (nesting === 0) queuedTests--
  if (queuedTests === 0) setTimeout(endAllTheSame, 10_000).unref()
})
tests.on('test:summary', ({ success }) => {
  if (!success) process.exitCode = 1
})
tests
  .compose(reportTests)
  .on('end', () => process.exit())
  .pipe(process.stdout)

/** Handles that a test left open would keep the process running. node:test prints its summary at `beforeExit`. */
const endAllTheSame = () => {
  if (queuedTests === 0) process.emit('beforeExit', 0)
}
