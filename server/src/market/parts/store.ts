import type { Donor } from '@autokierto/contract/parts'
import { toDay } from '@autokierto/domain/shops/calendar'
import type { VehicleColor } from '@autokierto/domain/vehicles/colors'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import { donorStatuses } from '@autokierto/domain/vehicles/status-sets'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ModelKeys } from '../../cases/catalogue/model-keys.ts'
import { literals } from '../../platform/database/literals.ts'
import type { Database } from '../../platform/database/types.ts'
import { findNearest, type Nearest, type SiteSearch } from './nearest.ts'

export type DonorSearch = SiteSearch & {
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
const isDonor = sql`v.status in (${literals(donorStatuses)}) and not v.parts_hidden`
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
export const findDonors = async (db: Kysely<Database>, search: DonorSearch): Promise<Nearest<Donor>> => {
  const { keys, kind, yearFrom, yearTo, came, now } = search
  const ofSite = sql`
        select v.make, v.model, v.model_year, v.color, v.kind, v.arrived_at
          from vehicle v
         where v.shop_id = asked.shop_id and ${isDonor}
           and ${availableUntil} > ${now}::timestamptz - interval '12 months'
           and ${buildKeySpan(keys)}
           and (${kind}::text is null or v.kind = ${kind})
           and (${yearFrom}::integer is null or v.model_year >= ${yearFrom})
           and (${yearTo}::integer is null or v.model_year <= ${yearTo})
           and ${cameWithin(came)}
         order by ${availableUntil} desc, v.arrived_at desc`
  const { bySite, hasMore } = await findNearest(db, search, ofSite, compareByArrival)
  return { bySite: new Map([...bySite].map(([shop, rows]) => [shop, rows.map(toDonor)])), hasMore }
}

const compareByArrival = (one: DonorVehicleRow, other: DonorVehicleRow): number =>
  (other.arrived_at?.getTime() ?? 0) - (one.arrived_at?.getTime() ?? 0)

const toDonor = ({ make, model, model_year, color, kind, arrived_at }: DonorVehicleRow): Donor => ({
  make,
  model,
  model_year,
  color,
  kind,
  came_on: arrived_at && toDay(arrived_at),
})
