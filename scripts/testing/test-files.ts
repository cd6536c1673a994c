import { globSync } from 'node:fs'
import { root } from './program.ts'

/** Drills that take minutes are told by their name, and are none of the daily run. */
const isLong = (path: string): boolean => /\.long\.test\.tsx?$/.test(path)

/**
 * The test files below a folder of the project.
 * @param words only files whose path holds one of them; all where there are none
 * @param long the long ones, which are left out otherwise
 */
export const testFiles = (folder: string, words: readonly string[], long = false): string[] =>
  globSync(`${folder}/**/*.{test,spec}.{ts,tsx}`, {
    cwd: root,
    exclude: path => /(^|\/)(node_modules|dist|\.cache)(\/|$)/.test(path),
  })
    .filter(path => isLong(path) === long)
    .filter(path => words.length === 0 || words.some(word => path.includes(word)))
    .sort()
