import type { Action, ResponseBody } from '@autokierto/contract/calls'
import { limits } from '@autokierto/domain/limits'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiFailure, isTransient } from '../api/api-failure.ts'
import type { CallArguments } from '../api/client.ts'
import { toQueryKey } from '../api/query-key.ts'
import { useApp } from '../session/app-context.ts'

type ListResponse = { results: unknown[]; count: number | null; next: string | null }

export type ListAction = {
  [A in Action]: ResponseBody<A> extends ListResponse ? A : never
}[Action]

type RowOf<A extends ListAction> = ResponseBody<A> extends { results: readonly (infer Row)[] } ? Row : never

/** The same list in another order or with another filter: its rows stay visible until the new ones arrive. */
const isSameList = (one: unknown, other: unknown) => {
  const getParams = (options: unknown) => (options as { params?: unknown } | undefined)?.params
  return JSON.stringify(getParams(one)) === JSON.stringify(getParams(other))
}

/** The same list and filter in another order. */
const isSameInOrder = (one: unknown, other: unknown) => {
  const getFilterKey = (options: unknown) => {
    const { params, query } = (options ?? {}) as { params?: unknown; query?: object }
    return JSON.stringify([params, { ...query, ordering: undefined }])
  }
  return getFilterKey(one) === getFilterKey(other)
}

const hasPages = (data: unknown): data is { pages: ListResponse[] } =>
  typeof data === 'object' && data !== null && 'pages' in data

/** The most recently cached copy of a list in any order, when the requested order could not be fetched. */
function useLastKnown(action: Action, options: unknown, isFailed: boolean) {
  const queries = useQueryClient()
  if (!isFailed) return undefined
  const cached = queries
    .getQueryCache()
    .findAll({ queryKey: [action], predicate: ({ state }) => hasPages(state.data) })
    .filter(({ queryKey }) => isSameInOrder(queryKey[1], options))
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)[0]?.state
  return (
    cached && { pages: (cached.data as { pages: ListResponse[] }).pages, dataUpdatedAt: cached.dataUpdatedAt }
  )
}

/**
 * A list page by page: `rows`, `count` (null if not counted) and `fetchNextPage` for the Pager. Transient failures are
 * retried after `limits.listRetryMs`. Until then, a failed change of order leaves the cached rows in place.
 */
export function useList<A extends ListAction>(action: A, ...[options]: CallArguments<A>) {
  const { client } = useApp()
  const list = useInfiniteQuery<
    ListResponse,
    ApiFailure,
    { pages: ListResponse[] },
    readonly unknown[],
    string | null
  >({
    queryKey: toQueryKey(action, options),
    initialPageParam: null,
    getNextPageParam: page => page.next,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...(options as { query?: object } | undefined)?.query, cursor: pageParam ?? undefined }
      const answer = await client.call(
        action,
        ...([{ ...options, query, signal }] as unknown as CallArguments<A>),
      )
      return answer as ListResponse
    },
    placeholderData: (previous, query) =>
      query && isSameList(query.queryKey[1], options) ? previous : undefined,
    refetchInterval: ({ state: { error } }) => (error && isTransient(error) ? limits.listRetryMs : false),
  })
  const cached = useLastKnown(action, options, list.isError && !list.data)
  const pages = list.data?.pages ?? cached?.pages ?? []
  return {
    ...list,
    rows: pages.flatMap(page => page.results) as RowOf<A>[],
    count: pages[0]?.count ?? null,
    dataUpdatedAt: cached?.dataUpdatedAt ?? list.dataUpdatedAt,
  }
}
