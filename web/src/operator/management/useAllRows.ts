import { limits } from '@autokierto/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { toQueryKey } from '../../api/query-key.ts'
import { useApp } from '../../app-context.ts'

/** Lists that things are chosen from. */
type NameList =
  | 'listOwnShops'
  | 'listShopsForUsers'
  | 'listShopsForOutsource'
  | 'listShopsForContractorUsers'
  | 'listUserNames'
  | 'listOutsources'

type NamedRow = {
  id: number
  name?: string
  username?: string
  first_name?: string | null
  last_name?: string | null
}

/** Everything of a list that something is chosen from, by id and name; null until it is known, or where it may not be. */
export function useAllRows(action: NameList | null): { id: number; name: string }[] | null {
  const { client } = useApp()
  const { data } = useQuery({
    queryKey: toQueryKey(action ?? 'listUserNames', { query: 'all' }),
    enabled: action !== null,
    queryFn: async ({ signal }) => {
      const all: { id: number; name: string }[] = []
      let cursor: string | undefined
      do {
        const query = { limit: limits.pageSizeMax, ordering: 'name' as const, cursor }
        const { results, next } = await client.call(action ?? 'listUserNames', { query, signal })
        all.push(...(results as NamedRow[]).map(row => ({ id: row.id, name: getDisplayName(row) })))
        cursor = next ?? undefined
      } while (cursor)
      return all
    },
  })
  return data ?? null
}

/** How people and places are called in lists. */
export const getDisplayName = ({ name, first_name, last_name, username }: NamedRow): string =>
  name ?? ([first_name, last_name].filter(Boolean).join(' ') || (username ?? ''))
