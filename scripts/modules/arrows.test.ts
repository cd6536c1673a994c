import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, describe, it } from 'node:test'
import { findKnots, findWrongArrows, formatArrows } from './arrows.ts'

const sampleModules = ['app', 'owner', 'station', 'station/yard', 'kit/lists', 'kit/ui']

/** A source folder that respects the order. */
const goodFiles = {
  'app/main.ts':
    "import { Shop } from '../station/Shop.ts'\nconst load = () => import('../owner/Home.tsx')\n",
  'owner/Home.tsx': "import { List } from '../kit/lists/List.tsx'\nimport './steps/Step.tsx'\n",
  'owner/steps/Step.tsx': "import { Button } from '../../kit/ui/Button.tsx'\n",
  'station/Shop.ts': "import { send } from './yard/send.ts'\n",
  'station/yard/send.ts':
    "/** An example: `import('./X.tsx')`. */\nimport styles from '../../kit/ui/ui.module.css'\n",
  'station/yard/send.test.ts': "import { main } from '../../app/main.ts'\n",
  'station/testing/shop.ts': "import { main } from '../../app/main.ts'\n",
  'kit/lists/List.tsx':
    "import { useQuery } from '@tanstack/react-query'\nimport { Button } from '../ui/Button.tsx'\n",
  'kit/ui/Button.tsx': 'export const Button = 1\n',
  'kit/ui/ui.module.css': '',
}

const createdFolders: string[] = []
after(() => {
  for (const folder of createdFolders) rmSync(folder, { recursive: true })
})

/** A source folder with these files in addition to the good ones. */
function createSources(files: Record<string, string> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'modules-'))
  createdFolders.push(root)
  for (const [name, content] of Object.entries({ ...goodFiles, ...files })) {
    mkdirSync(join(root, dirname(name)), { recursive: true })
    writeFileSync(join(root, name), content)
  }
  return root
}

const checkArrows = (files?: Record<string, string>): string[] =>
  formatArrows(
    findWrongArrows({ root: createSources(files), modules: sampleModules, apart: ['owner', 'station'] }),
  )

describe('findWrongArrows', () => {
  it('accepts imports that go down, stay in their folder, or belong to tests', () => {
    assert.deepEqual(checkArrows(), [])
  })

  for (const [kind, code] of [
    ['a value', "import { List } from '../lists/List.tsx'"],
    ['a value over several lines', "import {\n  List,\n  other,\n} from '../lists/List.tsx'"],
    ['a type', "import type { List } from '../lists/List.tsx'"],
    ['the type of a module', "type List = import('../lists/List.tsx').List"],
    ['a name that is exported on', "export { List } from '../lists/List.tsx'"],
    ['a side effect', "import '../lists/List.tsx'"],
    ['a dynamic import', "const load = () => import('../lists/List.tsx')"],
    ['a dynamic import on a line of its own', "const load = () => import(\n  '../lists/List.tsx'\n)"],
    ['a worker', "const worker = new URL('../lists/List.tsx', import.meta.url)"],
  ] as const)
    it(`reports ${kind} from a folder above`, () => {
      assert.deepEqual(checkArrows({ 'kit/ui/Icon.tsx': `${code}\n` }), [
        'kit/ui/Icon.tsx -> kit/lists/List.tsx: kit/ui is below kit/lists',
      ])
    })

  it('reports imports between folders that are apart, in both directions', () => {
    const owner = { 'owner/Home.tsx': "import { send } from '../station/yard/send.ts'\n" }
    assert.deepEqual(checkArrows(owner), [
      'owner/Home.tsx -> station/yard/send.ts: owner and station do not know each other',
    ])
    const station = { 'station/yard/send.ts': "import { Home } from '../../owner/Home.tsx'\n" }
    assert.deepEqual(checkArrows(station), [
      'station/yard/send.ts -> owner/Home.tsx: station/yard is below owner',
    ])
  })

  it('reports a folder that is not listed, and imports from it', () => {
    const files = {
      'kit/map/Map.tsx': "import { Button } from '../ui/Button.tsx'\n",
      'kit/lists/Row.tsx': "import { Map } from '../map/Map.tsx'\n",
    }
    assert.deepEqual(checkArrows(files), [
      'kit/lists/Row.tsx -> kit/map/Map.tsx: the folder it imports from is not listed',
      'kit/map/Map.tsx -> kit/map/Map.tsx: its folder is not listed',
    ])
  })

  it('reports a new folder of a module that the list divides, and a file of no module', () => {
    assert.deepEqual(checkArrows({ 'station/day/Day.tsx': 'export const day = 1\n', 'loose.ts': '' }), [
      'loose.ts -> loose.ts: its folder is not listed',
      'station/day/Day.tsx -> station/day/Day.tsx: its folder is not listed',
    ])
  })
})

describe('findKnots', () => {
  it('finds none where all imports go one way', () => {
    assert.deepEqual(findKnots(createSources()), [])
  })

  it('reports a folder and one below it that import each other, by type too', () => {
    const files = { 'owner/steps/Step.tsx': "import type { Props } from '../Home.tsx'\n" }
    assert.deepEqual(findKnots(createSources(files)), [['owner', 'owner/steps']])
  })

  it('reports a knot of three folders once', () => {
    const files = {
      'kit/ui/Icon.tsx': "import { send } from '../../station/yard/send.ts'\n",
      'station/yard/send.ts': "import { List } from '../../kit/lists/List.tsx'\n",
    }
    assert.deepEqual(findKnots(createSources(files)), [['kit/lists', 'kit/ui', 'station/yard']])
  })
})
