/**
 * A process with a supervised server, for tests that kill it. It starts on the given folder, reports to its
 * parent and stops on SIGTERM. It runs as another user if a user id is given.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { startEmbedded } from './embedded.ts'

export type Started = { adopted: boolean; pid: number; host: string } | { failed: string }

/** Starts the process; `as` sets its user, which only root may do. */
export const forkEmbedded = async (
  dataDir: string,
  as?: { uid: number; gid: number },
): Promise<{ child: ChildProcess; started: Started }> => {
  const parameters = [dataDir, ...(as ? [String(as.uid), String(as.gid)] : [])]
  const child = fork(import.meta.filename, parameters, {
    cwd: '/',
    // Without the arguments of the test run, which would run this file as a test.
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [started] = (await once(child, 'message')) as [Started]
  return { child, started }
}

export const endByForce = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

if (process.send && process.argv[1] === import.meta.filename) {
  const [dataDir = '', uid, gid] = process.argv.slice(2)
  if (uid !== undefined) {
    // All code is loaded by now, because the new user may have no access to the checkout.
    process.setgroups?.([])
    process.setgid?.(Number(gid))
    process.setuid?.(Number(uid))
  }
  try {
    const { adopted, pid, connection, stop } = await startEmbedded({ dataDir, log: () => undefined })
    const host = 'host' in connection ? connection.host : ''
    process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
    // Exits without a shutdown, as an uncaught error does.
    process.on('SIGUSR2', () => process.exit(1))
    // Keeps this process alive; the server is detached and does not.
    setInterval(() => undefined, 60_000)
    process.send({ adopted, pid: pid(), host } satisfies Started)
  } catch (error) {
    process.send({ failed: (error as Error).message } satisfies Started)
    process.disconnect()
  }
}
