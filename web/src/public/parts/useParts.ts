import type { RequestBodyInput } from '@autokierto/contract/calls'
import type { PartShop, ShelfShop } from '@autokierto/contract/parts'
import type { PartName } from '@autokierto/domain/stock/part-names'
import { useQuery } from '@tanstack/react-query'
import type { ApiFailure } from '../../kit/api/api-failure.ts'
import type { Client } from '../../kit/api/client.ts'
import { useApp } from '../../kit/session/app-context.ts'
import type { PartsSearch } from './parts-search.ts'

export type PartSearchResult<S> = {
  /** The sites by distance. */
  results: S[]
  /** Sites farther away are left out. */
  hasMore: boolean
  /** The names that were searched for, as spelled in the lists. */
  make: string
  model: string
  /** Other models of the make with similar names. */
  alike: string[]
  /** If there are no results: the number of sites within each wider radius. */
  wider: { radius: number; count: number; hasMore: boolean }[]
}

type PartQuery = PartsSearch & { point: NonNullable<PartsSearch['point']> }
type PartResults<S> = { results: S[]; has_more: boolean }
type PartFetcher<S> = (client: Client, body: RequestBodyInput<'searchParts'>) => Promise<PartResults<S>>

/**
 * Searches for donor vehicles: resolves the names first, then finds sites. If there are none, counts them within wider
 * radii.
 */
export function useParts(search: PartsSearch, radii: readonly number[], isAsked: boolean) {
  return usePartSearch(['searchParts', search], search, radii, isAsked, async (client, body) => {
    const found = await client.call('searchParts', { body })
    return found satisfies PartResults<PartShop>
  })
}

export function useShelfParts(
  search: PartsSearch,
  radii: readonly number[],
  name: PartName | undefined,
  isAsked: boolean,
) {
  return usePartSearch(['searchShelfParts', search, name], search, radii, isAsked, async (client, body) => {
    const found = await client.call('searchShelfParts', { body: { ...body, name } })
    return found satisfies PartResults<ShelfShop>
  })
}

function usePartSearch<S extends { distance_m: number }>(
  queryKey: unknown[],
  search: PartsSearch,
  radii: readonly number[],
  isAsked: boolean,
  fetchSites: PartFetcher<S>,
) {
  const { client } = useApp()
  const { point } = search
  return useQuery<PartSearchResult<S>, ApiFailure>({
    queryKey,
    enabled: isAsked && search.make !== '' && point !== null,
    queryFn: () => searchSites(client, { ...search, point: point! }, radii, fetchSites),
  })
}

const searchSites = async <S extends { distance_m: number }>(
  client: Client,
  query: PartQuery,
  radii: readonly number[],
  fetchSites: PartFetcher<S>,
): Promise<PartSearchResult<S>> => {
  const resolved = await resolveNames(client, query)
  const body = {
    ...query.point,
    make: resolved.make,
    model: resolved.model || undefined,
    kind: query.kind,
    year_from: query.from,
    year_to: query.to,
  }
  const { results, has_more: hasMore } = await fetchSites(client, { ...body, radius_km: query.radius })
  const farther = radii.filter(radius => radius > query.radius)
  const widest = farther.at(-1)
  if (results.length > 0 || widest === undefined) return { ...resolved, results, hasMore, wider: [] }
  const all = await fetchSites(client, { ...body, radius_km: widest })
  const wider = farther
    .map(radius => {
      const count = all.results.filter(({ distance_m }) => distance_m <= radius * 1000).length
      // No site is missing up to the last one returned.
      return { radius, count, hasMore: all.has_more && count === all.results.length }
    })
    .filter(({ count }) => count > 0)
  return { ...resolved, results, hasMore, wider }
}

/**
 * Resolves the input to the most similar names in the lists. A name without a match stays, and the server rejects it.
 */
const resolveNames = async (client: Client, { make, model, exact }: PartQuery) => {
  const makes = (await client.call('searchMakes', { params: { make } })).results
  const foundMake = exact && makes[0]?.similarity !== 1 ? make : (makes[0]?.name ?? make)
  if (model === '' || makes.length === 0) return { make: foundMake, model, alike: [] }
  const params = { make: makes[0]!.name, model }
  const models = (await client.call('searchModels', { params })).results
  const [best, ...others] = models
  return {
    make: foundMake,
    model: exact ? model : (best?.name ?? model),
    alike: others.slice(0, 3).map(({ name }) => name),
  }
}
