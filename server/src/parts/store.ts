import type { Donor } from '@autokierto/contract/parts'
import { maxResultsPerSite } from '@autokierto/domain/fields/part-fields'
import { toDay } from '@autokierto/domain/shops/calendar'
import type { VehicleColor } from '@autokierto/domain/vehicles/colors'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ModelKeys } from '../catalogue/model-keys.ts'
import type { Database } from '../database/types.ts'

/** Candidates per site. More than the results, because some may be of another model with a longer name. */
export const maxCandidates = 4 * maxResultsPerSite

export type DonorSearch = {
  shopIds: readonly number[]
  keys: ModelKeys | null
  kind: VehicleKind | null
  yearFrom: number | null
  yearTo: number | null
  /** Selects vehicles that came after `after` and no later than `until`. */
  came?: { after: Date; until: Date }
  now: Date
}

type DonorVehicleRow = {
  shop_id: number
  make: string | null
  model: string | null
  model_year: number | null
  color: VehicleColor | null
  kind: VehicleKind
  arrived_at: Date | null
}

/** Must match the condition of the two partial indexes exactly. */
const isDonor = sql`v.status in ('shop_process', 'shop_recycled') and not v.parts_hidden`
/** A vehicle in process has no end date. */
const availableUntil = sql`coalesce(v.finished_at, 'infinity'::timestamptz)`

/** Added only when needed, so that public searches are planned without it. */
const cameWithin = (came: DonorSearch['came']) =>
  came
    ? sql`greatest(v.arrived_at, v.process_started_at) > ${came.after}
        and greatest(v.arrived_at, v.process_started_at) <= ${came.until}`
    : sql`true`

type KeyColumns = { make: RawBuilder<unknown>; model: RawBuilder<unknown> }
const vehicleKeyColumns: KeyColumns = {
  make: sql`(name_key(v.make) collate "C")`,
  model: sql`(name_key(v.model) collate "C")`,
}

/** Builds a range condition on keys with the given prefixes that an index supports. */
export const buildKeySpan = (keys: ModelKeys | null, { make, model } = vehicleKeyColumns) => {
  if (!keys) return sql`true`
  const isMake = sql`${make} = any(${keys.makeKeys}::text[])`
  if (!keys.beginnings) return isMake
  const spans = keys.beginnings.map(key => sql`(${model} >= ${key} and ${model} < ${`${key}a`})`)
  return sql`${isMake} and (${sql.join(spans, sql` or `)})`
}

/**
 * Finds donor vehicles by site: in process, or recycled within twelve months.
 * @returns the newest first; sites without vehicles are omitted
 */
export const findDonors = async (
  db: Kysely<Database>,
  search: DonorSearch,
): Promise<Map<number, Donor[]>> => {
  const { shopIds, keys, kind, yearFrom, yearTo, came, now } = search
  if (shopIds.length === 0) return new Map()
  const { rows } = await sql<DonorVehicleRow>`
    select asked.shop_id, found.*
      from unnest(${shopIds}::integer[]) asked(shop_id)
      cross join lateral (
        select v.make, v.model, v.model_year, v.color, v.kind, v.arrived_at
          from vehicle v
         where v.shop_id = asked.shop_id and ${isDonor}
           and ${availableUntil} > ${now}::timestamptz - interval '12 months'
           and ${buildKeySpan(keys)}
           and (${kind}::text is null or v.kind = ${kind})
           and (${yearFrom}::integer is null or v.model_year >= ${yearFrom})
           and (${yearTo}::integer is null or v.model_year <= ${yearTo})
           and ${cameWithin(came)}
         order by ${availableUntil} desc, v.arrived_at desc
         limit ${maxCandidates}) found`.execute(db)
  const byShop = Map.groupBy(
    rows.filter(({ model }) => !keys || keys.isModel(model)),
    ({ shop_id }) => shop_id,
  )
  return new Map(
    [...byShop].map(([shop, rows]) => [
      shop,
      sortDonorsByNewest(rows).slice(0, maxResultsPerSite).map(toDonor),
    ]),
  )
}

const sortDonorsByNewest = (rows: DonorVehicleRow[]): DonorVehicleRow[] =>
  rows.toSorted((one, other) => (other.arrived_at?.getTime() ?? 0) - (one.arrived_at?.getTime() ?? 0))

const toDonor = ({ make, model, model_year, color, kind, arrived_at }: DonorVehicleRow): Donor => ({
  make,
  model,
  model_year,
  color,
  kind,
  came_on: arrived_at && toDay(arrived_at),
})
