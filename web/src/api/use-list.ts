import type { Action, AnswerOf } from '@autokierto/contract/calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApp } from '../app-context.ts'
import type { ApiFailure } from './api-failure.ts'
import type { CallArguments } from './client.ts'
import { keyOf } from './query-key.ts'

type ListAnswer = { results: unknown[]; count: number | null; next: string | null }

/** The actions that answer lists in pages. */
export type ListAction = {
  [A in Action]: AnswerOf<A> extends ListAnswer ? A : never
}[Action]

type RowOf<A extends ListAction> = AnswerOf<A> extends { results: readonly (infer Row)[] } ? Row : never

/** A list page by page: `rows`, `count` (null where uncounted), and `fetchNextPage` for the Pager. */
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
  })
  const rows = (list.data?.pages.flatMap(page => page.results) ?? []) as RowOf<A>[]
  return { ...list, rows, count: list.data?.pages[0]?.count ?? null }
}
