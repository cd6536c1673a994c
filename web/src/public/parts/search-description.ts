import { useKindName } from '../../vehicles/useKindName.ts'
import type { PartsSearch } from './parts-search.ts'
import type { PartSearchResult } from './useParts.ts'

/** Whether years or a kind leave out some of the model. */
export const isFiltered = ({ kind, from, to }: PartsSearch): boolean =>
  kind !== undefined || from !== undefined || to !== undefined

/** What was looked for in words: make and model as the lists write them, and what narrows them. */
export function useSearchDescription(
  { kind, from, to }: PartsSearch,
  { make, model }: PartSearchResult<unknown>,
): string {
  const kindName = useKindName()
  const years = from === to ? from : `${from ?? ''}–${to ?? ''}`
  return [[make, model].filter(Boolean).join(' '), years, kind && kindName(kind)].filter(Boolean).join(', ')
}
