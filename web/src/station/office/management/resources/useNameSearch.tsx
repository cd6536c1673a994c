import { searchKey } from '@autokierto/domain/texts/search-key'
import { useId, useState } from 'react'
import { useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { TextField } from '../../../../kit/ui/TextField.tsx'
import styles from './management.module.css'
import { managementTexts } from './texts.ts'

/** Longer lists get a search field. */
const SEARCH_THRESHOLD = 12

/**
 * Filters named items by a search. Returns the items to show, the search field, and a note on how many are hidden; the
 * latter two only for long lists.
 * @param isPinned items that are always shown if they match the search
 * @param maxOthers limit of other items, because hundreds would make typing slow
 */
export function useNameSearch<T extends { id: number; name: string }>(
  all: readonly T[],
  isPinned: (one: T) => boolean,
  maxOthers: number,
) {
  const t = useTexts(managementTexts)
  const fieldId = useId()
  const [query, setQuery] = useState('')
  const isMany = all.length > SEARCH_THRESHOLD
  const queryKey = searchKey(query.trim())
  const found = all.filter(({ name }) => searchKey(name).includes(queryKey))
  const others = new Set(found.filter(one => !isPinned(one)).slice(0, isMany ? maxOthers : undefined))
  const shown = found.filter(one => isPinned(one) || others.has(one))
  const search = isMany && (
    <TextField
      name={`${fieldId}-sought`}
      label={t.filter}
      type="search"
      autoComplete="off"
      value={query}
      onChange={event => setQuery(event.target.value)}
      // Enter would submit the surrounding form.
      onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
    />
  )
  const rest = shown.length < found.length && (
    <p className={styles.quiet} role="status">
      {t.shownOf({ count: shown.length, total: found.length })}
    </p>
  )
  return { shown, isMany, search, rest }
}
