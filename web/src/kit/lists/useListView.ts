import { useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../session/app-context.ts'

export type ListView = {
  hidden: readonly string[]
  /** The hidden columns before a saved view was opened; absent if none is open. */
  before?: readonly string[]
  /** Low rows, for people who scan hundreds of rows. */
  dense: boolean
  /** Maps the key of a group to true if the user collapsed it, or false if the user expanded it. */
  folds: Readonly<Record<string, boolean>>
}

const defaultView: ListView = { hidden: [], dense: false, folds: {} }

/**
 * View settings in this browser, per person and list. They contain no data of vehicles or people, so they stay after a
 * sign-out.
 * @param name identifies the list, the same in all languages; without it the list has the default view
 */
export function useListView(name: string | undefined) {
  const { sub } = useSession()
  const key = `view:${sub}:${name}`
  const stored = useSyncExternalStore(subscribeToViews, () => (name ? readView(key) : null))
  const view = useMemo(() => parseView(stored), [stored])
  return { view, change: (part: Partial<ListView>) => writeView(key, { ...view, ...part }) }
}

/** The hidden columns of all tables of a page, read and set together, for example `incoming-owners.phone`. */
export function useHiddenColumns(names: readonly string[]) {
  const { sub } = useSession()
  const getKey = (name: string) => `view:${sub}:${name}`
  const hidden = useSyncExternalStore(subscribeToViews, () =>
    names.flatMap(name => parseView(readView(getKey(name))).hidden.map(column => `${name}.${column}`)).join(),
  )
  const updateAll = (update: (view: ListView, name: string) => ListView) => {
    for (const name of names) writeView(getKey(name), update(parseView(readView(getKey(name))), name))
  }
  return {
    hidden: hidden === '' ? [] : hidden.split(',').sort(),
    /** Applies the columns of a saved view; `restore` brings back the person's own. */
    open: (columns: readonly string[]) =>
      updateAll((view, name) => ({
        ...view,
        before: view.before ?? view.hidden,
        hidden: columns.flatMap(column =>
          column.startsWith(`${name}.`) ? [column.slice(name.length + 1)] : [],
        ),
      })),
    restore: () => updateAll(({ before, ...view }) => ({ ...view, hidden: before ?? view.hidden })),
  }
}

const listeners = new Set<() => void>()

function subscribeToViews(listener: () => void) {
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
  for (const listener of listeners) listener()
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
