import type { OrderingBy } from '@autokierto/domain/lists'

/** What a list's address holds: `?q=toyota&ordering=name`. Absent is the list's usual view. */
export type ListUrlState<By extends string = string, Filter extends string = never> = {
  q?: string
  ordering?: OrderingBy<By>
} & { [Name in Filter]?: string }

type ListUrlOptions<By extends string, Filter extends string> = {
  orderings: readonly By[]
  usual: OrderingBy<By>
  filters?: readonly Filter[]
}

/**
 * Reads the address of a list. What it cannot use becomes undefined, said outright: the router lays the answer over
 * the address as it stands. The values of filters are judged by the list, which knows them.
 */
export function parseListUrlState<const By extends string, const Filter extends string = never>(
  search: Record<string, unknown>,
  { orderings, usual, filters = [] }: ListUrlOptions<By, Filter>,
): ListUrlState<By, Filter> {
  const text = (name: string) => {
    const value = search[name]
    return (typeof value === 'string' && value.trim().slice(0, 100)) || undefined
  }
  const ordering = orderings
    .flatMap((by): OrderingBy<By>[] => [by, `-${by}`])
    .find(known => known === search.ordering && known !== usual)
  const narrowed = Object.fromEntries(filters.map(name => [name, text(name)]))
  return { q: text('q'), ordering, ...narrowed } as ListUrlState<By, Filter>
}
