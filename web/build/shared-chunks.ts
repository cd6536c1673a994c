import type { Rolldown } from 'vite'

/** Pages of stations and of the association: who works with them opens many, one after the other. */
const isOfStations = (entry: string) => /\/web\/src\/(operator|association)\//.test(entry)

/** Pages whose first view is weighed, by the names of their modules, and what people see before they have signed in. */
const weighed = [
  'LandingPage',
  'OwnerHomePage',
  'HomeCases',
  'RecyclePage',
  'PersonLoginPage',
  'OperatorLoginPage',
]

/** A module in fewer pages of stations stays in files of its own making. */
const FEWEST = 3
/** What so many have is fetched with the first of them, without what only a few have. */
const MANY = 10

type ReadModule = (
  id: string,
) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null

/** The file that a shared module goes into; what more pages share has the higher rank. */
export type SharedChunk = { name: string; rank: number }

/** Three for the stations alone, one for each of the other sets: as many as there are weighed pages, and the rest of them. */
const RANKS = 3 + weighed.length + 1

/**
 * Puts what several pages of stations share into a few files: without it a page of theirs is a hundred files of some
 * hundred bytes, an icon, a check or a style sheet each. Nobody else fetches more for it: what a weighed page has too
 * stands in files of exactly those pages, the set of them in the name.
 * @param root the module that all pages are reached from
 * @returns groups for the bundler, the widest shared first: a file then only needs files that are as wide or wider
 */
export function sharedChunks(root: string): Rolldown.CodeSplittingGroup[] {
  let parts: Map<string, SharedChunk> | undefined
  return Array.from({ length: RANKS }, (_, rank) => ({
    debugName: `shared ${rank}`,
    priority: rank,
    // What such a module needs is in a part itself, or on every page.
    includeDependenciesRecursively: false,
    name(id, context) {
      parts ??= findChunks(root, each => context.getModuleInfo(each))
      const part = parts.get(id)
      return part?.rank === rank ? part.name : null
    },
  }))
}

/** The parts of all modules that have one, by module. */
export function findChunks(root: string, read: ReadModule): Map<string, SharedChunk> {
  const entries = new Set([root])
  const entriesOf = new Map<string, string[]>()
  for (const entry of entries) {
    for (const id of reachedFrom(entry, read)) {
      for (const next of read(id)?.dynamicallyImportedIds ?? []) entries.add(next)
      entriesOf.set(id, [...(entriesOf.get(id) ?? []), entry])
    }
  }
  const parts = new Map<string, SharedChunk>()
  for (const [id, by] of entriesOf) {
    const part = by.includes(root) ? null : getChunk(by)
    if (part) parts.set(id, part)
  }
  return parts
}

function getChunk(entries: readonly string[]): SharedChunk | null {
  const stations = entries.filter(isOfStations)
  if (stations.length < FEWEST) return null
  const others = entries.filter(entry => !isOfStations(entry))
  const viewOf = (entry: string) => weighed.findIndex(name => entry.includes(`/${name}.`))
  // All that is not weighed is one.
  const views = [...new Set(others.map(viewOf))].sort()
  if (views.length > 0)
    return {
      name: `shared-${views.map(view => weighed[view] ?? 'Others').join('-')}`,
      rank: 2 + views.length,
    }
  if (stations.length >= MANY) return { name: 'stations', rank: 2 }
  const isOfAssociation = (entry: string) => entry.includes('/association/')
  if (!stations.some(isOfAssociation)) return { name: 'operator', rank: 0 }
  return stations.every(isOfAssociation)
    ? { name: 'association', rank: 0 }
    : { name: 'working-pages', rank: 1 }
}

function reachedFrom(entry: string, read: ReadModule): Set<string> {
  const reached = new Set([entry])
  for (const id of reached) for (const next of read(id)?.importedIds ?? []) reached.add(next)
  return reached
}
