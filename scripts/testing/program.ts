import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** The project's own folder. */
export const root = join(import.meta.dirname, '../..')

export type Ended = { ok: boolean; output: string }

export type ProgramOptions = {
  env?: Record<string, string>
  /** Whether what it says is also shown while it runs. */
  isShown?: boolean
  /** A program that runs longer is ended, and counts as failed. Ten minutes where nothing else is said. */
  limitMs?: number
}

/** Colours only where a person looks on: in a file they are noise. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { FORCE_COLOR: undefined, NO_COLOR: '1' }

const programs = new Set<() => void>()
process.on('exit', () => {
  for (const end of programs) end()
})

/** Runs a program in the project's folder to its end, and gives back all it said. */
export const runProgram = (
  program: string,
  parameters: readonly string[],
  { limitMs = 600_000, ...options }: ProgramOptions = {},
): Promise<Ended> =>
  new Promise(resolve => {
    const child = spawn(program, parameters, {
      cwd: root,
      env: { ...process.env, ...colours, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said: Buffer[] = []
    const end = () => child.kill()
    programs.add(end)
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said.push(chunk)
        if (options.isShown) process.stdout.write(chunk)
      })
    }
    const limit = setTimeout(() => {
      const sentence = `${program} did not end within ${limitMs} ms: the machine is slow, or something was left open.\n`
      said.push(Buffer.from(sentence))
      if (options.isShown) process.stdout.write(sentence)
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 5000).unref()
    }, limitMs)
    const settle = (ok: boolean, reason = '') => {
      clearTimeout(limit)
      programs.delete(end)
      resolve({ ok, output: `${Buffer.concat(said)}${reason}` })
    }
    child.once('error', error => settle(false, error.message))
    child.once('close', code => settle(code === 0))
  })

/** Path of a program that an npm package brings. */
export const packageProgram = (name: string): string => join(root, 'node_modules/.bin', name)
