import { searchKey } from '@autokierto/domain/texts/search-key'
import { useId, useState } from 'react'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './management.module.css'
import { managementTexts } from './texts.ts'

/** So many are looked through without searching. */
const MANY = 12

/**
 * Of many things with a name those to be shown, and what stands above and below them where there are many: the search,
 * and how many are not shown. What is kept in sight is always among those found.
 * @param most so many others are shown at once: hundreds would make each key wait
 */
export function useNameSearch<T extends { id: number; name: string }>(
  all: readonly T[],
  isKept: (one: T) => boolean,
  most: number,
) {
  const t = useTexts(managementTexts)
  const own = useId()
  const [sought, setSought] = useState('')
  const isMany = all.length > MANY
  const words = searchKey(sought.trim())
  const found = all.filter(({ name }) => searchKey(name).includes(words))
  const others = new Set(found.filter(one => !isKept(one)).slice(0, isMany ? most : undefined))
  const shown = found.filter(one => isKept(one) || others.has(one))
  const search = isMany && (
    <TextField
      name={`${own}-sought`}
      label={t.filter}
      type="search"
      autoComplete="off"
      value={sought}
      onChange={event => setSought(event.target.value)}
      // Enter would send the form that this list is part of.
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
