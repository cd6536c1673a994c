import { globSync } from 'node:fs'
import { root } from './program.ts'

/** Drills that take minutes have this name and are not part of the daily run. */
const isLong = (path: string): boolean => /\.long\.test\.tsx?$/.test(path)

/**
 * The test files below a folder of the project.
 * @param words limits them to paths that contain one of them; none selects all
 * @param long selects the long files, which are otherwise excluded
 */
export const testFiles = (folder: string, words: readonly string[], long = false): string[] =>
  globSync(`${folder}/**/*.{test,spec}.{ts,tsx}`, {
    cwd: root,
    exclude: path => /(^|\/)(node_modules|dist|\.cache)(\/|$)/.test(path),
  })
    .filter(path => isLong(path) === long)
    .filter(path => words.length === 0 || words.some(word => path.includes(word)))
    .sort()
