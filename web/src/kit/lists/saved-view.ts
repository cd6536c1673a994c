import type { SavedView } from '@autokierto/contract/saved-views'
import type { ListControlsDefinition } from './list-definition.ts'
import type { ListUrlState } from './list-url-state.ts'
import { listActiveFilters } from './useRemoteList.ts'

/** The part of a saved view that the URL stores. */
export type ViewState = Pick<SavedView, 'q' | 'ordering' | 'filters'>

/** The view of a URL state; filters that the list does not define are ignored. */
export const toViewState = (controls: ListControlsDefinition, address: ListUrlState): ViewState => ({
  q: address.q ?? null,
  ordering: address.ordering && address.ordering !== controls.defaultOrdering ? address.ordering : null,
  filters: listActiveFilters(controls, address)
    .map(({ name, value }) => `${name}=${value}`)
    .sort(),
})

/**
 * Applies a saved view to the current URL state, which otherwise stays the same. Orders and filters that no longer
 * exist are left out.
 */
export function toUrlState<Address extends ListUrlState>(
  controls: ListControlsDefinition,
  address: Address,
  { q, ordering, filters }: ViewState,
): Address {
  const savedFilters = Object.fromEntries(filters.map(filter => filter.split('=') as [string, string]))
  const activeFilters = Object.fromEntries(
    listActiveFilters(controls, savedFilters).map(({ name, value }) => [name, value]),
  )
  const off = Object.fromEntries((controls.filters ?? []).map(({ name }) => [name, undefined]))
  const ordered = ordering !== null && ordering in controls.orderingLabels ? ordering : undefined
  return { ...address, ...off, ...activeFilters, q: q ?? undefined, ordering: ordered }
}

export const isDefaultView = ({ q, ordering, filters }: ViewState): boolean =>
  q === null && ordering === null && filters.length === 0

export const isSameView = (one: ViewState, other: ViewState): boolean =>
  one.q === other.q && one.ordering === other.ordering && one.filters.join() === other.filters.join()
