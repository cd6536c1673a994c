import type { Action, AnswerOf } from '@autokierto/contract/calls'
import { limits } from '@autokierto/domain/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApp } from '../app-context.ts'
import { type ApiFailure, isPassing } from './api-failure.ts'
import type { CallArguments } from './client.ts'
import { keyOf } from './query-key.ts'

type ListAnswer = { results: unknown[]; count: number | null; next: string | null }

/** The actions that answer lists in pages. */
export type ListAction = {
  [A in Action]: AnswerOf<A> extends ListAnswer ? A : never
}[Action]

type RowOf<A extends ListAction> = AnswerOf<A> extends { results: readonly (infer Row)[] } ? Row : never

/** The same list in another order or narrowed: its rows stand until the new ones are there. */
const isSameList = (one: unknown, other: unknown) => {
  const paramsOf = (options: unknown) => (options as { params?: unknown } | undefined)?.params
  return JSON.stringify(paramsOf(one)) === JSON.stringify(paramsOf(other))
}

/**
 * A list page by page: `rows`, `count` (null where uncounted), and `fetchNextPage` for the Pager. What failed and may
 * pass by itself is asked for again after a while.
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
    queryKey: keyOf(action, options),
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
    refetchInterval: ({ state: { error } }) => (error && isPassing(error) ? limits.listRetryMs : false),
  })
  const rows = (list.data?.pages.flatMap(page => page.results) ?? []) as RowOf<A>[]
  return { ...list, rows, count: list.data?.pages[0]?.count ?? null }
}
