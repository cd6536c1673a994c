import { globSync } from 'node:fs'
import { join } from 'node:path'
import { packageProgram, root, runProgram } from './program.ts'
import { sum, type Tally } from './tally.ts'

/** Runs one check; silent when it passes. */
const check = async (name: string, program: string, parameters: readonly string[]): Promise<Tally> => {
  const { ok, output } = await runProgram(packageProgram(program), parameters)
  if (ok) return { passed: 1, failed: 0 }
  process.stdout.write(`${name} failed:\n${output}\n`)
  return { passed: 0, failed: 1, failures: [name] }
}

/** Format and lint of everything. */
export const lint = (): Promise<Tally> => check('Biome', 'biome', ['check', '--max-diagnostics=200', '.'])

/**
 * Types of everything: what runs in Node is one program, since nearly all of it is read by the last of it; the pages, what
 * builds them, their worker and the stories know other globals each. Two at a time, in one thread each: several threads
 * would each work out anew what they share.
 */
export const types = async (): Promise<Tally> => {
  const waiting = globSync('{*/,web/*/,}tsconfig.json', { cwd: root }).sort(byFolder)
  const tallies: Tally[] = []
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      // What was right the last time is not looked at again where nothing under it has changed.
      const remembered = join(root, 'node_modules/.cache/types', path.replaceAll('/', '-'))
      const kept = ['--incremental', '--tsBuildInfoFile', remembered]
      tallies.push(
        await check(`Types of ${path}`, 'tsc', ['--noEmit', '--singleThreaded', ...kept, '-p', path]),
      )
    }
  }
  await Promise.all([work(), work()])
  return sum(tallies)
}

/** The outermost first, which are the longest. */
const byFolder = (one: string, other: string): number => one.split('/').length - other.split('/').length
