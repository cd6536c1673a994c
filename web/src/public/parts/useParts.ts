import type { RequestBodyInput } from '@autokierto/contract/calls'
import type { PartShop, ShelfShop } from '@autokierto/contract/parts'
import type { PartName } from '@autokierto/domain/stock/part-names'
import { useQuery } from '@tanstack/react-query'
import type { ApiFailure } from '../../api/api-failure.ts'
import type { Client } from '../../api/client.ts'
import { useApp } from '../../app-context.ts'
import type { PartsSearch } from './parts-search.ts'

export type PartSearchResult<S> = {
  /** The sites by distance. */
  results: S[]
  /** Sites farther away were left out. */
  hasMore: boolean
  /** What was looked for, as the lists write it. */
  make: string
  model: string
  /** Other models of the make that are written alike. */
  alike: string[]
  /** Where nothing was found: how many sites have one, by the wider radius. */
  wider: { radius: number; count: number; hasMore: boolean }[]
}

type PartQuery = PartsSearch & { point: NonNullable<PartsSearch['point']> }
type Found<S> = { results: S[]; has_more: boolean }
type PartFetcher<S> = (client: Client, body: RequestBodyInput<'searchParts'>) => Promise<Found<S>>

/** What an address finds: first what was meant, then who has it, and where nobody does, how far the next ones are. */
export function useParts(search: PartsSearch, radii: readonly number[], isAsked: boolean) {
  return usePartSearch(['searchParts', search], search, radii, isAsked, async (client, body) => {
    const found = await client.call('searchParts', { body })
    return found satisfies Found<PartShop>
  })
}

/** The same of the parts on shelves, of all names or of one. */
export function useShelfParts(
  search: PartsSearch,
  radii: readonly number[],
  name: PartName | undefined,
  isAsked: boolean,
) {
  return usePartSearch(['searchShelfParts', search, name], search, radii, isAsked, async (client, body) => {
    const found = await client.call('searchShelfParts', { body: { ...body, name } })
    return found satisfies Found<ShelfShop>
  })
}

function usePartSearch<S extends { distance_m: number }>(
  queryKey: unknown[],
  search: PartsSearch,
  radii: readonly number[],
  isAsked: boolean,
  look: PartFetcher<S>,
) {
  const { client } = useApp()
  const { point } = search
  return useQuery<PartSearchResult<S>, ApiFailure>({
    queryKey,
    enabled: isAsked && search.make !== '' && point !== null,
    queryFn: () => searchSites(client, { ...search, point: point! }, radii, look),
  })
}

const searchSites = async <S extends { distance_m: number }>(
  client: Client,
  asked: PartQuery,
  radii: readonly number[],
  look: PartFetcher<S>,
): Promise<PartSearchResult<S>> => {
  const meant = await resolveNames(client, asked)
  const body = {
    ...asked.point,
    make: meant.make,
    model: meant.model || undefined,
    kind: asked.kind,
    year_from: asked.from,
    year_to: asked.to,
  }
  const { results, has_more: hasMore } = await look(client, { ...body, radius_km: asked.radius })
  const farther = radii.filter(radius => radius > asked.radius)
  const widest = farther.at(-1)
  if (results.length > 0 || widest === undefined) return { ...meant, results, hasMore, wider: [] }
  const all = await look(client, { ...body, radius_km: widest })
  const wider = farther
    .map(radius => {
      const count = all.results.filter(({ distance_m }) => distance_m <= radius * 1000).length
      // Up to the last site that is told none was left out.
      return { radius, count, hasMore: all.has_more && count === all.results.length }
    })
    .filter(({ count }) => count > 0)
  return { ...meant, results, hasMore, wider }
}

/** The names of the lists that are most like those written; what nothing is like goes on as it is, and is refused. */
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
