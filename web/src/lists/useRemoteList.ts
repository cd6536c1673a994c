import { type ListFileFormat, listFileTypes } from '@autokierto/domain/lists'
import type { CallArguments, CallInput, Client } from '../api/client.ts'
import { callQuery } from '../api/queries.ts'
import { type ListAction, useList } from '../api/useList.ts'
import { useApp } from '../app-context.ts'
import type { ListControlsDefinition } from './list-definition.ts'
import type { ListUrlState } from './list-url-state.ts'

/** A list by its address, and by what its page asks of it whatever the address says: the rows, and the same as a file. */
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

/** Asks how many rows an address has. */
export type CountQuery = (address: ListUrlState) => {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<{ count: number | null }>
}

/** How many rows of a list an address has; one row is fetched for it. */
export const getCount =
  <A extends ListAction>(
    client: Client,
    action: A,
    options: Pick<CallInput<A>, 'params'> & { query?: CallInput<A>['query'] & object },
    controls: ListControlsDefinition,
  ): CountQuery =>
  address => {
    // No order is asked for: a page of several tables may have one that not all of them know.
    const { ordering: _, ...narrowed } = toListQuery(controls, address)
    const query = { ...options.query, ...narrowed, limit: 1 }
    return callQuery(client, action, ...([{ ...options, query }] as unknown as CallArguments<A>)) as never
  }

/** Words and order of an address, and those filters of it that the list knows. */
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

/** The filters in force, each with its value in words. */
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
