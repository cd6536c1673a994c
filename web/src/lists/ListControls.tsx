import { lengthIn } from '@autokierto/domain/fields/read-typed'
import { faultOfSearch, searchRule } from '@autokierto/domain/fields/search-rule'
import { Search } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useErrorTexts } from '../api/useErrorTexts.ts'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TextField } from '../ui/TextField.tsx'
import { ChoiceChip, FilterChip } from './FilterChip.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import styles from './ListControls.module.css'
import type { ListControlsDefinition } from './list-definition.ts'
import { focusSearch, useSearchKey } from './list-keys.ts'
import type { ListUrlState } from './list-url-state.ts'
import { SavedViews } from './SavedViews.tsx'
import { listTexts } from './texts.ts'
import type { CountQuery } from './useRemoteList.ts'

type Props<Address extends ListUrlState> = {
  of: ListControlsDefinition
  address: Address
  onAddress: (address: Address) => void
  /** How many rows an address has, of each table that it narrows: beside the views that were kept. */
  counts?: readonly CountQuery[]
  /** How many rows it has as it is, where that is known. */
  found?: number | null
}

/** So long a pause ends a word. */
const PAUSE_MS = 250

/**
 * The words of a search as they are typed. The address leads where it changes by itself, and follows when they are sent
 * or, `whileTyping`, in the pauses; never to words that cannot be searched for: those stay in the field and are refused.
 */
function useTypedSearch(
  q: string | undefined,
  whileTyping: boolean,
  onWords: (q: string | undefined) => void,
) {
  const [typed, setTyped] = useState(q ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(q)
  const ask = (words: string) => {
    clearTimeout(timer.current)
    if (faultOfSearch(words)) return
    asked.current = words.trim() || undefined
    if (!whileTyping || asked.current !== q) onWords(asked.current)
  }
  useEffect(() => {
    if (asked.current !== q) setTyped(q ?? '')
    asked.current = q
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    fault: faultOfSearch(typed),
    send: () => ask(typed),
    field: {
      value: typed,
      length: lengthIn(searchRule, typed),
      onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
        setTyped(value)
        clearTimeout(timer.current)
        if (whileTyping) timer.current = setTimeout(() => ask(value), PAUSE_MS)
      },
    },
  }
}

/** Words, filters and order of a list. All live in the address: the page gives and takes them. */
export function ListControls<Address extends ListUrlState>(props: Props<Address>) {
  const { of, address, onAddress, counts = [], found = null } = props
  const { views, filters = [] } = of
  const hasSheet = filters.length > 1
  const t = useTexts(listTexts)
  const box = useRef<HTMLFormElement>(null)
  useSearchKey(box)
  const change = (part: Record<string, string | undefined>) => onAddress({ ...address, ...part })
  const values = address as Record<string, string | undefined>
  const error = useErrorTexts()
  const typing = useTypedSearch(address.q, of.searchAsYouType === true, q => change({ q }))
  return (
    <search className={styles.controls}>
      {views && <SavedViews of={{ ...of, views }} address={address} onAddress={onAddress} counts={counts} />}
      <form
        ref={box}
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          typing.send()
        }}
      >
        <TextField
          name="q"
          label={of.search}
          type="search"
          optional
          error={typing.fault && error.field(typing.fault)}
          {...typing.field}
          enterKeyHint="search"
          autoComplete="off"
          className={styles.query}
        />
        {!of.searchAsYouType && (
          <Button type="submit" kind="secondary" icon={<Icon as={Search} />}>
            <span className={styles.submit}>{t.submit}</span>
          </Button>
        )}
        {address.q && (
          <Button
            kind="quiet"
            onClick={event => {
              focusSearch(event.currentTarget)
              change({ q: undefined })
            }}
          >
            {t.clear}
          </Button>
        )}
      </form>
      {hasSheet && <FilterSheet filters={filters} values={values} onChange={change} found={found} />}
      {filters.map(filter => (
        <FilterChip
          key={filter.name}
          filter={filter}
          isInSheet={hasSheet}
          value={values[filter.name]}
          onChange={value => change({ [filter.name]: value })}
        />
      ))}
      <ChoiceChip
        label={t.order}
        className={styles.order}
        options={Object.entries(of.orderingLabels).map(([value, label]) => ({ value, label }))}
        value={address.ordering ?? of.defaultOrdering}
        onChange={value => change({ ordering: value === of.defaultOrdering ? undefined : value })}
      />
    </search>
  )
}
