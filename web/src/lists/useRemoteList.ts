import { type ListFileFormat, listFileTypes } from '@autokierto/domain/lists'
import type { CallArguments, CallOptions, Client } from '../api/client.ts'
import { callQuery } from '../api/queries.ts'
import { type ListAction, useList } from '../api/useList.ts'
import { useApp } from '../app-context.ts'
import type { ListAddress } from './list-address.ts'
import type { ListControlsOf } from './list-of.ts'

/** A list by its address, and by what its page asks of it whatever the address says: the rows, and the same as a file. */
export function useRemoteList<A extends ListAction>(
  action: A,
  options: Pick<CallOptions<A>, 'params'> & { query?: CallOptions<A>['query'] & object },
  controls: ListControlsOf,
  address: ListAddress,
) {
  const { client } = useApp()
  const query = { ...options.query, ...queryOf(controls, address) }
  const list = useList(action, ...([{ ...options, query }] as unknown as CallArguments<A>))
  const save = (format: ListFileFormat, columns: string, language: string) =>
    client.download(
      action,
      listFileTypes[format],
      ...([{ ...options, query: { ...query, columns, language } }] as unknown as CallArguments<A>),
    )
  const countOf = countIn(client, action, options, controls)
  return { ...list, save, countOf }
}

/** Asks how many rows an address has. */
export type CountQuery = (address: ListAddress) => {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<{ count: number | null }>
}

/** How many rows of a list an address has; one row is fetched for it. */
export const countIn =
  <A extends ListAction>(
    client: Client,
    action: A,
    options: Pick<CallOptions<A>, 'params'> & { query?: CallOptions<A>['query'] & object },
    controls: ListControlsOf,
  ): CountQuery =>
  address => {
    // No order is asked for: a page of several tables may have one that not all of them know.
    const { ordering: _, ...narrowed } = queryOf(controls, address)
    const query = { ...options.query, ...narrowed, limit: 1 }
    return callQuery(client, action, ...([{ ...options, query }] as unknown as CallArguments<A>)) as never
  }

/** Words and order of an address, and those filters of it that the list knows. */
export function queryOf({ filters = [], usual }: ListControlsOf, address: ListAddress) {
  const { q, ordering = usual } = address
  return {
    q,
    ordering,
    ...Object.fromEntries(filtersOf({ filters }, address).map(({ name, value }) => [name, value])),
  }
}

/** The filters in force, each with its value in words. */
export function filtersOf({ filters = [] }: Pick<ListControlsOf, 'filters'>, address: ListAddress) {
  const values = address as Record<string, string | undefined>
  return filters.flatMap(({ name, options }) => {
    const option = options.find(({ value }) => value === values[name])
    return option ? [{ name, ...option }] : []
  })
}
