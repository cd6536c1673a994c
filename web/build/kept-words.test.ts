import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '../src')

/** A state set to words of one language: `setFault(t.missing)`, `setErrors({ phone: words.field('REQUIRED') })`; not beyond the end of its attribute. */
const KEPT = /\bset[A-Z]\w*\((?:(?!\)\})[^;])*?\b(?:t|words|ui)\.(?!faults?\b)\w+/g

it('nothing keeps words of one language: codes and words in every language are kept, and said when they are shown', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: src })
    .filter(path => !path.includes('.test.'))
    .flatMap(path => {
      const lines = readFileSync(join(src, path), 'utf8').split('\n')
      return lines.flatMap(line => line.match(KEPT) ?? []).map(words => `${path}: ${words}`)
    })
  expect(found).toEqual([])
})
