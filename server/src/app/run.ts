import { getParentPid, processIdentity } from '@autokierto/embedded-database/process-identity'
import { ConfigError, readConfig } from '../platform/config/config.ts'
import { StartError } from '../platform/startup/start-error.ts'
import { type RunningServer, startServer } from './main.ts'
import { formatReadyMessage } from './ready-message.ts'

export type RunOptions = {
  /** Resolves when the web pages are built. */
  webReady?: () => Promise<void>
  /** If false, the ready line and the identities are not printed. */
  announce?: boolean
}

/**
 * Runs the service in this process. Prints its URL, and stops gracefully on Ctrl-C and SIGTERM, or immediately on a
 * second signal. If the start fails, prints one sentence and exits with 1.
 */
export const run = async (env: NodeJS.ProcessEnv, options: RunOptions = {}): Promise<void> => {
  let running: RunningServer | undefined
  let isStopping = false
  const starting = (async () => {
    const config = readConfig(env)
    const server = await startServer(config, { webReady: options.webReady?.() })
    running = server
    if (options.announce !== false && !isStopping)
      process.stdout.write(await formatReadyMessage(config, server.url))
  })()

  // An interrupted start fails at some step; the error is not interesting.
  const failUnlessStopping = (error: unknown) =>
    running === undefined && isStopping ? process.exit(130) : fail(error)
  const stop = () => {
    // The database server ends by itself: see the exit handler of its supervisor.
    if (isStopping) process.exit(130)
    isStopping = true
    starting.then(() => running?.stop()).then(() => process.exit(0), failUnlessStopping)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  endWithNpm(env, () => !isStopping && stop())
  await starting.catch(failUnlessStopping)
}

/** Prints the reason and exits; our own messages without a stack. */
const fail = (error: unknown): never => {
  const isSentence =
    error instanceof StartError ||
    error instanceof ConfigError ||
    (error instanceof Error && error.name === 'RealDataError')
  process.stderr.write(`${isSentence ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
}

/**
 * Under `npm start` a shell runs between npm and us, and neither forwards the end of the other. The process therefore
 * ends when npm or the shell has ended. Only Linux provides the parent processes.
 */
const endWithNpm = (env: NodeJS.ProcessEnv, onParentExit: () => void): void => {
  if (env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const parents = [shell, getParentPid(shell) ?? 0]
    .filter(pid => pid > 1)
    .map(pid => ({ pid, identity: processIdentity(pid) }))
  setInterval(() => {
    if (parents.some(({ pid, identity }) => processIdentity(pid) !== identity)) onParentExit()
  }, 250).unref()
}
