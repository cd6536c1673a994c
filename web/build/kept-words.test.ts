import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const sourceFolder = join(import.meta.dirname, '../src')

/**
 * A state set to a text of one language: `setFault(t.missing)`, `setErrors({ phone: words.field('REQUIRED') })`. The
 * match ends with the attribute.
 */
const KEPT = /\bset[A-Z]\w*\((?:(?!\)\})[^;])*?\b(?:t|words|ui)\.(?!faults?\b)\w+/g

it('state never contains texts of one language, only codes or texts in all languages', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: sourceFolder })
    .filter(path => !path.includes('.test.'))
    .flatMap(path => {
      const lines = readFileSync(join(sourceFolder, path), 'utf8').split('\n')
      return lines.flatMap(line => line.match(KEPT) ?? []).map(words => `${path}: ${words}`)
    })
  expect(found).toEqual([])
})
