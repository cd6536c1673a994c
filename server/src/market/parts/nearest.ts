import { maxResultsPerSite } from '@autokierto/domain/fields/part-fields'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ModelKeys } from '../../cases/catalogue/model-keys.ts'
import type { Database } from '../../platform/database/types.ts'

/** Rows read per result when a model is searched for: some may be of another model with a longer name. */
const candidatesPerResult = 4

export type SiteSearch = {
  /** The nearest first. */
  shopIds: readonly number[]
  keys: ModelKeys | null
  /** Maximum of results over all sites, the nearest first. Without it, every site is read. */
  maxResults?: number
}

export type Nearest<Result> = {
  /** The nearest first; sites without results are omitted. */
  bySite: Map<number, Result[]>
  /** True if sites farther away were omitted. */
  hasMore: boolean
}

type CandidateRow = { shop_id: number; model: string | null }

/**
 * Reads candidates site by site from the nearest on, and stops at the limit.
 * @param ofSite SQL that selects the candidates of `asked.shop_id`; its order decides which are read if there are too many
 * @param newestFirst compares the results of a site
 */
export const findNearest = async <Row extends CandidateRow>(
  db: Kysely<Database>,
  { shopIds, keys, maxResults }: SiteSearch,
  ofSite: RawBuilder<unknown>,
  newestFirst: (one: Row, other: Row) => number,
): Promise<Nearest<Row>> => {
  const bySite = new Map<number, Row[]>()
  if (shopIds.length === 0) return { bySite, hasMore: false }
  const perResult = keys?.beginnings ? candidatesPerResult : 1
  const maxRows = maxResults === undefined ? null : perResult * maxResults
  const { rows } = await sql<Row>`
    select asked.shop_id, found.*
      from unnest(${shopIds}::integer[]) with ordinality asked(shop_id, place)
      cross join lateral (${ofSite} limit ${perResult * maxResultsPerSite}) found
     order by asked.place
     limit ${maxRows}::bigint + 1`.execute(db)
  let hasMore = maxRows !== null && rows.length > maxRows
  // The site at which reading stopped may have more rows.
  const last = hasMore ? rows.at(-1)?.shop_id : undefined
  const found = rows.filter(({ shop_id, model }) => shop_id !== last && (!keys || keys.isModel(model)))
  let left = maxResults ?? Number.POSITIVE_INFINITY
  for (const [shopId, candidates] of Map.groupBy(found, ({ shop_id }) => shop_id)) {
    const newest = candidates.toSorted(newestFirst).slice(0, maxResultsPerSite)
    hasMore ||= newest.length > left
    if (newest.length > left) break
    left -= newest.length
    bySite.set(shopId, newest)
  }
  return { bySite, hasMore }
}
