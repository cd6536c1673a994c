import { maxResultsPerSite } from '@autokierto/domain/fields/part-fields'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ModelKeys } from '../catalogue/model-keys.ts'
import type { Database } from '../database/types.ts'

/** So many are looked at for one that is told, where a model is asked for: some may be of another with a longer name. */
const candidatesPerResult = 4

export type SiteSearch = {
  /** The nearest first. */
  shopIds: readonly number[]
  keys: ModelKeys | null
  /** So many are told in all, of the nearest sites; of every site, unless told. */
  maxResults?: number
}

export type Nearest<Result> = {
  /** The nearest first; sites without any are left out. */
  bySite: Map<number, Result[]>
  /** Whether sites farther away were left out. */
  hasMore: boolean
}

type CandidateRow = { shop_id: number; model: string | null }

/**
 * What each site has, site by site from the nearest on: beyond the limit nothing is read.
 * @param ofSite selects what `asked.shop_id` has, in the order that counts where a site has more than are looked at
 * @param newestFirst how what is told of a site is sorted
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
  // The site at which reading stopped may have more than was read.
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
