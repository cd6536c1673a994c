import { useState } from 'react'
import type { ListState } from './RemoteList.tsx'

type SeenRows = { scope: string; keys: ReadonlySet<number> }

/**
 * Hides rows that others have added above the last visible row, so that nothing moves under the pointer. Rows that were
 * visible before reappear immediately, for example after an undo.
 * @param scope identifies the query; a new query shows all rows
 * @returns the list, the number of hidden rows, and a function that shows them
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
  const rowsBelow = rows.slice(last + 1)
  if (rowsBelow.length > 0) setSeen({ scope, keys: new Set([...seen.keys, ...rowsBelow.map(rowKey)]) })
  const visibleRows = rows.filter((row, index) => index > last || seen.keys.has(rowKey(row)))
  return { list: { ...list, rows: visibleRows }, count: rows.length - visibleRows.length, show }
}
