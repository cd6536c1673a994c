type Built = {
  /** Addresses of the files that the stations' pages need, each with its content's hash in its name. */
  files: readonly string[]
  /** Another one with every change of them. */
  version: string
}

const PREFIX = 'station-'
/** The page that all stations' addresses stand in. */
const SHELL = '/operator'
/** So long a page is waited for before the one that is kept is shown; a yard's connection may hang. */
const PAGE_MS = 4_000

/**
 * Keeps the files of the stations' pages when it is installed, and answers with them.
 *
 * Whoever has a connection always gets the newest page, for pages are asked for first and what is kept is the second
 * choice; so nobody is held on an old version. A new version keeps its own files and those of the one before, whose pages
 * may still be open and want another of their scripts.
 */
export function createWorker(scope: ServiceWorkerGlobalScope, { files, version }: Built): void {
  const name = PREFIX + version

  const install = async () => {
    const cache = await caches.open(name)
    // Past the browser's own cache for the page, which has no hash; the files never change.
    const page = await fetch(SHELL, { cache: 'reload', credentials: 'omit' })
    if (!page.ok) throw new Error(`The page answered ${page.status}`)
    await cache.put(SHELL, page)
    await cache.addAll(files)
    await scope.skipWaiting()
  }

  const activate = async () => {
    const own = (await caches.keys()).filter(key => key.startsWith(PREFIX))
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
