import type { MarketVehicle } from '@autokierto/contract/vehicles'
import { useState } from 'react'
import type { ListState } from '../../kit/lists/RemoteList.tsx'

type RetainedRows = { scope: string; at: number; rows: MarketVehicle[] }

/**
 * Keeps the rows of listings that ended while the page was open, marked as no longer offered. Rows then do not move
 * under the pointer, and the outcome of a claim stays visible. A new query drops them.
 * @param scope identifies the list's query
 */
export function useRetainedRows<L extends ListState<MarketVehicle>>(list: L, scope: string): L {
  const { rows, dataUpdatedAt: at, isPlaceholderData, hasNextPage } = list
  const [retained, setRetained] = useState<RetainedRows>({ scope, at, rows })
  if (isPlaceholderData) return list
  if (retained.scope === scope && retained.at === at) return { ...list, rows: retained.rows }
  const merged = retained.scope === scope ? mergeRetainedRows(retained.rows, rows, hasNextPage) : rows
  setRetained({ scope, at, rows: merged })
  return { ...list, rows: merged }
}

/** Drops missing rows at the end, since they may have moved to the next page. */
function mergeRetainedRows(
  previous: MarketVehicle[],
  fresh: MarketVehicle[],
  hasNextPage: boolean,
): MarketVehicle[] {
  const ids = new Set(fresh.map(({ id }) => id))
  const last = hasNextPage ? previous.findLastIndex(({ id }) => ids.has(id)) : previous.length
  const all = [...fresh]
  let place = 0
  for (const row of previous.slice(0, last + 1)) {
    const found = all.findIndex(({ id }) => id === row.id)
    if (found < 0) all.splice(place, 0, { ...row, status: 'shop_transfer' })
    place = (found < 0 ? place : found) + 1
  }
  return all
}
