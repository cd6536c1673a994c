/**
 * A process with a supervisor in it, for tests that kill it: starts on the folder it is told, says so to
 * its parent, and ends in order when told. Run as another user where a user number is given.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { startEmbedded } from './embedded.ts'

export type Started = { adopted: boolean; pid: number; host: string } | { failed: string }

/** Starts it in a process of its own; `as` sets that process's user, which only root may. */
export const forkEmbedded = async (
  dataDir: string,
  as?: { uid: number; gid: number },
): Promise<{ child: ChildProcess; started: Started }> => {
  const parameters = [dataDir, ...(as ? [String(as.uid), String(as.gid)] : [])]
  const child = fork(import.meta.filename, parameters, {
    cwd: '/',
    // Not those of the test run: it would run this file as a test.
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [started] = (await once(child, 'message')) as [Started]
  return { child, started }
}

/** Ends it by a signal and waits until it is gone. */
export const endByForce = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

if (process.send && process.argv[1] === import.meta.filename) {
  const [dataDir = '', uid, gid] = process.argv.slice(2)
  if (uid !== undefined) {
    // All code is loaded by now: the checkout may be closed to the user we become.
    process.setgroups?.([])
    process.setgid?.(Number(gid))
    process.setuid?.(Number(uid))
  }
  try {
    const { adopted, pid, connection, stop } = await startEmbedded({ dataDir, log: () => undefined })
    const host = 'host' in connection ? connection.host : ''
    process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
    // Without any order of our own: what an error that nobody catches does.
    process.on('SIGUSR2', () => process.exit(1))
    // Nothing else keeps this process going: the server is none of its own.
    setInterval(() => undefined, 60_000)
    process.send({ adopted, pid: pid(), host } satisfies Started)
  } catch (error) {
    process.send({ failed: (error as Error).message } satisfies Started)
    process.disconnect()
  }
}
