import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listNotices } from './notices.ts'

const root = join(import.meta.dirname, '../..')

it('notices list each package of the bundled modules once, with its licence text', () => {
  const react = join(root, 'node_modules/react')
  const text = listNotices([
    join(react, 'index.js'),
    `\0${join(react, 'cjs/react.production.js')}?commonjs-module`,
    join(root, 'web/src/app/main.tsx'),
    '\0virtual:base-map',
  ])
  expect(text.match(/^react \d.* \(MIT\)$/gm)).toHaveLength(1)
  expect(text).toContain(readFileSync(join(react, 'LICENSE'), 'utf8').trim())
})

it('notices list packages that the build uses without bundling a module', () => {
  const text = listNotices([])
  for (const name of ['@fontsource-variable/inter', '@fontsource-variable/familjen-grotesk'])
    expect(text).toMatch(new RegExp(`^${name} \\S+ \\(OFL-1\\.1\\)$`, 'm'))
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1')
  for (const words of ['world-atlas', 'GeoNames', 'Natural Earth', 'catholique de Louvain'])
    expect(text).toContain(words)
})
