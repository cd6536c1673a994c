import { globSync } from 'node:fs'
import { root } from './program.ts'

/**
 * The test files below a folder of the project.
 * @param words only files whose path holds one of them; all where there are none
 */
export const testFiles = (folder: string, words: readonly string[]): string[] =>
  globSync(`${folder}/**/*.{test,spec}.{ts,tsx}`, {
    cwd: root,
    exclude: path => /(^|\/)(node_modules|dist|\.cache)(\/|$)/.test(path),
  })
    .filter(path => words.length === 0 || words.some(word => path.includes(word)))
    .sort()
