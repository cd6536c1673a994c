import { readLine } from '@autokierto/domain/typed-text'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { ApiFailure } from '../../kit/api/api-failure.ts'

type SuggestedRow = { id: number; name: string }

/** Builds the query for suggestions, with `callQuery`. */
export type SuggestionQuery<Row extends SuggestedRow = SuggestedRow> = (q: string) => {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<{ results: Row[] }>
}

/** Number of suggestions shown; the user types more to narrow them down. */
export const maxSuggestions = 10

const nameOnly = ({ name }: SuggestedRow) => name

/** Compares names without regard to case and white space. */
export const isSameName = (one: string, other: string): boolean =>
  readLine(one).toLocaleLowerCase() === readLine(other).toLocaleLowerCase()

/**
 * Suggestions for a name typed into a field, from a list of any length, and the id of a name. A suggested name has a
 * known id; any other name is searched for.
 */
export function useSuggestions<Row extends SuggestedRow>(
  input: string,
  buildQuery: SuggestionQuery<Row>,
  nameOf: (row: Row) => string = nameOnly,
) {
  const queries = useQueryClient()
  const [idsByName] = useState(() => new Map<string, number>())
  const q = useDeferredValue(input.trim())
  const { data } = useQuery<{ results: Row[] }, ApiFailure>({
    ...buildQuery(q),
    placeholderData: keepPreviousData,
  })
  const rows = data?.results ?? []
  for (const row of rows) idsByName.set(nameOf(row), row.id)

  /** @returns null when the name matches no row, or several */
  const idOf = async (name: string): Promise<number | null> => {
    const id = idsByName.get(name)
    if (id !== undefined) return id
    const answer = await queries.fetchQuery(buildQuery(name.trim())).catch(() => null)
    const matches = answer?.results.filter(row => isSameName(row.name, name) || isSameName(nameOf(row), name))
    return matches?.length === 1 ? matches[0]!.id : null
  }
  return { names: rows.map(nameOf), idOf }
}
