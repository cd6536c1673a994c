import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { appPages } from '../domain/src/access/app-pages.ts'
import { listOutdatedFiles } from './generate.ts'
import { projectFolder, readTracked, trackedFiles } from './testing/tracked-files.ts'

const scriptFiles = trackedFiles.filter(file => /\.(ts|tsx|mjs)$/.test(file))

/** Module names imported as values, types excepted; with `types` all of them. */
const importsOf = (file: string, types = false): string[] =>
  [
    ...readTracked(file).matchAll(
      /^(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'|import\('([^']+)'\)/gm,
    ),
  ]
    .filter(([, isType]) => types || !isType)
    .map(([, , from, dynamic]) => from ?? dynamic ?? '')

/** The file of ours that an import leads to; null for a package, a style sheet and what is made at build. */
const findImported = (file: string, from: string): string | null => {
  const [, workspace, path] = /^@autokierto\/([a-z0-9-]{1,20})\/(.{1,200})$/.exec(from) ?? []
  const found = workspace
    ? `${workspace}/src/${path}.ts`
    : from.startsWith('.')
      ? join(dirname(file), from)
      : ''
  return scriptFiles.includes(found) ? found : null
}

/** Files of ours that a file loads as soon as it is loaded itself. */
const loadedBy = new Map<string, readonly string[]>()
const loads = (file: string): readonly string[] => {
  const known = loadedBy.get(file)
  if (known) return known
  const at = [...readTracked(file).matchAll(/^(?:import|export)\s+(?!type\s)(?:[^'"]*?from\s+)?'([^']+)'/gm)]
  const found = at.map(([, from]) => findImported(file, from!)).filter(each => each !== null)
  loadedBy.set(file, found)
  return found
}

const within = (folder: string): string[] => scriptFiles.filter(file => file.startsWith(`${folder}/`))
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
/** Tests, and what they have in common. */
const isTestCode = (file: string): boolean => isTest(file) || /\/testing(\/|\.ts$)/.test(file)

describe('architecture', () => {
  it('keeps the domain free of packages, platform and other layers', () => {
    for (const file of within('domain/src').filter(each => !isTest(each))) {
      for (const from of importsOf(file, true)) assert.ok(from.startsWith('.'), `${file} imports ${from}`)
    }
  })

  it('asks outside systems in one bounded way, never by fetch', () => {
    const product = within('server/src').filter(file => !isTestCode(file))
    for (const file of product) assert.doesNotMatch(readTracked(file), /(?<![\w.'`])fetch\(/, file)
  })

  it('takes lengths of time and the time zone from constants', () => {
    const product = ['contract', 'domain', 'server', 'web'].flatMap(folder => within(`${folder}/src`))
    for (const file of product.filter(
      each => !isTestCode(each) && !/\/migrations\/|durations\.ts$/.test(each),
    )) {
      const text = readTracked(file)
      assert.doesNotMatch(text, /\b(?:86_400_000|3_600_000)\b/, file)
      if (file.startsWith('server/')) assert.doesNotMatch(text, /'Europe\/Helsinki'/, file)
    }
  })

  it('decides by phases of a vehicle instead of status names, so that a new status fits everywhere', () => {
    const decisions = within('server/src').filter(
      file => !isTestCode(file) && !/\/(migrations|openapi)\/|\.gen\.ts$/.test(file),
    )
    for (const file of decisions)
      assert.doesNotMatch(readTracked(file), /'shop_(?:process|transit|listing|transfer|recycled)'/, file)
  })

  it('lets the contract know the domain and zod alone', () => {
    for (const file of within('contract/src').filter(each => !isTest(each))) {
      for (const from of importsOf(file, true)) {
        assert.ok(
          from === 'zod' || from.startsWith('.') || from.startsWith('@autokierto/domain/'),
          `${file}: ${from}`,
        )
      }
    }
  })

  it('gives the web no value of the contract but the route tables, and nothing of the server', () => {
    for (const file of within('web/src')) {
      for (const from of importsOf(file)) {
        const allowed =
          /^@autokierto\/contract\/(station-)?routes\.gen$/.test(from) ||
          !from.startsWith('@autokierto/contract/')
        assert.ok(allowed, `${file} imports ${from}`)
      }
      for (const from of importsOf(file, true))
        assert.ok(!/@autokierto\/(server|simulators|demo)/.test(from), `${file}: ${from}`)
    }
  })

  it('keeps the simulators independent of our packages', () => {
    for (const file of within('simulators')) {
      for (const from of importsOf(file, true))
        assert.ok(!from.startsWith('@autokierto/'), `${file} imports ${from}`)
    }
  })

  it('lets arrows between the workspaces go one way', () => {
    const arrows: Record<string, readonly string[]> = {
      domain: [],
      contract: ['domain'],
      'embedded-database': [],
      server: ['domain', 'contract', 'embedded-database'],
      web: ['domain', 'contract'],
      simulators: [],
      demo: ['domain', 'server', 'simulators'],
    }
    for (const [workspace, known] of Object.entries(arrows)) {
      for (const file of within(`${workspace}/src`).filter(each => !isTestCode(each))) {
        for (const loaded of loads(file)) {
          const other = loaded.split('/')[0]!
          assert.ok(other === workspace || known.includes(other), `${file} loads ${loaded}`)
        }
      }
    }
  })

  it('loads the demonstration and the simulators only where settings enable them', () => {
    const loaded = new Set(['server/src/app/run.ts'])
    for (const file of loaded) for (const next of loads(file)) loaded.add(next)
    assert.ok(loaded.size > 150, 'the service is followed to its handlers')
    assert.deepEqual(
      [...loaded].filter(file => /^(demo|simulators)\//.test(file)),
      [],
    )
  })

  it('has no circle of files', () => {
    const done = new Set<string>()
    const follow = (file: string, way: readonly string[]): void => {
      if (way.includes(file)) assert.fail(`a circle: ${[...way.slice(way.indexOf(file)), file].join(' -> ')}`)
      if (done.has(file)) return
      for (const next of loads(file)) follow(next, [...way, file])
      done.add(file)
    }
    for (const file of scriptFiles) follow(file, [])
  })

  it("reads another noun's tables only through what that noun offers, not its store", () => {
    for (const file of within('server/src').filter(each => !isTestCode(each))) {
      for (const from of importsOf(file)) {
        const foreign = /^\.\.\/(.+)\/store\.ts$/.exec(from)
        // The lifecycle's own nouns share the vehicle's rows: announcing, certifying and processing are its events.
        if (foreign && foreign[1] !== 'vehicle-store') assert.fail(`${file} imports ${from}`)
      }
    }
  })

  it('writes no address of a page of the app in words where a link is made', () => {
    const words = new Set(appPages.map(page => page.split('/')[1]).filter(Boolean))
    for (const file of within('server/src').filter(each => !isTestCode(each)))
      for (const [link, word] of readTracked(file).matchAll(/publicUrl\}\/([\w-]*)/gi))
        assert.ok(!words.has(word!), `${file}: ${link} is written by linkedPages`)
  })

  it('has no barrels and no file for strangers', () => {
    for (const file of scriptFiles) assert.ok(!/(^|\/)(utils?|helpers?|misc|common)\.tsx?$/.test(file), file)
  })

  it('names in ARCHITECTURE.md and where-to-change.md only what is there, and every folder of the first level', () => {
    const map = readTracked('ARCHITECTURE.md')
    for (const [, path] of (map + readTracked('docs/where-to-change.md')).matchAll(
      /`((?:domain|contract|server|web|simulators|demo|scripts|docs)\/[\w./-]+)`/g,
    )) {
      assert.ok(existsSync(projectFolder + path), `${path} is named, but not there`)
    }
    for (const folder of new Set(
      trackedFiles.filter(file => file.includes('/')).map(file => file.split('/')[0]!),
    )) {
      if (!folder.startsWith('.'))
        assert.match(map, new RegExp(`\\b${folder}/`), `${folder}/ is not in the map`)
    }
    const block = /```\n([\s\S]*?)```/.exec(map)![1]!
    for (const workspace of ['domain', 'contract', 'server', 'web']) {
      const part = new RegExp(`^${workspace}/[\\s\\S]*?(?=^\\w+/|$(?![\\s\\S]))`, 'm').exec(block)![0]
      const folders = new Set(
        within(`${workspace}/src`)
          .map(file => file.split('/'))
          .filter(parts => parts.length > 3)
          .map(parts => parts[2]!),
      )
      for (const folder of folders)
        assert.match(part, new RegExp(`\\b${folder}/`), `${workspace}/src/${folder}/ is not in the map`)
    }
    assert.ok(map.split('\n').length <= 70, 'the map fits one screen')
  })

  it('has its generated files as the code says', () => {
    assert.deepEqual(listOutdatedFiles(), [], 'run `npm run generate`')
  })

  it('names no registry and no folder of a machine', () => {
    const lock = readTracked('package-lock.json')
    assert.ok(!/"resolved": *"http/.test(lock), 'the lock file names download addresses')
    for (const file of trackedFiles.filter(
      each => /\.(ts|tsx|mjs|md|json|css|html)$/.test(each) && each !== 'package-lock.json',
    )) {
      assert.ok(!/(^|[^a-z.])\/(work|farm)\/[a-z]/.test(readTracked(file)), file)
    }
  })
})
