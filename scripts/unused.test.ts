import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'

/** Keeps unused code out: exports that nothing imports or uses, and packages that nothing imports. */

const root = new URL('../', import.meta.url).pathname
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => file && existsSync(root + file))
const code = tracked.filter(file => /\.(ts|tsx|mjs|js|mts)$/.test(file))
const text = new Map(code.map(file => [file, readFileSync(root + file, 'utf8')]))

/** The file of this repository that an import specifier refers to; null for a package. */
const target = (file: string, from: string): string | null => {
  const [, workspace, path] = /^@autokierto\/([a-z0-9-]{1,20})\/(.{1,200})$/.exec(from) ?? []
  if (workspace)
    return (
      [`${workspace}/src/${path}.ts`, `${workspace}/src/${path}.tsx`].find(path => text.has(path)) ?? null
    )
  return from.startsWith('.') ? join(dirname(file), from) : null
}

/** Names that other files import from a file; `*` for a namespace or dynamic import. */
const importedNames = new Map<string, Set<string>>()
const addImports = (file: string | null, names: readonly string[]): void => {
  if (file) importedNames.set(file, new Set([...(importedNames.get(file) ?? []), ...names]))
}
for (const [file, source] of text) {
  // `import a, { b, type c as d } from`, `export { b } from`, `export * from`.
  for (const [, clause, from] of source.matchAll(
    /(?:^|\n)(?:import|export)\s+(?:type\s+)?([^'";=]*?)\s*from\s+'([^']+)'/g,
  )) {
    const listed = /\{([^}]*)\}/.exec(clause!)?.[1] ?? ''
    const names = listed.split(',').map(
      name =>
        name
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0]!,
    )
    addImports(target(file, from!), clause!.includes('*') ? ['*'] : names)
  }
  for (const [, from] of source.matchAll(/import\(\s*'([^']+)'\s*\)/g)) addImports(target(file, from!), ['*'])
}

/** The declaration is one occurrence, so a use in the same file makes two. Comments do not count. */
const isUsedWithin = (source: string, name: string): boolean =>
  withoutComments(source).split(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)).length > 2

const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** Entry points, which a command, a browser or a tool starts. */
const isEntryPoint = (file: string): boolean =>
  /\.(test|e2e|config)\.tsx?$|\.gen\.ts$|\.d\.ts$|^scripts\/[^/]+$|^bench\/[^/]+$|(^|\/)(main|worker|run)\.tsx?$|\/migrations\//.test(
    file,
  )

/** Packages that are used although no file names them. */
const usedOtherwise = {
  '@biomejs/biome': 'a command',
  typescript: 'a command',
  '@testing-library/dom': 'asked for by the other parts of Testing Library',
  '@oazapfts/runtime': 'called by what oazapfts makes',
}

describe('unused code', () => {
  it('every export is imported or used', () => {
    const unused = [...text].flatMap(([file, source]) => {
      const names = importedNames.get(file) ?? new Set()
      if (isEntryPoint(file) || names.has('*')) return []
      return [
        ...source.matchAll(
          /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|type|interface|enum) ([\w$]+)/gm,
        ),
      ]
        .map(([, name]) => name!)
        .filter(name => !names.has(name) && !isUsedWithin(source, name))
        .map(name => `${file}: ${name}`)
    })
    assert.deepEqual(unused, [])
  })

  it('every installed package is used', () => {
    const unused = tracked
      .filter(file => /^([a-z0-9]+\/)?package\.json$/.test(file))
      .flatMap(file => {
        const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(root + file, 'utf8'))
        const folder = file === 'package.json' ? '' : dirname(file)
        const sources = [...text].filter(([path]) => path.startsWith(folder)).map(([, source]) => source)
        return Object.keys({ ...dependencies, ...devDependencies })
          .filter(
            name =>
              !name.startsWith('@types/') && !name.startsWith('@autokierto/') && !(name in usedOtherwise),
          )
          .filter(
            name => !sources.some(source => ["'", '`', '/'].some(before => source.includes(before + name))),
          )
          .map(name => `${file}: ${name}`)
      })
    assert.deepEqual(unused, [])
  })
})
