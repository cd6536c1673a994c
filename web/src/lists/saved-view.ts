import type { SavedView } from '@autokierto/contract/saved-views'
import type { ListAddress } from './list-address.ts'
import type { ListControlsOf } from './list-of.ts'
import { filtersOf } from './useRemoteList.ts'

/** What a list shows, as it is kept under a name. */
export type Shown = Pick<SavedView, 'q' | 'ordering' | 'filters'>

/** What an address shows; what the list does not know of it is nothing. */
export const shownBy = (controls: ListControlsOf, address: ListAddress): Shown => ({
  q: address.q ?? null,
  ordering: address.ordering && address.ordering !== controls.usual ? address.ordering : null,
  filters: filtersOf(controls, address)
    .map(({ name, value }) => `${name}=${value}`)
    .sort(),
})

/**
 * The address of what was kept, all else of the present one untouched. What the list has since forgotten, an order or
 * a filter, is left out.
 */
export function addressOf<Address extends ListAddress>(
  controls: ListControlsOf,
  address: Address,
  { q, ordering, filters }: Shown,
): Address {
  const kept = Object.fromEntries(filters.map(filter => filter.split('=') as [string, string]))
  const known = Object.fromEntries(filtersOf(controls, kept).map(({ name, value }) => [name, value]))
  const off = Object.fromEntries((controls.filters ?? []).map(({ name }) => [name, undefined]))
  const ordered = ordering !== null && ordering in controls.orders ? ordering : undefined
  return { ...address, ...off, ...known, q: q ?? undefined, ordering: ordered }
}

export const isUsual = ({ q, ordering, filters }: Shown): boolean =>
  q === null && ordering === null && filters.length === 0

export const isSame = (one: Shown, other: Shown): boolean =>
  one.q === other.q && one.ordering === other.ordering && one.filters.join() === other.filters.join()
