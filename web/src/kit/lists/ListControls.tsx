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
  /** Row counts of a URL state, one per table of the page; shown with the saved views. */
  counts?: readonly CountQuery[]
  found?: number | null
}

const SEARCH_PAUSE_MS = 250

/**
 * The search text as typed. It follows the URL, and updates the URL on submit or, with `whileTyping`, after a pause.
 * Invalid searches stay in the field with an error and never reach the URL.
 * @returns the field's props, its error code and a submit function
 */
function useTypedSearch(
  q: string | undefined,
  whileTyping: boolean,
  onWords: (q: string | undefined) => void,
) {
  const [typed, setTyped] = useState(q ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastQuery = useRef(q)
  const search = (query: string) => {
    clearTimeout(timer.current)
    if (faultOfSearch(query)) return
    lastQuery.current = query.trim() || undefined
    if (!whileTyping || lastQuery.current !== q) onWords(lastQuery.current)
  }
  useEffect(() => {
    if (lastQuery.current !== q) setTyped(q ?? '')
    lastQuery.current = q
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    fault: faultOfSearch(typed),
    send: () => search(typed),
    field: {
      value: typed,
      length: lengthIn(searchRule, typed),
      onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
        setTyped(value)
        clearTimeout(timer.current)
        if (whileTyping) timer.current = setTimeout(() => search(value), SEARCH_PAUSE_MS)
      },
    },
  }
}

/** Search, filters and order of a list. All of them are stored in the URL, through `address` and `onAddress`. */
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
