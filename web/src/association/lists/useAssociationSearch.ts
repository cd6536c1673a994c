import { useSearch } from '@tanstack/react-router'

/** Parses the search parameters with the page's own parser: the pages share one route, which does not know them. */
export const useAssociationSearch = <S>(read: (search: Record<string, unknown>) => S): S =>
  read(useSearch({ from: '/association/$' }))
