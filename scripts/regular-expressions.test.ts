import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { isSafePattern } from 'redos-detector'
import { parseAst } from 'vite'
import { projectFolder } from './testing/tracked-files.ts'

type Expression = { pattern: string; flags: string }
type SyntaxNode = { type?: string; regex?: Expression; callee?: { name?: string } }

/** Code that outside input may reach. Tests and development tools only read our own files. */
const scannedFiles = globSync('{domain,contract,embedded-database,server,web}/src/**/*.{ts,tsx}', {
  cwd: projectFolder,
}).filter(file => !/\.test\.tsx?$|\/testing(\/|\.ts$)/.test(file))

/** Built at run time, but only from constants of their own module. */
const builtAtRunTime = [
  'server/src/adapters/vehicle-register/encoding.ts',
  'server/src/platform/http/page-settings.ts',
]

const visit = (value: unknown, see: (node: SyntaxNode) => void): void => {
  if (typeof value !== 'object' || value === null) return
  see(value as SyntaxNode)
  for (const inner of Object.values(value)) visit(inner, see)
}

const visitNodes = (file: string, see: (node: SyntaxNode) => void): void => {
  const code = readFileSync(projectFolder + file, 'utf8')
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file).body, see)
}

const isLinear = ({ pattern, flags }: Expression): boolean =>
  isSafePattern(pattern, {
    caseInsensitive: flags.includes('i'),
    dotAll: flags.includes('s'),
    multiLine: flags.includes('m'),
    unicode: flags.includes('u'),
    maxScore: 1_000,
  }).safe

describe('regular expressions', () => {
  const expressions = new Map<string, Expression & { where: string }>()
  const built = new Set<string>()
  for (const file of scannedFiles) {
    visitNodes(file, ({ regex, callee }) => {
      if (regex) expressions.set(JSON.stringify(regex), { ...regex, where: file })
      if (callee?.name === 'RegExp') built.add(file)
    })
  }

  it('every regular expression takes a bounded number of steps, however long the text is', () => {
    assert.ok(expressions.size > 50, 'they were found')
    const unsafe = [...expressions.values()].filter(expression => !isLinear(expression))
    assert.deepEqual(
      unsafe.map(({ where, pattern, flags }) => `${where}: /${pattern}/${flags}`),
      [],
      'bound its quantifiers, or walk over the text by hand',
    )
  })

  it('regular expressions are literals, so that they can be checked', () => {
    assert.deepEqual([...built].sort(), builtAtRunTime)
  })

  it('the check rejects expressions of quadratic and exponential time', () => {
    for (const pattern of ['(a+)+$', '\\s+$', 'eyJ[\\w-]{10,}\\.[\\w-]+', '(?:<!--[\\s\\S]*?-->\\s*)*<svg']) {
      assert.ok(!isLinear({ pattern, flags: '' }), pattern)
    }
  })
})
