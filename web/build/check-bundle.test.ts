import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { findStray, listFirstView, sumWeights, weighPage } from '../check-bundle.ts'

const pageModule = 'src/owner/home/OwnerHomePage.tsx'
const mapModule = 'src/kit/map/create-map.ts'
const bundleFolders: string[] = []
afterEach(() => {
  for (const folder of bundleFolders.splice(0)) rmSync(folder, { recursive: true })
})

type BundleParts = { manifest?: object; sheets?: number; home?: string; files?: Record<string, string> }

/** A built bundle with one page, its shell, and the map as a separate chunk. */
function aBundle({ manifest = {}, sheets = 1, home = 'home()', files: more = {} }: BundleParts = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  bundleFolders.push(folder)
  mkdirSync(join(folder, '.vite'))
  mkdirSync(join(folder, 'assets'))
  const files = {
    ...more,
    'index.html': '<link rel="stylesheet" crossorigin href="/assets/index.css">'.repeat(sheets),
    'assets/index.js': 'start()',
    'assets/index.css': 'body{}',
    'assets/home.js': home,
    'assets/map.js': 'draw("leaflet-pane")',
    'assets/map.css': '.leaflet-pane{}',
    '.vite/manifest.json': JSON.stringify({
      'index.html': { file: 'assets/index.js', css: ['assets/index.css'] },
      [pageModule]: { file: 'assets/home.js', imports: ['index.html'] },
      [mapModule]: { file: 'assets/map.js', css: ['assets/map.css'], imports: ['index.html'] },
      ...manifest,
    }),
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

const getStray = (folder: string) => findStray(listFirstView(pageModule, folder), folder)

describe('first view of a page', () => {
  it('consists of the page and its imports, without the map', () => {
    const folder = aBundle()
    expect(
      listFirstView(pageModule, folder)
        .map(({ file }) => file)
        .sort(),
    ).toEqual(['assets/home.js', 'assets/index.css', 'assets/index.js', 'index.html'])
    expect(getStray(folder)).toEqual([])
  })

  it('reports imports and styles of the map', () => {
    const imports = { [pageModule]: { file: 'assets/home.js', imports: ['index.html', mapModule] } }
    expect(getStray(aBundle({ manifest: imports })).sort()).toEqual([
      'assets/map.css is of the map',
      'assets/map.js is of the map',
    ])
    const styles = {
      [pageModule]: { file: 'assets/home.js', imports: ['index.html'], css: ['assets/map.css'] },
    }
    expect(getStray(aBundle({ manifest: styles }))).toEqual(['assets/map.css is of the map'])
  })

  it("reports a map that was bundled into the page's script", () => {
    expect(getStray(aBundle({ home: 'home("leaflet-pane")', manifest: { [mapModule]: undefined } }))).toEqual(
      ['the map is no chunk of its own', 'assets/home.js is of the map'],
    )
  })

  it.each([0, 2])('reports %i stylesheets in index.html', sheets => {
    expect(getStray(aBundle({ sheets }))).toEqual([`index.html has ${sheets} stylesheets instead of one`])
  })

  it('excludes lazy parts from the script limit, but includes them in the total and in the check for the map', () => {
    const later = (imports: string[] = []) =>
      aBundle({
        manifest: {
          'src/owner/home/HomeCases.tsx': { file: 'assets/cases.js', imports: ['index.html', ...imports] },
          'src/app/shell/Footer.tsx': { file: 'assets/foot.js' },
          // Shared by several pages, so the manifest identifies it by name only.
          '_Bulletins.js': { file: 'assets/bulletins.js', name: 'Bulletins' },
        },
        files: {
          'assets/cases.js': 'cases()',
          'assets/foot.js': 'foot()',
          'assets/bulletins.js': 'bulletins()',
        },
      })
    const { isGood, report } = weighPage('/person', later())
    expect(isGood).toBe(true)
    for (const name of ['cases', 'foot', 'bulletins'])
      expect(report.split('Later')[1]).toContain(`assets/${name}.js`)
    expect(weighPage('/person', later([mapModule])).isGood).toBe(false)
    expect(() => weighPage('/', later())).toThrow('LandingPage.tsx is not in the bundle')
  })

  it('enforces the limits of the script and of the total', () => {
    const fits = (script: number, other: number, most?: number) =>
      sumWeights(
        [
          { file: 'a.js', bytes: script },
          { file: 'a.css', bytes: other },
        ],
        most,
      ).fits
    expect(fits(120_000, 130_000)).toBe(true)
    expect(fits(120_001, 0)).toBe(false)
    expect(fits(100_000, 150_001)).toBe(false)
    expect(fits(160_000, 0, 250_000)).toBe(true)
    const later = [{ file: 'b.js', bytes: 100_000 }]
    expect(sumWeights([{ file: 'a.js', bytes: 120_000 }], undefined, later).fits).toBe(true)
    expect(
      sumWeights(
        [
          { file: 'a.js', bytes: 120_000 },
          { file: 'a.css', bytes: 30_001 },
        ],
        undefined,
        later,
      ).fits,
    ).toBe(false)
  })
})
