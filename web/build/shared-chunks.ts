import type { Rolldown } from 'vite'

/** Pages of stations and the association, whose users open many pages in a row, and what the header loads for them. */
const isStationPage = (entry: string) =>
  /\/web\/src\/(station\/|association\/|app\/shell\/(ShopButton|station-navigation)\.)/.test(entry)

/** Pages whose first view has a size limit, by the names of their modules, and the pages before a login. */
const weighed = [
  'LandingPage',
  'OwnerHomePage',
  'HomeCases',
  'RecyclePage',
  'PersonLoginPage',
  'OperatorLoginPage',
]

/** Modules that fewer station pages share are left to the bundler. */
const FEWEST = 3
/** Modules shared by this many pages go into one chunk, which loads with the first page. */
const MANY = 10

type ReadModule = (
  id: string,
) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null

/** The chunk of a shared module; the more widely shared, the higher the rank. */
export type SharedChunk = { name: string; rank: number }

/**
 * Three ranks for station pages alone, and one for each number of other views: the weighed pages and all the others as
 * one.
 */
const RANKS = 3 + weighed.length + 1

/**
 * Puts modules that several station pages share into a few chunks. Without this, such a page would load a hundred files
 * of a few hundred bytes, one per icon, check or stylesheet. Other visitors load nothing extra: modules that a weighed
 * page also uses are in chunks of exactly those pages, named after them.
 * @param root the module from which all pages are reachable
 * @returns groups for the bundler, most widely shared first: a chunk then only imports chunks that are shared as widely
 * or more
 */
export function sharedChunks(root: string): Rolldown.CodeSplittingGroup[] {
  let chunks: Map<string, SharedChunk> | undefined
  return Array.from({ length: RANKS }, (_, rank) => ({
    debugName: `shared ${rank}`,
    priority: rank,
    // Dependencies of such a module are in a shared chunk themselves, or on every page.
    includeDependenciesRecursively: false,
    name(id, context) {
      chunks ??= findChunks(root, moduleId => context.getModuleInfo(moduleId))
      const part = chunks.get(id)
      return part?.rank === rank ? part.name : null
    },
  }))
}

export function findChunks(root: string, read: ReadModule): Map<string, SharedChunk> {
  const entries = new Set([root])
  const entriesByModule = new Map<string, string[]>()
  for (const entry of entries) {
    for (const id of listReachableModules(entry, read)) {
      for (const next of read(id)?.dynamicallyImportedIds ?? []) entries.add(next)
      entriesByModule.set(id, [...(entriesByModule.get(id) ?? []), entry])
    }
  }
  const chunks = new Map<string, SharedChunk>()
  for (const [id, by] of entriesByModule) {
    const part = by.includes(root) ? null : getChunk(by)
    if (part) chunks.set(id, part)
  }
  return chunks
}

function getChunk(entries: readonly string[]): SharedChunk | null {
  const stations = entries.filter(isStationPage)
  if (stations.length < FEWEST) return null
  const others = entries.filter(entry => !isStationPage(entry))
  const getViewIndex = (entry: string) => weighed.findIndex(name => entry.includes(`/${name}.`))
  // All pages that are not weighed count as one view.
  const views = [...new Set(others.map(getViewIndex))].sort()
  if (views.length > 0)
    return {
      name: `shared-${views.map(view => weighed[view] ?? 'Others').join('-')}`,
      rank: 2 + views.length,
    }
  if (stations.length >= MANY) return { name: 'stations', rank: 2 }
  const isAssociationPage = (entry: string) => entry.includes('/association/')
  if (!stations.some(isAssociationPage)) return { name: 'operator', rank: 0 }
  return stations.every(isAssociationPage)
    ? { name: 'association', rank: 0 }
    : { name: 'working-pages', rank: 1 }
}

function listReachableModules(entry: string, read: ReadModule): Set<string> {
  const reached = new Set([entry])
  for (const id of reached) for (const next of read(id)?.importedIds ?? []) reached.add(next)
  return reached
}
