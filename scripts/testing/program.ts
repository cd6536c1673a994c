import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { scaleTimeout } from '@autokierto/server/testing/scale-timeout'

/** The project's own folder. */
export const root = join(import.meta.dirname, '../..')

export type ProgramResult = { ok: boolean; output: string }

export type ProgramOptions = {
  env?: Record<string, string>
  /** Shows the output while the program runs. */
  isShown?: boolean
  /** A program that runs longer is stopped and counts as failed. The default is ten minutes, more on a slow machine. */
  limitMs?: number
}

/** Colours are for terminals; in a file they are noise. */
const colourSettings = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { FORCE_COLOR: undefined, NO_COLOR: '1' }

const runningPrograms = new Set<Program>()
type Program = { kill: (signal?: NodeJS.Signals) => void; closed: Promise<unknown> }
process.on('exit', () => {
  for (const { kill } of runningPrograms) kill()
})

/** An interrupted program may take this long to stop the databases and browsers that it has started. */
const stopMs = scaleTimeout(15_000)

let isStopping = false

/** Ends all programs that run, and waits until they have ended. No other program starts from then on. */
export const endPrograms = async (): Promise<void> => {
  isStopping = true
  const closed = Promise.all([...runningPrograms].map(program => program.closed))
  for (const { kill } of runningPrograms) kill()
  await Promise.race([closed, pause(stopMs)])
  for (const { kill } of runningPrograms) kill('SIGKILL')
}

/** Runs a program in the project's folder to its end, and gives back all it said. */
export const runProgram = (
  command: string,
  parameters: readonly string[],
  { limitMs = scaleTimeout(600_000), ...options }: ProgramOptions = {},
): Promise<ProgramResult> =>
  new Promise(resolve => {
    if (isStopping) return
    const child = spawn(command, parameters, {
      cwd: root,
      env: { ...process.env, ...colourSettings, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said: Buffer[] = []
    const program: Program = {
      kill: signal => child.kill(signal),
      closed: new Promise(ended => child.once('close', ended)),
    }
    runningPrograms.add(program)
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said.push(chunk)
        if (options.isShown) process.stdout.write(chunk)
      })
    }
    const limit = setTimeout(() => {
      const sentence = `${command} did not end within ${limitMs} ms: the machine is slow, or something was left open.\n`
      said.push(Buffer.from(sentence))
      if (options.isShown) process.stdout.write(sentence)
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 5000).unref()
    }, limitMs)
    const settle = (ok: boolean, reason = '') => {
      clearTimeout(limit)
      runningPrograms.delete(program)
      resolve({ ok, output: `${Buffer.concat(said)}${reason}` })
    }
    child.once('error', error => settle(false, error.message))
    child.once('close', code => settle(code === 0))
  })

/** Path of a program that an npm package brings. */
export const packageProgram = (name: string): string => join(root, 'node_modules/.bin', name)
