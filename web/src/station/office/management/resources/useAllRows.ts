import { limits } from '@autokierto/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { toQueryKey } from '../../../../kit/api/query-key.ts'
import { useApp } from '../../../../kit/session/app-context.ts'

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

/** Fetches all pages of a list of options; `null` while loading, on failure, or if `action` is `null`. */
export function useAllRows(action: NameList | null): { id: number; name: string }[] | null {
  const { client } = useApp()
  const { data } = useQuery({
    queryKey: toQueryKey(action ?? 'listUserNames', { query: 'all' }),
    enabled: action !== null,
    queryFn: async ({ signal }) => {
      const rows: { id: number; name: string }[] = []
      let cursor: string | undefined
      do {
        const query = { limit: limits.pageSizeMax, ordering: 'name' as const, cursor }
        const { results, next } = await client.call(action ?? 'listUserNames', { query, signal })
        rows.push(...(results as NamedRow[]).map(row => ({ id: row.id, name: getDisplayName(row) })))
        cursor = next ?? undefined
      } while (cursor)
      return rows
    },
  })
  return data ?? null
}

/** Returns the name of a site or company, or the full name of a user, else the username. */
export const getDisplayName = ({ name, first_name, last_name, username }: NamedRow): string =>
  name ?? ([first_name, last_name].filter(Boolean).join(' ') || (username ?? ''))
