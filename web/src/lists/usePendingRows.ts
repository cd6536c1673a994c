import { useState } from 'react'
import type { ListState } from './RemoteList.tsx'

type SeenRows = { scope: string; keys: ReadonlySet<number> }

/**
 * The same list without what others have added while somebody looked, but for what stands below all that is shown: so that
 * nothing moves under the pointer. What has been shown once comes back by itself, as by an undo.
 * @param scope what the list was asked for: asked in another way, all of it shows
 * @returns the list, how many are held back, and what shows them
 */
export function usePendingRows<Row, L extends ListState<Row>>(
  list: L,
  { rowKey, scope, held }: { rowKey: (row: Row) => number; scope: string; held: boolean },
) {
  const { rows } = list
  const [seen, setSeen] = useState<SeenRows | null>(null)
  const show = () => setSeen({ scope, keys: new Set(rows.map(rowKey)) })
  if (!held || list.isPlaceholderData) return { list, count: 0, show }
  const last = seen?.scope === scope ? rows.findLastIndex(row => seen.keys.has(rowKey(row))) : -1
  if (!seen || last < 0) {
    if (rows.length > 0) show()
    return { list, count: 0, show }
  }
  const below = rows.slice(last + 1)
  if (below.length > 0) setSeen({ scope, keys: new Set([...seen.keys, ...below.map(rowKey)]) })
  const shown = rows.filter((row, index) => index > last || seen.keys.has(rowKey(row)))
  return { list: { ...list, rows: shown }, count: rows.length - shown.length, show }
}
