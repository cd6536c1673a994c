import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const readFiles = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter(path => !path.includes('.test.'))
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** The class names that the selectors of a stylesheet contain. */
const listClasses = (css: string): string[] => {
  const withoutTexts = css.replace(/\/\*[\s\S]*?\*\/|'[^']*'/g, '')
  const selectors = [...withoutTexts.matchAll(/([^{};]+)\{/g)].map(([, selector]) => selector!)
  return [
    ...new Set(
      selectors
        .filter(selector => !selector.trim().startsWith('@'))
        .flatMap(selector => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!)),
    ),
  ]
}

const code = readFiles('{web,server}/src/**/*.{ts,tsx}')
const stylesheets = readFiles('web/src/**/*.css')
const isModule = ({ path }: { path: string }) => path.endsWith('.module.css')

/** How each file that imports a module uses it: the names it takes, and whether it also computes names. */
const uses = code.flatMap(({ path, text }) =>
  [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(([, variable, specifier]) => ({
    path,
    module: normalize(join(dirname(path), specifier!)),
    names: [...text.matchAll(new RegExp(`(?<![\\w./])${variable}\\.(?!module\\.css)(\\w+)`, 'g'))].map(
      ([, name]) => name!,
    ),
    isComputed: text.includes(`${variable}[`),
  })),
)

describe('class names', () => {
  it('appear in a file that imports their module', () => {
    const unused = stylesheets.filter(isModule).flatMap(({ path, text }) => {
      const importers = uses.filter(({ module }) => module === path)
      if (importers.some(({ isComputed }) => isComputed)) return []
      const names = new Set(importers.flatMap(importer => importer.names))
      return listClasses(text)
        .filter(name => !names.has(name))
        .map(name => `${path}: ${name}`)
    })
    expect(unused).toEqual([])
  })

  it('exist in the module from which a file takes them', () => {
    const classes = new Map(stylesheets.map(({ path, text }) => [path, listClasses(text)]))
    const missing = uses.flatMap(({ path, module, names }) =>
      names.filter(name => !classes.get(module)?.includes(name)).map(name => `${path}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('appear in code or in index.html if their stylesheet is no module', () => {
    const markup = [...code, ...readFiles('web/index.html')].map(({ text }) => text).join()
    const unused = stylesheets
      .filter(sheet => !isModule(sheet))
      .flatMap(({ path, text }) =>
        listClasses(text)
          .filter(name => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(markup))
          .map(name => `${path}: ${name}`),
      )
    expect(unused).toEqual([])
  })
})
