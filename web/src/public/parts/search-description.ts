import { useKindName } from '../../features/vehicles/useKindName.ts'
import type { PartsSearch } from './parts-search.ts'
import type { PartSearchResult } from './useParts.ts'

/** Years or a kind filter the search. */
export const isFiltered = ({ kind, from, to }: PartsSearch): boolean =>
  kind !== undefined || from !== undefined || to !== undefined

/** Returns the search as text: make and model as spelled in the lists, years and kind. */
export function useSearchDescription(
  { kind, from, to }: PartsSearch,
  { make, model }: PartSearchResult<unknown>,
): string {
  const kindName = useKindName()
  const years = from === to ? from : `${from ?? ''}–${to ?? ''}`
  return [[make, model].filter(Boolean).join(' '), years, kind && kindName(kind)].filter(Boolean).join(', ')
}
