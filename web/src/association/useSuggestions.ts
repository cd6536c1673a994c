import { readLine } from '@autokierto/domain/typed-text'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { ApiFailure } from '../api/api-failure.ts'

type NamedRow = { id: number; name: string }

/** Asks a list for what may be meant, as `callQuery` makes it. */
export type SuggestionQuery<Row extends NamedRow = NamedRow> = (q: string) => {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<{ results: Row[] }>
}

/** As many as a list of suggestions shows; whoever needs others types on. */
export const maxSuggestions = 10

const nameOnly = ({ name }: NamedRow) => name

/** Whether both are one name, however they are written. */
export const isSameName = (one: string, other: string): boolean =>
  readLine(one).toLocaleLowerCase() === readLine(other).toLocaleLowerCase()

/**
 * One of a list of any length, named in a field: the names to suggest for what is written, and whom a name means. A name
 * that was suggested is known; one that was typed to its end is asked for.
 */
export function useSuggestions<Row extends NamedRow>(
  written: string,
  look: SuggestionQuery<Row>,
  nameOf: (row: Row) => string = nameOnly,
) {
  const queries = useQueryClient()
  const [seen] = useState(() => new Map<string, number>())
  const q = useDeferredValue(written.trim())
  const { data } = useQuery<{ results: Row[] }, ApiFailure>({ ...look(q), placeholderData: keepPreviousData })
  const rows = data?.results ?? []
  for (const row of rows) seen.set(nameOf(row), row.id)

  /** @returns null where the words name none, or more than one */
  const idOf = async (name: string): Promise<number | null> => {
    const known = seen.get(name)
    if (known !== undefined) return known
    const answer = await queries.fetchQuery(look(name.trim())).catch(() => null)
    const meant = answer?.results.filter(row => isSameName(row.name, name) || isSameName(nameOf(row), name))
    return meant?.length === 1 ? meant[0]!.id : null
  }
  return { names: rows.map(nameOf), idOf }
}
