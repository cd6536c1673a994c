import type { OrderingBy } from '@autokierto/domain/lists'

/** The URL state of a list: `?q=toyota&ordering=name`. Absent values mean the default view. */
export type ListUrlState<By extends string = string, Filter extends string = never> = {
  q?: string
  ordering?: OrderingBy<By>
} & { [Name in Filter]?: string }

type ListUrlOptions<By extends string, Filter extends string> = {
  orderings: readonly By[]
  defaultOrdering: OrderingBy<By>
  filters?: readonly Filter[]
}

/**
 * Parses the URL state of a list. Unusable values become an explicit undefined, because the router merges the result
 * into the current search parameters. The list itself validates the values of filters.
 */
export function parseListUrlState<const By extends string, const Filter extends string = never>(
  search: Record<string, unknown>,
  { orderings, defaultOrdering, filters = [] }: ListUrlOptions<By, Filter>,
): ListUrlState<By, Filter> {
  const text = (name: string) => {
    const value = search[name]
    return (typeof value === 'string' && value.trim().slice(0, 100)) || undefined
  }
  const ordering = orderings
    .flatMap((by): OrderingBy<By>[] => [by, `-${by}`])
    .find(option => option === search.ordering && option !== defaultOrdering)
  const filterValues = Object.fromEntries(filters.map(name => [name, text(name)]))
  return { q: text('q'), ordering, ...filterValues } as ListUrlState<By, Filter>
}
