import type { AnswerOf } from '@autokierto/contract/calls'
import { useQuery } from '@tanstack/react-query'
import type { ApiFailure } from '../../api/api-failure.ts'
import type { Client } from '../../api/client.ts'
import { useApp } from '../../app-context.ts'
import type { PartsSearch } from './parts-search.ts'

export type FoundParts = AnswerOf<'searchParts'> & {
  /** What was looked for, as the lists write it. */
  make: string
  model: string
  /** Other models of the make that are written alike. */
  alike: string[]
  /** Where nothing was found: how many sites have one, by the wider radius. */
  wider: { radius: number; count: number }[]
}

type Asked = PartsSearch & { point: NonNullable<PartsSearch['point']> }

/** What an address finds: first what was meant, then who has it, and where nobody does, how far the next ones are. */
export function useParts(search: PartsSearch, radii: readonly number[]) {
  const { client } = useApp()
  const { point } = search
  return useQuery<FoundParts, ApiFailure>({
    queryKey: ['searchParts', search],
    enabled: search.make !== '' && point !== null,
    queryFn: () => findParts(client, { ...search, point: point! }, radii),
  })
}

const findParts = async (client: Client, asked: Asked, radii: readonly number[]): Promise<FoundParts> => {
  const meant = await findMeant(client, asked)
  const body = {
    ...asked.point,
    make: meant.make,
    model: meant.model || undefined,
    kind: asked.kind,
    year_from: asked.from,
    year_to: asked.to,
  }
  const { results } = await client.call('searchParts', { body: { ...body, radius_km: asked.radius } })
  const farther = radii.filter(radius => radius > asked.radius)
  const widest = farther.at(-1)
  if (results.length > 0 || widest === undefined) return { ...meant, results, wider: [] }
  const all = await client.call('searchParts', { body: { ...body, radius_km: widest } })
  const wider = farther
    .map(radius => ({
      radius,
      count: all.results.filter(({ distance_m }) => distance_m <= radius * 1000).length,
    }))
    .filter(({ count }) => count > 0)
  return { ...meant, results, wider }
}

/** The names of the lists that are most like those written; what nothing is like goes on as it is, and is refused. */
const findMeant = async (client: Client, { make, model, exact }: Asked) => {
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
