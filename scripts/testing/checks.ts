import { existsSync, globSync } from 'node:fs'
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

/** Types of every workspace that has sources, two at a time: more only take each other's memory. */
export const types = async (): Promise<Tally> => {
  const waiting = globSync('{*,web/build,web/worker}/tsconfig.json', { cwd: root }).filter(hasSources).sort()
  const tallies: Tally[] = []
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      // What was right the last time is not looked at again where nothing under it has changed.
      const remembered = join(root, 'node_modules/.cache/types', path.replaceAll('/', '-'))
      const parameters = ['--noEmit', '--incremental', '--tsBuildInfoFile', remembered, '-p', path]
      tallies.push(await check(`Types of ${path}`, 'tsc', parameters))
    }
  }
  await Promise.all([work(), work()])
  return sum(tallies)
}

const hasSources = (tsconfig: string): boolean => {
  const folder = tsconfig.replace(/\/?tsconfig\.json$/, '')
  const found = globSync('{*.ts,src/**/*.{ts,tsx}}', { cwd: join(root, folder) })
  return existsSync(join(root, tsconfig)) && found.length > 0
}
