import asyncHooks from 'node:async_hooks'
import reportTests from './node-reporter.ts'

/**
 * Runs the files it is told under node:test, all in this process; `--test-timeout` is a switch of Node and stands before.
 *
 * node:test follows every promise, only to know of an error that nobody caught which test it came from: a seventh of all
 * the time that these tests work. Here it does not; such an error is shown with its stack and with what ran meanwhile.
 */
const { createHook } = asyncHooks
asyncHooks.createHook = callbacks => createHook({ ...callbacks, trackPromises: false })
const { run } = await import('node:test')

const running = new Set<string>()
const tellUncaught = (error: unknown) => {
  console.log('\nNobody caught this, while there ran:', [...running].join(', ') || 'no test')
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
