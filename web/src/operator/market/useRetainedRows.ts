import type { MarketVehicle } from '@autokierto/contract/vehicles'
import { useState } from 'react'
import type { ListState } from '../../lists/RemoteList.tsx'

type RetainedRows = { scope: string; at: number; rows: MarketVehicle[] }

/**
 * The same list with the offers that went while somebody looked: each stays where it was, as one no longer offered, so
 * that nothing moves under the pointer and what became of it can be told. Gone when the list is asked for in another way.
 * @param scope what the list was asked for
 */
export function useRetainedRows<L extends ListState<MarketVehicle>>(list: L, scope: string): L {
  const { rows, dataUpdatedAt: at, isPlaceholderData, hasNextPage } = list
  const [kept, setKept] = useState<RetainedRows>({ scope, at, rows })
  if (isPlaceholderData) return list
  if (kept.scope === scope && kept.at === at) return { ...list, rows: kept.rows }
  const now = kept.scope === scope ? mergeRetainedRows(kept.rows, rows, hasNextPage) : rows
  setKept({ scope, at, rows: now })
  return { ...list, rows: now }
}

/** What stood last may merely have slid to the next page: that is not kept. */
function mergeRetainedRows(
  shown: MarketVehicle[],
  fresh: MarketVehicle[],
  hasNextPage: boolean,
): MarketVehicle[] {
  const ids = new Set(fresh.map(({ id }) => id))
  const last = hasNextPage ? shown.findLastIndex(({ id }) => ids.has(id)) : shown.length
  const all = [...fresh]
  let place = 0
  for (const row of shown.slice(0, last + 1)) {
    const found = all.findIndex(({ id }) => id === row.id)
    if (found < 0) all.splice(place, 0, { ...row, status: 'shop_transfer' })
    place = (found < 0 ? place : found) + 1
  }
  return all
}
