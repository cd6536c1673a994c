type WorkerBuild = {
  /** Paths of the files that the station pages need, each with a content hash in its name. */
  files: readonly string[]
  /** Changes with every change of the files. */
  version: string
}

const CACHE_PREFIX = 'station-'
/** The page that serves all station URLs. */
const SHELL = '/operator'
/** Timeout before the cached page is shown, because the connection in a yard may hang. Milliseconds. */
const PAGE_MS = 4_000

/**
 * Caches the files of the station pages at installation, and serves them.
 *
 * Pages come from the network first and from the cache second, so users with a connection always get the newest version. A
 * new version keeps its own files and those of the previous one, whose open pages may still load scripts.
 */
export function createWorker(scope: ServiceWorkerGlobalScope, { files, version }: WorkerBuild): void {
  const name = CACHE_PREFIX + version

  const install = async () => {
    const cache = await caches.open(name)
    // The page has no hash, so it bypasses the browser's cache; the files never change.
    const page = await fetch(SHELL, { cache: 'reload', credentials: 'omit' })
    if (!page.ok) throw new Error(`The page answered ${page.status}`)
    await cache.put(SHELL, page)
    await cache.addAll(files)
    await scope.skipWaiting()
  }

  const activate = async () => {
    const own = (await caches.keys()).filter(key => key.startsWith(CACHE_PREFIX))
    const kept = [name, ...own.filter(key => key !== name).slice(-1)]
    await Promise.all(own.filter(key => !kept.includes(key)).map(key => caches.delete(key)))
    await scope.clients.claim()
  }

  const pageOf = async (request: Request): Promise<Response> => {
    try {
      return await fetch(request, { signal: AbortSignal.timeout(PAGE_MS) })
    } catch (failure) {
      const kept = await (await caches.open(name)).match(SHELL)
      if (!kept) throw failure
      return kept
    }
  }

  const fileOf = async (request: Request): Promise<Response> =>
    (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

  scope.addEventListener('install', event => event.waitUntil(install()))
  scope.addEventListener('activate', event => event.waitUntil(activate()))
  scope.addEventListener('fetch', event => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== scope.location.origin) return
    const isPage = pathname === SHELL || pathname.startsWith(`${SHELL}/`)
    if (request.mode === 'navigate' && isPage) event.respondWith(pageOf(request))
    else if (files.includes(pathname) || pathname.startsWith('/assets/')) event.respondWith(fileOf(request))
  })
}
