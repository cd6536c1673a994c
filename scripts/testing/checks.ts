import { globSync } from 'node:fs'
import { join } from 'node:path'
import { packageProgram, root, runProgram } from './program.ts'
import { sumTallies, type Tally } from './tally.ts'

const runCheck = async (name: string, program: string, parameters: readonly string[]): Promise<Tally> => {
  const { ok, output } = await runProgram(packageProgram(program), parameters)
  if (ok) return { passed: 1, failed: 0 }
  process.stdout.write(`${name} failed:\n${output}\n`)
  return { passed: 0, failed: 1, failures: [name] }
}

/** Checks format, rules and styles, and that no file, export or package is unused. */
export const lint = async (): Promise<Tally> =>
  sumTallies(
    await Promise.all([
      runCheck('Biome', 'biome', ['check', '--max-diagnostics=200', '.']),
      runCheck('Stylelint', 'stylelint', ['web/src/**/*.css']),
      runCheck('Knip', 'knip', ['--cache', '--no-progress', '--treat-config-hints-as-errors']),
    ]),
  )

/**
 * Checks all types. All Node code is one program, since its last part imports nearly all of it; the pages, their build,
 * their worker and the stories have other globals. Runs two programs at a time with one thread each: more threads would
 * each compute the shared types again.
 */
export const checkTypes = async (): Promise<Tally> => {
  const waiting = globSync('{*/,web/*/,}tsconfig.json', { cwd: root }).sort(byFolder)
  const tallies: Tally[] = []
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      // The build info lets tsc skip a program without changes since its last success.
      const buildInfoFile = join(root, 'node_modules/.cache/types', path.replaceAll('/', '-'))
      const incremental = ['--incremental', '--tsBuildInfoFile', buildInfoFile]
      tallies.push(
        await runCheck(`Types of ${path}`, 'tsc', [
          '--noEmit',
          '--singleThreaded',
          ...incremental,
          '-p',
          path,
        ]),
      )
    }
  }
  await Promise.all([work(), work()])
  return sumTallies(tallies)
}

/** Sorts outermost folders first, since their checks take longest. */
const byFolder = (one: string, other: string): number => one.split('/').length - other.split('/').length
