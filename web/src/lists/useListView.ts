import { useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../app-context.ts'

/** How a person wants a list to look. */
export type ListView = {
  /** The columns they do without, by key. */
  hidden: readonly string[]
  /** The same as it was before a saved view was opened; absent where none is. */
  before?: readonly string[]
  /** Low rows, for those who look through hundreds. */
  dense: boolean
  /** Groups that were opened (false) or folded (true), by key. */
  folds: Readonly<Record<string, boolean>>
}

const defaultView: ListView = { hidden: [], dense: false, folds: {} }

/**
 * Remembered in this browser, for each person and list; there is nothing of vehicles or people in it, so it stays when
 * they sign out.
 * @param name of the list, the same in all languages; without one the list has its usual looks
 */
export function useListView(name: string | undefined) {
  const { sub } = useSession()
  const key = `view:${sub}:${name}`
  const stored = useSyncExternalStore(subscribe, () => (name ? readView(key) : null))
  const view = useMemo(() => parseView(stored), [stored])
  return { view, change: (part: Partial<ListView>) => writeView(key, { ...view, ...part }) }
}

/** The columns that several tables do without, `incoming-owners.phone` each: those of one page, told and set together. */
export function useHiddenColumns(names: readonly string[]) {
  const { sub } = useSession()
  const keyOf = (name: string) => `view:${sub}:${name}`
  const hidden = useSyncExternalStore(subscribe, () =>
    names.flatMap(name => parseView(readView(keyOf(name))).hidden.map(column => `${name}.${column}`)).join(),
  )
  const each = (changed: (view: ListView, name: string) => ListView) => {
    for (const name of names) writeView(keyOf(name), changed(parseView(readView(keyOf(name))), name))
  }
  return {
    hidden: hidden === '' ? [] : hidden.split(',').sort(),
    /** Shows the columns of a saved view; the person's own come back by `restore`. */
    open: (columns: readonly string[]) =>
      each((view, name) => ({
        ...view,
        before: view.before ?? view.hidden,
        hidden: columns.flatMap(column =>
          column.startsWith(`${name}.`) ? [column.slice(name.length + 1)] : [],
        ),
      })),
    restore: () => each(({ before, ...view }) => ({ ...view, hidden: before ?? view.hidden })),
  }
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const readView = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeView(key: string, view: ListView) {
  localStorage.setItem(key, JSON.stringify(view))
  for (const tell of listeners) tell()
}

function parseView(stored: string | null): ListView {
  try {
    const { hidden, before, dense, folds } = JSON.parse(stored ?? '{}') as Partial<ListView>
    return {
      hidden: Array.isArray(hidden) ? hidden : [],
      ...(Array.isArray(before) && { before }),
      dense: dense === true,
      folds: { ...folds },
    }
  } catch {
    return defaultView
  }
}
