import type { SavedView } from '@autokierto/contract/saved-views'
import type { ListControlsDefinition } from './list-definition.ts'
import type { ListUrlState } from './list-url-state.ts'
import { listActiveFilters } from './useRemoteList.ts'

/** What a list shows, as it is kept under a name. */
export type ViewState = Pick<SavedView, 'q' | 'ordering' | 'filters'>

/** What an address shows; what the list does not know of it is nothing. */
export const toViewState = (controls: ListControlsDefinition, address: ListUrlState): ViewState => ({
  q: address.q ?? null,
  ordering: address.ordering && address.ordering !== controls.defaultOrdering ? address.ordering : null,
  filters: listActiveFilters(controls, address)
    .map(({ name, value }) => `${name}=${value}`)
    .sort(),
})

/**
 * The address of what was kept, all else of the present one untouched. What the list has since forgotten, an order or
 * a filter, is left out.
 */
export function toUrlState<Address extends ListUrlState>(
  controls: ListControlsDefinition,
  address: Address,
  { q, ordering, filters }: ViewState,
): Address {
  const kept = Object.fromEntries(filters.map(filter => filter.split('=') as [string, string]))
  const known = Object.fromEntries(listActiveFilters(controls, kept).map(({ name, value }) => [name, value]))
  const off = Object.fromEntries((controls.filters ?? []).map(({ name }) => [name, undefined]))
  const ordered = ordering !== null && ordering in controls.orderingLabels ? ordering : undefined
  return { ...address, ...off, ...known, q: q ?? undefined, ordering: ordered }
}

export const isDefaultView = ({ q, ordering, filters }: ViewState): boolean =>
  q === null && ordering === null && filters.length === 0

export const isSameView = (one: ViewState, other: ViewState): boolean =>
  one.q === other.q && one.ordering === other.ordering && one.filters.join() === other.filters.join()
