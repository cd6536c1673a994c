import type { ListedVehicle, MarketVehicle } from '@autokierto/contract/vehicles'
import type { vehicleOrderings } from '@autokierto/domain/lists'
import { searchKey } from '@autokierto/domain/texts/search-key'
import { normaliseIdentifier, toPlateKey } from '@autokierto/domain/vehicles/identifiers'
import { type RawBuilder, sql } from 'kysely'
import type { Coalesced } from '../../platform/database/batcher.ts'
import { type ListAnswer, matchesAllWords, type SortKey } from '../../platform/lists/list.ts'

declare module '../../platform/services/services.ts' {
  interface Services {
    /** Lists that many users of a site have open and reload at the same moment after a change. */
    coalescedLists: {
      ofSites: Coalesced<ListAnswer<ListedVehicle>>
      market: Coalesced<ListAnswer<MarketVehicle>>
    }
  }
}

/** The expression of the trigram index. Both must be identical. */
const searchedVehicleText = sql`(coalesce(v.plate, '') || ' ' || coalesce(v.plate_key, '') || ' ' || coalesce(v.vin, '') || ' '
  || coalesce(v.make, '') || ' ' || coalesce(v.model, ''))`

const vehicleSortKeys = {
  id: [],
  status_updated_at: [{ by: sql`v.status_updated_at`, type: 'timestamptz' }],
  plate: [{ by: sql`coalesce(v.plate, '')`, type: 'text' }],
  name: [{ by: sql`(coalesce(v.make, '') || ' ' || coalesce(v.model, ''))`, type: 'text' }],
} as const satisfies Record<(typeof vehicleOrderings)[number], readonly SortKey[]>

/** Shared by all lists of vehicles. Sorting by site and status has its own indexes. */
export const vehicleList = {
  from: sql`vehicle v`,
  id: sql`v.id`,
  orderings: vehicleSortKeys,
  defaultOrdering: 'id',
} as const

export type VehicleFilters = {
  q?: string
  plate?: string
  vin?: string
  make?: string
  model?: string
  kind?: string
  color?: string
  model_year?: number
}

/** Searches plate (with or without hyphen), VIN, make and model, and filters by field, on the alias `v`. */
export const matchesFilters = (query: VehicleFilters): RawBuilder<boolean> => {
  const conditions = [matchesAllWords(query.q, searchedVehicleText)]
  if (query.plate !== undefined) conditions.push(sql<boolean>`v.plate_key = ${toPlateKey(query.plate)}`)
  if (query.vin !== undefined) conditions.push(sql<boolean>`upper(v.vin) = ${normaliseIdentifier(query.vin)}`)
  for (const field of ['make', 'model'] as const) {
    const value = query[field]
    if (value !== undefined)
      conditions.push(sql<boolean>`search_key(${sql.ref(`v.${field}`)}) = ${searchKey(value)}`)
  }
  for (const field of ['kind', 'color', 'model_year'] as const) {
    const value = query[field]
    if (value !== undefined) conditions.push(sql<boolean>`${sql.ref(`v.${field}`)} = ${value}`)
  }
  return sql.join(conditions, sql` and `)
}
