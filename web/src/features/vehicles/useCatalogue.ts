import type { ResponseBody } from '@autokierto/contract/calls'
import { toNameKey } from '@autokierto/domain/vehicles/makes-and-models'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { ApiFailure } from '../../kit/api/api-failure.ts'
import { callQuery } from '../../kit/calls/queries.ts'
import { useApp } from '../../kit/session/app-context.ts'

/** Names of a list, the listed name that was entered (under any of its spellings), and suggestions. */
export type CatalogueNames = {
  names: readonly string[]
  written: string | null
  alike: readonly string[]
  /** The service has no such name. False until that is known. */
  isUnlisted: boolean
}

/** One letter is too short to search; two may be a make: VW, MB. */
const MIN_LENGTH = 2
const MAX_SUGGESTIONS = 4

export function useMakes(written: string): CatalogueNames {
  const { client } = useApp()
  const list = useQuery<ResponseBody<'listMakes'>, ApiFailure>(callQuery(client, 'listMakes'))
  const typed = useTyped(written, list.data?.results)
  const alike = useQuery<ResponseBody<'searchMakes'>, ApiFailure>({
    ...callQuery(client, 'searchMakes', { params: { make: typed.query ?? '' } }),
    enabled: typed.query !== null,
  })
  return toCatalogueNames(list.data?.results, typed, alike.data)
}

/** @param make name as in the list; null while none is entered */
export function useModels(make: string | null, written: string): CatalogueNames {
  const { client } = useApp()
  const list = useQuery<ResponseBody<'listModels'>, ApiFailure>({
    ...callQuery(client, 'listModels', { params: { make: make ?? '' } }),
    enabled: make !== null,
  })
  const typed = useTyped(written, list.data?.results)
  const alike = useQuery<ResponseBody<'searchModels'>, ApiFailure>({
    ...callQuery(client, 'searchModels', { params: { make: make ?? '', model: typed.query ?? '' } }),
    enabled: make !== null && typed.query !== null,
  })
  return toCatalogueNames(make === null ? undefined : list.data?.results, typed, alike.data)
}

/** The listed name that was entered, and the query to search for if the list has no match. */
function useTyped(written: string, names: readonly string[] | undefined) {
  const key = useDeferredValue(toNameKey(written))
  const exact = names?.find(name => toNameKey(name) === key) ?? null
  const isPrefix = names?.some(name => toNameKey(name).startsWith(key)) ?? true
  return { exact, query: names && !exact && !isPrefix && key.length >= MIN_LENGTH ? written.trim() : null }
}

const findExactName = (found: ResponseBody<'searchMakes'> | undefined): string | undefined =>
  found?.results.find(({ similarity }) => similarity === 1)?.name

const toCatalogueNames = (
  names: readonly string[] = [],
  { exact, query }: ReturnType<typeof useTyped>,
  found: ResponseBody<'searchMakes'> | undefined,
): CatalogueNames => ({
  names,
  written: exact ?? (query && findExactName(found)) ?? null,
  isUnlisted: query !== null && found !== undefined && !findExactName(found),
  alike: query === null ? [] : (found?.results ?? []).slice(0, MAX_SUGGESTIONS).map(({ name }) => name),
})
