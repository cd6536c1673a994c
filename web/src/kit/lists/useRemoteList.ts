import { type ListFileFormat, listFileTypes } from '@autokierto/domain/lists'
import type { CallArguments, CallInput, Client } from '../api/client.ts'
import { callQuery } from '../calls/queries.ts'
import { type ListAction, useList } from '../calls/useList.ts'
import { useApp } from '../session/app-context.ts'
import type { ListControlsDefinition } from './list-definition.ts'
import type { ListUrlState } from './list-url-state.ts'

/** A list by its URL state and the page's fixed query: the rows, the download and the counts. */
export function useRemoteList<A extends ListAction>(
  action: A,
  options: Pick<CallInput<A>, 'params'> & { query?: CallInput<A>['query'] & object },
  controls: ListControlsDefinition,
  address: ListUrlState,
) {
  const { client } = useApp()
  const query = { ...options.query, ...toListQuery(controls, address) }
  const list = useList(action, ...([{ ...options, query }] as unknown as CallArguments<A>))
  const save = (format: ListFileFormat, columns: string, language: string) =>
    client.download(
      action,
      listFileTypes[format],
      ...([{ ...options, query: { ...query, columns, language } }] as unknown as CallArguments<A>),
    )
  const countOf = getCount(client, action, options, controls)
  return { ...list, save, countOf }
}

export type CountQuery = (address: ListUrlState) => {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<{ count: number | null }>
}

/** Counts the rows of a list for a URL state; the call fetches a single row. */
export const getCount =
  <A extends ListAction>(
    client: Client,
    action: A,
    options: Pick<CallInput<A>, 'params'> & { query?: CallInput<A>['query'] & object },
    controls: ListControlsDefinition,
  ): CountQuery =>
  address => {
    // Without the order, because on a page with several tables not all of them may support it.
    const { ordering: _, ...filterQuery } = toListQuery(controls, address)
    const query = { ...options.query, ...filterQuery, limit: 1 }
    return callQuery(client, action, ...([{ ...options, query }] as unknown as CallArguments<A>)) as never
  }

/** The query of a URL state: search, order, and the filters that the list defines. */
export function toListQuery(
  { filters = [], defaultOrdering }: ListControlsDefinition,
  address: ListUrlState,
) {
  const { q, ordering = defaultOrdering } = address
  return {
    q,
    ordering,
    ...Object.fromEntries(listActiveFilters({ filters }, address).map(({ name, value }) => [name, value])),
  }
}

/** The active filters with the labels of their values. */
export function listActiveFilters(
  { filters = [] }: Pick<ListControlsDefinition, 'filters'>,
  address: ListUrlState,
) {
  const values = address as Record<string, string | undefined>
  return filters.flatMap(({ name, options }) => {
    const option = options.find(({ value }) => value === values[name])
    return option ? [{ name, ...option }] : []
  })
}
