import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listTrackedFiles } from '../testing/tracked-files.ts'

/** Marks each place of a new piece that a program cannot decide. A test fails while one is left. */
export const mark = 'FILL IN:'

/** A text in three languages, to be written. */
export const renderMarkedTexts = (what: string): string =>
  `{ fi: '${mark} ${what}', en: '${mark} ${what}', se: '${mark} ${what}' }`

/** These files write or describe the mark. */
const exempt = /^scripts\/new[./]|^docs\/(contributing|decisions\/861-[\w-]+)\.md$/

export type MarkedPlace = { file: string; line: number; what: string }

/** Every marked place of the project, with what it asks for. */
export const listMarkedPlaces = (root: string): MarkedPlace[] =>
  listTrackedFiles(root)
    .filter(file => /\.(ts|tsx|md)$/.test(file) && !exempt.test(file))
    .flatMap(file => listInFile(root, file))

const listInFile = (root: string, file: string): MarkedPlace[] =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const [, what] = text.split(mark, 2)
      return what === undefined ? [] : [{ file, line: index + 1, what: what.replace(/['"`].*$/, '').trim() }]
    })
