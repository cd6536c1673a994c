import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { listTextFiles } from './build/split-texts.ts'

/** Size limits of a first view in bytes as served: text with brotli, fonts as they are. */
const SIZE_LIMITS = { script: 120_000, all: 250_000 }

type PageBudget = { module: string; script: number; later?: string[] }

/** Loaded by every page after it has rendered. */
const FOOT = 'src/app/shell/Footer.tsx'

/**
 * Pages whose first view is checked, with their modules. `later` are parts that load after the page has rendered, for
 * people who need them; they count only in the total. Nobody enters at the recycle flow: most of its script is already
 * loaded by then, so only the total counts.
 */
export const MEASURED_PAGES: Record<string, PageBudget> = {
  '/': {
    module: 'src/public/landing/LandingPage.tsx',
    script: SIZE_LIMITS.script,
    later: [FOOT, 'src/public/pages.css'],
  },
  '/person': {
    module: 'src/owner/home/OwnerHomePage.tsx',
    script: SIZE_LIMITS.script,
    later: [FOOT, 'src/owner/home/HomeCases.tsx', 'Bulletins'],
  },
  '/person/recycle': { module: 'src/owner/recycle/RecyclePage.tsx', script: SIZE_LIMITS.all, later: [FOOT] },
}

/** The entry of the map's code, which loads when a map is first shown. */
const MAP = 'src/kit/map/create-map.ts'

const dist = join(import.meta.dirname, 'dist')

type ManifestEntry = { file: string; name?: string; imports?: string[]; css?: string[]; assets?: string[] }
type BundleManifest = Record<string, ManifestEntry>
type Weighed = { file: string; bytes: number }

const readManifest = (folder: string): BundleManifest =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))

const readIndex = (folder: string) => readFileSync(join(folder, 'index.html'), 'utf8')

/** The files that a browser loads to show a page, or several modules of it, for the first time, with their sizes. */
export function listFirstView(modules: string | readonly string[], folder = dist): Weighed[] {
  const manifest = readManifest(folder)
  const files = new Set<string>(['index.html'])
  const visit = (key: string) => {
    // The manifest identifies chunks shared by several pages by name only.
    const entry = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key)
    if (!entry) throw new Error(`${key} is not in the bundle; build the web first`)
    if (files.has(entry.file)) return
    files.add(entry.file)
    for (const css of entry.css ?? []) files.add(css)
    for (const imported of entry.imports ?? []) visit(imported)
  }
  visit('index.html')
  for (const module of [modules].flat()) visit(module)
  for (const file of [...files]) for (const textFile of listTextChunks(file, folder)) files.add(textFile)
  const fonts = [...readIndex(folder).matchAll(/href="\/(assets\/[^"]+\.woff2)"/g)]
  for (const [, font] of fonts) if (font) files.add(font)
  return [...files]
    .map(file => ({ file, bytes: weigh(join(folder, file)) }))
    .sort((a, b) => b.bytes - a.bytes)
}

/** The texts of a script, in the language with the largest file. */
function listTextChunks(file: string, folder: string): string[] {
  const files = file.endsWith('.js') ? listTextFiles(readFileSync(join(folder, file), 'utf8')) : []
  const [heaviest] = files
    .map(name => ({ name, bytes: weigh(join(folder, name)) }))
    .sort((a, b) => b.bytes - a.bytes)
  return heaviest ? [heaviest.name] : []
}

function weigh(path: string): number {
  const content = readFileSync(path)
  return path.endsWith('.woff2') ? content.byteLength : brotliCompressSync(content).byteLength
}

const sumBytes = (list: readonly Weighed[]) => list.reduce((total, { bytes }) => total + bytes, 0)

/** Sums the sizes of a first view and of its later parts, and checks the limits. */
export function sumWeights(
  files: readonly Weighed[],
  scriptLimit = SIZE_LIMITS.script,
  later: readonly Weighed[] = [],
) {
  const script = sumBytes(files.filter(({ file }) => file.endsWith('.js')))
  const all = sumBytes([...files, ...later])
  return { script, all, fits: script <= scriptLimit && all <= SIZE_LIMITS.all }
}

export function weighPage(path: string, folder = dist) {
  const { module, script: scriptLimit, later: modules = [] } = MEASURED_PAGES[path]!
  const files = listFirstView(module, folder)
  const firstViewFiles = new Set(files.map(({ file }) => file))
  const later = listFirstView([module, ...modules], folder).filter(({ file }) => !firstViewFiles.has(file))
  const { script, all, fits } = sumWeights(files, scriptLimit, later)
  const stray = findStray([...files, ...later], folder)
  const formatLine = ({ file, bytes }: Weighed) => `${kilobytes(bytes)}  ${file}`
  const report = [
    `First view of ${path}`,
    ...files.map(formatLine),
    ...(later.length > 0 ? ['Later', ...later.map(formatLine)] : []),
    `${kilobytes(script)}  script, of ${kilobytes(scriptLimit).trim()}`,
    `${kilobytes(all)}  in all, of ${kilobytes(SIZE_LIMITS.all).trim()}: ${fits ? 'fits' : 'TOO LARGE'}`,
    ...stray.map(problem => `WRONG: ${problem}`),
  ]
  return { isGood: fits && stray.length === 0, report: `${report.join('\n')}\n` }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`

/**
 * Describes what a first view should not load: anything of the map, or more than one stylesheet in index.html, because
 * every page would wait for it.
 */
export function findStray(files: Weighed[], folder = dist): string[] {
  const map = readManifest(folder)[MAP]
  const mapFiles = new Set(map ? [map.file, ...(map.css ?? [])] : [])
  const sheets = readIndex(folder).match(/<link [^>]*rel="stylesheet"/g)?.length ?? 0
  return [
    ...(sheets === 1 ? [] : [`index.html has ${sheets} stylesheets instead of one`]),
    ...(map ? [] : ['the map is no chunk of its own']),
    ...files
      .filter(({ file }) => mapFiles.has(file) || isOfLeaflet(join(folder, file)))
      .map(({ file }) => `${file} is of the map`),
  ]
}

/** Leaflet's class names are in its script and styles, wherever the bundler puts them. */
const isOfLeaflet = (path: string): boolean =>
  /\.(js|css)$/.test(path) && readFileSync(path, 'utf8').includes('leaflet-')

if (import.meta.main) {
  for (const path of Object.keys(MEASURED_PAGES)) {
    const { isGood, report } = weighPage(path)
    process.stdout.write(`${report}\n`)
    if (!isGood) process.exitCode = 1
  }
}
