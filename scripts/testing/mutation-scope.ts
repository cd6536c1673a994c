import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './program.ts'
import { testFiles } from './test-files.ts'

/** The files that are mutated, as patterns of StrykerJS, and the test files that run for each mutant. */
type MutationScope = { mutated: string[]; tests: string[] }

/** Areas whose tests take about a second together. All of them run, since each covers much of the others. */
const quickAreas = ['domain', 'contract']
const slowAreas = ['server', 'simulators', 'demo']

/**
 * @param path a folder or a source file, relative to the project's folder
 * @throws Error with one sentence if the path has no code to mutate, or no tests
 */
export const findMutationScope = (path: string): MutationScope => {
  const target = path.replace(/\/+$/, '')
  const [area = ''] = target.split('/')
  if (![...quickAreas, ...slowAreas].includes(area)) {
    throw new Error(`${path} is not in ${[...quickAreas, ...slowAreas].join(', ')}.`)
  }
  const found = statSync(join(root, target), { throwIfNoEntry: false })
  if (found === undefined) throw new Error(`${path} does not exist.`)
  const isFile = found.isFile()
  const folder = isFile ? dirname(target) : target
  const tests = testFiles(quickAreas.includes(area) ? area : folder, [])
  if (tests.length === 0) throw new Error(`${folder} has no tests.`)
  const excluded = ['*.test.ts', '*.gen.ts', 'testing.ts', 'testing/**'].map(name => `!${folder}/**/${name}`)
  return { mutated: [isFile ? target : `${folder}/**/*.ts`, ...excluded], tests }
}
