import { useState } from 'react'
import { useSession } from '../app-context.ts'

/** How a person wants a list to look. */
export type ListView = {
  /** The columns they do without, by key. */
  hidden: readonly string[]
  /** Low rows, for those who look through hundreds. */
  dense: boolean
  /** Groups that were opened (false) or folded (true), by key. */
  folds: Readonly<Record<string, boolean>>
}

const usual: ListView = { hidden: [], dense: false, folds: {} }

/**
 * Remembered in this browser, for each person and list; there is nothing of vehicles or people in it, so it stays when
 * they sign out.
 * @param name of the list, the same in all languages; without one the list has its usual looks
 */
export function useListView(name: string | undefined) {
  const { sub } = useSession()
  const key = `view:${sub}:${name}`
  const [changed, setChanged] = useState<{ key: string; view: ListView } | null>(null)
  const view = changed?.key === key ? changed.view : name ? read(key) : usual
  return {
    view,
    change: (part: Partial<ListView>) => {
      const next = { ...view, ...part }
      setChanged({ key, view: next })
      localStorage.setItem(key, JSON.stringify(next))
    },
  }
}

function read(key: string): ListView {
  try {
    const { hidden, dense, folds } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<ListView>
    return { hidden: Array.isArray(hidden) ? hidden : [], dense: dense === true, folds: { ...folds } }
  } catch {
    return usual
  }
}
