import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { listTextFiles } from './split-texts.ts'

const ENTRY = join(import.meta.dirname, '../worker/station-worker.ts')
const STATION_PAGES = 'operator/station-pages.ts'
/** What the browser asks for by itself when the app is on the home screen. */
const OF_PUBLIC = ['/favicon.svg']

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

/**
 * Builds `/station-worker.js`, the service worker of the stations' pages, and writes into it which files they need: what
 * the page itself fetches, and all that may be reached from the stations' pages.
 */
export function stationWorker(): Plugin {
  return {
    name: 'autokierto-station-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: ENTRY, fileName: 'station-worker.js' })
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle['station-worker.js']
        if (worker?.type !== 'chunk') throw new Error('The service worker was not built')
        if (worker.imports.length > 0) throw new Error('The service worker must stand alone')
        const files = stationFiles(bundle as Bundle)
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 16)
        worker.code = worker.code
          .replaceAll('STATION_FILES', JSON.stringify([...files, ...OF_PUBLIC]))
          .replaceAll('STATION_VERSION', JSON.stringify(version))
      },
    },
  }
}

/**
 * The files of the stations' pages, as addresses.
 * @throws when a module below has no file of its own in the build: without a connection, its page would be missing
 */
export function stationFiles(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const entry = chunks.find(({ isEntry, fileName }) => isEntry && fileName.startsWith('assets/'))
  if (!entry) throw new Error('The entry of the pages was not found in the build')
  const findChunk = (module: string): Rolldown.OutputChunk => {
    const found = chunks.find(chunk => isModule(chunk, module))
    if (!found) throw new Error(`web/src/${module} has no file of its own in the build`)
    return found
  }
  const files = new Set<string>()
  const whole = new Set<string>()
  /** @param later with whatever it may fetch afterwards */
  const visit = (name: string, later: boolean) => {
    const file = bundle[name]
    if (!file || (later ? whole : files).has(name)) return
    files.add(name)
    if (later) whole.add(name)
    if (file.type !== 'chunk') return
    for (const words of listTextFiles(file.code)) files.add(words)
    for (const css of file.viteMetadata?.importedCss ?? []) files.add(css)
    for (const asset of file.viteMetadata?.importedAssets ?? []) files.add(asset)
    // What every page shares leads to those of others as well: of it only what it needs itself.
    for (const imported of file.imports) visit(imported, later && imported !== entry.fileName)
    if (later)
      for (const each of file.dynamicImports) {
        const chunk = bundle[each]
        if (chunk?.type === 'chunk' && !isModule(chunk, NOT_KEPT)) visit(each, true)
      }
  }
  visit(entry.fileName, false)
  for (const module of [STATION_PAGES, ...SHARED]) visit(findChunk(module).fileName, true)
  // By which the way out is found; the other pages it names are not needed.
  visit(findChunk(SELDOM).fileName, false)
  for (const name of Object.keys(bundle)) if (name.endsWith('.woff2')) files.add(name)
  return [...files].sort().map(name => `/${name}`)
}

/**
 * What the page around every page fetches: its links and foot, words of failures, the login over an ended session, and the
 * way out of it.
 */
const SHARED = [
  'layout/Footer.tsx',
  'operator/ShopButton.tsx',
  'operator/navigation.ts',
  'public/logout/LogoutPage.tsx',
  'session/ExpiredSession.tsx',
  'session/shop-check.ts',
]

/** The reader of PDFs weighs more than all the pages: where it cannot be fetched, a paper is sent without being shown. */
const NOT_KEPT = 'operator/uploads/draw-first-page.ts'

const SELDOM = 'rare-pages.ts'

/** @param module a path within `web/src` */
const isModule = ({ facadeModuleId }: Rolldown.OutputChunk, module: string): boolean =>
  facadeModuleId?.replaceAll('\\', '/').endsWith(`/src/${module}`) ?? false
