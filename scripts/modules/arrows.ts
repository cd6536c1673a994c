import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** One import between two files of a source folder, and why it is wrong. */
export type WrongArrow = { from: string; to: string; why: string }

export type ModuleOrder = {
  /** The source folder, as an absolute path. */
  root: string
  /** Folders below the root, top to bottom: a folder imports from itself and from those after it. */
  modules: readonly string[]
  /** Folders that do not import from each other in either direction. */
  apart?: readonly string[]
}

/** Tests and their fixtures may import from everywhere. */
const isForTests = (file: string): boolean => /\.test\.tsx?$|(^|\/)testing(\/|\.tsx?$)/.test(file)

/**
 * Static imports and exports with and without names, dynamic imports, import types, modules that
 * a file adds declarations to, and addresses of workers.
 */
const specifier =
  /(?:\bfrom\s*|\bdeclare module |\bimport\s*\(?\s*|\bnew URL\(\s*)(['"`])(\.{1,2}\/[^'"`\n]{1,200})\1/g

const listSourceFiles = (root: string): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: root })
    .filter(file => !isForTests(file))
    .sort()

const isWithin = (file: string, folder: string): boolean => file.startsWith(`${folder}/`)

/** The files that a file imports, relative to the root. Examples in comments name files that do not exist. */
function listImports(root: string, file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  return [...source.matchAll(specifier)]
    .map(([, , path]) => join(dirname(join(root, file)), path!.replace(/\?\w+$/, '')))
    .filter(path => existsSync(path))
    .map(path => relative(root, path))
    .filter(path => !path.startsWith('..'))
}

/**
 * The module of a file, or null if its folder is not listed. A listed folder includes the folders below it, unless the
 * list divides it further: then only its own files belong to it, so that a new folder must be listed.
 */
function findModule(file: string, modules: readonly string[]): string | null {
  const [longest] = modules
    .filter(folder => isWithin(file, folder))
    .sort((one, other) => other.length - one.length)
  if (longest === undefined) return null
  const isDivided = modules.some(folder => isWithin(folder, longest))
  return isDivided && dirname(file) !== longest ? null : longest
}

/**
 * Returns each import that goes up the list, between folders that are apart, or from or into a folder that is not
 * listed. Types and dynamic imports count; tests and their fixtures do not.
 */
export function findWrongArrows({ root, modules, apart = [] }: ModuleOrder): WrongArrow[] {
  return listSourceFiles(root).flatMap(from => {
    const own = findModule(from, modules)
    if (own === null) return [{ from, to: from, why: 'its folder is not listed' }]
    return listImports(root, from).flatMap(to => {
      const why = findMistake({ own, to, modules, apart })
      return why ? [{ from, to, why }] : []
    })
  })
}

type Import = { own: string; to: string } & Required<Pick<ModuleOrder, 'modules' | 'apart'>>

function findMistake({ own, to, modules, apart }: Import): string | null {
  const target = findModule(to, modules)
  if (target === null) return 'the folder it imports from is not listed'
  if (modules.indexOf(target) < modules.indexOf(own)) return `${own} is below ${target}`
  const [one, other] = [own, target].map(module =>
    apart.find(folder => module === folder || isWithin(module, folder)),
  )
  return one && other && one !== other ? `${one} and ${other} do not know each other` : null
}

/**
 * Returns the knots of a source folder: folders at any depth that import each other, directly or through others. Each
 * is sorted.
 */
export function findKnots(root: string): string[][] {
  const imported = new Map<string, Set<string>>()
  for (const file of listSourceFiles(root)) {
    const targets = listImports(root, file).map(path => dirname(path))
    const folder = dirname(file)
    imported.set(folder, new Set([...(imported.get(folder) ?? []), ...targets]))
  }
  const listReachable = (folder: string): Set<string> => {
    const reached = new Set(imported.get(folder))
    for (const next of reached) for (const further of imported.get(next) ?? []) reached.add(further)
    return reached
  }
  const reachable = new Map([...imported.keys()].map(folder => [folder, listReachable(folder)]))
  const knots = [...reachable].map(([folder, reached]) =>
    [...reached].filter(other => other === folder || reachable.get(other)?.has(folder)).sort(),
  )
  return [...new Map(knots.filter(knot => knot.length > 1).map(knot => [knot.join(), knot])).values()]
}

/** One line for each wrong import, as a message of a test. */
export const formatArrows = (arrows: readonly WrongArrow[]): string[] =>
  arrows.map(({ from, to, why }) => `${from} -> ${to}: ${why}`)
