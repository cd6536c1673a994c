import type { CallArguments, CallOptions } from '../api/client.ts'
import { type ListAction, useList } from '../api/use-list.ts'
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
  const save = (columns: string, language: string) =>
    client.download(
      action,
      'text/csv',
      ...([{ ...options, query: { ...query, columns, language } }] as unknown as CallArguments<A>),
    )
  return { ...list, save }
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
