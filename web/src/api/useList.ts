import type { Action, ResponseBody } from '@autokierto/contract/calls'
import { limits } from '@autokierto/domain/limits'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useApp } from '../app-context.ts'
import { type ApiFailure, isTransient } from './api-failure.ts'
import type { CallArguments } from './client.ts'
import { toQueryKey } from './query-key.ts'

type ListAnswer = { results: unknown[]; count: number | null; next: string | null }

/** The actions that answer lists in pages. */
export type ListAction = {
  [A in Action]: ResponseBody<A> extends ListAnswer ? A : never
}[Action]

type RowOf<A extends ListAction> = ResponseBody<A> extends { results: readonly (infer Row)[] } ? Row : never

/** The same list in another order or narrowed: its rows stand until the new ones are there. */
const isSameList = (one: unknown, other: unknown) => {
  const paramsOf = (options: unknown) => (options as { params?: unknown } | undefined)?.params
  return JSON.stringify(paramsOf(one)) === JSON.stringify(paramsOf(other))
}

/** The same rows in another order. */
const isSameInOrder = (one: unknown, other: unknown) => {
  const narrowedOf = (options: unknown) => {
    const { params, query } = (options ?? {}) as { params?: unknown; query?: object }
    return JSON.stringify([params, { ...query, ordering: undefined }])
  }
  return narrowedOf(one) === narrowedOf(other)
}

const hasPages = (data: unknown): data is { pages: ListAnswer[] } =>
  typeof data === 'object' && data !== null && 'pages' in data

/** A list as it was last known in whichever order, where it does not come in the one asked for. */
function useLastKnown(action: Action, options: unknown, isFailed: boolean) {
  const queries = useQueryClient()
  if (!isFailed) return undefined
  const known = queries
    .getQueryCache()
    .findAll({ queryKey: [action], predicate: ({ state }) => hasPages(state.data) })
    .filter(({ queryKey }) => isSameInOrder(queryKey[1], options))
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)[0]?.state
  return known && { pages: (known.data as { pages: ListAnswer[] }).pages, dataUpdatedAt: known.dataUpdatedAt }
}

/**
 * A list page by page: `rows`, `count` (null where uncounted), and `fetchNextPage` for the Pager. What failed and may
 * pass by itself is asked for again after a while; until then an order that did not come leaves the rows as they were.
 */
export function useList<A extends ListAction>(action: A, ...[options]: CallArguments<A>) {
  const { client } = useApp()
  const list = useInfiniteQuery<
    ListAnswer,
    ApiFailure,
    { pages: ListAnswer[] },
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
      return answer as ListAnswer
    },
    placeholderData: (kept, query) => (query && isSameList(query.queryKey[1], options) ? kept : undefined),
    refetchInterval: ({ state: { error } }) => (error && isTransient(error) ? limits.listRetryMs : false),
  })
  const known = useLastKnown(action, options, list.isError && !list.data)
  const pages = list.data?.pages ?? known?.pages ?? []
  return {
    ...list,
    rows: pages.flatMap(page => page.results) as RowOf<A>[],
    count: pages[0]?.count ?? null,
    dataUpdatedAt: known?.dataUpdatedAt ?? list.dataUpdatedAt,
  }
}
