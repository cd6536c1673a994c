import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type Bundle, listTextFiles } from './split-texts.ts'

const WORKER_ENTRY = join(import.meta.dirname, '../worker/station-worker.ts')
const STATION_PAGES = 'station/station-pages.ts'
/** Files that the browser requests by itself when the app is on the home screen. */
const OF_PUBLIC = ['/favicon.svg']

/**
 * Builds `/station-worker.js`, the service worker of the station pages, and writes into it the list of files to cache:
 * those of the shell, and all that are reachable from the station pages.
 */
export function stationWorker(): Plugin {
  return {
    name: 'autokierto-station-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: WORKER_ENTRY, fileName: 'station-worker.js' })
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
 * The files of the station pages, as URLs.
 * @throws when a module below has no chunk of its own in the build: its page would be missing offline
 */
export function stationFiles(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const entry = chunks.find(({ isEntry, fileName }) => isEntry && fileName.startsWith('assets/'))
  if (!entry) throw new Error('The entry of the pages was not found in the build')
  const findChunk = (module: string): Rolldown.OutputChunk => {
    const chunk = chunks.find(candidate => isModule(candidate, module))
    if (!chunk) throw new Error(`web/src/${module} has no file of its own in the build`)
    return chunk
  }
  const files = new Set<string>()
  const whole = new Set<string>()
  /** @param later include the dynamic imports too */
  const visit = (name: string, later: boolean) => {
    const file = bundle[name]
    if (!file || (later ? whole : files).has(name)) return
    files.add(name)
    if (later) whole.add(name)
    if (file.type !== 'chunk') return
    for (const textFile of listTextFiles(file.code)) files.add(textFile)
    for (const css of file.viteMetadata?.importedCss ?? []) files.add(css)
    for (const asset of file.viteMetadata?.importedAssets ?? []) files.add(asset)
    // The entry's dynamic imports also lead to pages of other audiences, so only its static imports count.
    for (const imported of file.imports) visit(imported, later && imported !== entry.fileName)
    if (later)
      for (const imported of file.dynamicImports) {
        const chunk = bundle[imported]
        if (chunk?.type === 'chunk' && !isModule(chunk, NOT_KEPT)) visit(imported, true)
      }
  }
  visit(entry.fileName, false)
  for (const module of [STATION_PAGES, ...SHARED]) visit(findChunk(module).fileName, true)
  // It leads to the logout page; the other pages it names are not needed.
  visit(findChunk(SELDOM).fileName, false)
  for (const name of Object.keys(bundle)) if (name.endsWith('.woff2')) files.add(name)
  return [...files].sort().map(name => `/${name}`)
}

/**
 * Chunks that the shell loads: footer, navigation, error texts, the login dialog of an expired session, and the logout.
 */
const SHARED = [
  'app/shell/Footer.tsx',
  'app/shell/ShopButton.tsx',
  'app/shell/station-navigation.ts',
  'app/logout/LogoutPage.tsx',
  'login/ExpiredSession.tsx',
  'login/shop-check.ts',
]

/** pdf.js is larger than all pages together. Without it, a document is sent without a preview. */
const NOT_KEPT = 'station/vehicle/uploads/draw-first-page.ts'

const SELDOM = 'app/rare-pages.ts'

/** @param module a path within `web/src` */
const isModule = ({ facadeModuleId }: Rolldown.OutputChunk, module: string): boolean =>
  facadeModuleId?.replaceAll('\\', '/').endsWith(`/src/${module}`) ?? false
