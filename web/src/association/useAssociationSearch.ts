import { useSearch } from '@tanstack/react-router'

/** What the address asks of a page, as the page reads it: their one route knows none of it. */
export const useAssociationSearch = <S>(read: (search: Record<string, unknown>) => S): S =>
  read(useSearch({ from: '/association/$' }))
