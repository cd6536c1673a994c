import { ConfigError, readConfig } from './config.ts'
import { type RunningServer, startServer } from './main.ts'
import { getParentPid, processIdentity } from './process-identity.ts'
import { formatReadyMessage } from './ready-message.ts'
import { StartError } from './start-error.ts'

export type RunOptions = {
  /** Settles when the web pages are built. */
  webReady?: () => Promise<void>
  /** False: does not print the ready line and the identities. */
  announce?: boolean
}

/**
 * Runs the service as this process: prints where it answers, ends in order on Ctrl-C and on SIGTERM, at
 * once on a second one. What keeps it from starting is printed as one sentence, and the process ends with 1.
 */
export const run = async (env: NodeJS.ProcessEnv, options: RunOptions = {}): Promise<void> => {
  let running: RunningServer | undefined
  let isEnding = false
  const starting = (async () => {
    const config = readConfig(env)
    const started = await startServer(config, { webReady: options.webReady?.() })
    running = started
    if (options.announce !== false && !isEnding)
      process.stdout.write(await formatReadyMessage(config, started.url))
  })()

  // A start that is broken off fails somewhere: nobody needs to read where.
  const failUnlessEnding = (error: unknown) =>
    running === undefined && isEnding ? process.exit(130) : fail(error)
  const end = () => {
    // The database server follows by itself: see the exit handler of its supervisor.
    if (isEnding) process.exit(130)
    isEnding = true
    starting.then(() => running?.stop()).then(() => process.exit(0), failUnlessEnding)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  endWithNpm(env, () => !isEnding && end())
  await starting.catch(failUnlessEnding)
}

/** Shows the reason and ends the process; our own sentences without a stack. */
const fail = (error: unknown): never => {
  const isSentence =
    error instanceof StartError ||
    error instanceof ConfigError ||
    (error instanceof Error && error.name === 'RealDataError')
  process.stderr.write(`${isSentence ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
}

/**
 * Under `npm start` a shell stands between npm and us, and neither passes on how the other ended: where
 * npm or the shell is gone, so are we. Only Linux tells who the parents are.
 */
const endWithNpm = (env: NodeJS.ProcessEnv, end: () => void): void => {
  if (env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const parents = [shell, getParentPid(shell) ?? 0]
    .filter(pid => pid > 1)
    .map(pid => ({ pid, identity: processIdentity(pid) }))
  setInterval(() => {
    if (parents.some(({ pid, identity }) => processIdentity(pid) !== identity)) end()
  }, 250).unref()
}
