import { limits } from '@autokierto/domain/limits'
import { Search } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { isTooLong } from '../ui/LengthCounter.tsx'
import { TextField } from '../ui/TextField.tsx'
import { ChoiceChip, FilterChip } from './FilterChip.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import styles from './ListControls.module.css'
import type { ListAddress } from './list-address.ts'
import { focusSearch, useSearchKey } from './list-keys.ts'
import type { ListControlsOf } from './list-of.ts'
import { SavedViews } from './SavedViews.tsx'
import { listTexts } from './texts.ts'
import type { CountQuery } from './useRemoteList.ts'

type Props<Address extends ListAddress> = {
  of: ListControlsOf
  address: Address
  onAddress: (address: Address) => void
  /** How many rows an address has, of each table that it narrows: beside the views that were kept. */
  counts?: readonly CountQuery[]
  /** How many rows it has as it is, where that is known. */
  found?: number | null
}

/** So long a pause ends a word. */
const PAUSE_MS = 250

/** The words of a search as they are typed; the address follows in the pauses, and leads where it changes by itself. */
function useWhileTyping(q: string | undefined, onWords: (q: string | undefined) => void) {
  const [typed, setTyped] = useState(q ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(q)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => {
    if (asked.current !== q) setTyped(q ?? '')
    asked.current = q
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    stop,
    field: {
      value: typed,
      onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
        setTyped(value)
        stop()
        timer.current = setTimeout(() => {
          if (isTooLong(value, limits.text)) return
          asked.current = value.trim() || undefined
          if (asked.current !== q) onWords(asked.current)
        }, PAUSE_MS)
      },
    },
  }
}

/** Words, filters and order of a list. All live in the address: the page gives and takes them. */
export function ListControls<Address extends ListAddress>(props: Props<Address>) {
  const { of, address, onAddress, counts = [], found = null } = props
  const { views, filters = [] } = of
  const hasSheet = filters.length > 1
  const t = useTexts(listTexts)
  const box = useRef<HTMLFormElement>(null)
  useSearchKey(box)
  const change = (part: Record<string, string | undefined>) => onAddress({ ...address, ...part })
  const values = address as Record<string, string | undefined>
  const typing = useWhileTyping(address.q, q => change({ q }))
  // Another address: the field shows what the list shows, and keeps the focus.
  useEffect(() => {
    const input = box.current?.elements.namedItem('q') as HTMLInputElement | null | undefined
    if (input && !of.whileTyping) input.value = address.q ?? ''
  }, [address.q, of.whileTyping])
  return (
    <search className={styles.controls}>
      {views && <SavedViews of={{ ...of, views }} address={address} onAddress={onAddress} counts={counts} />}
      <form
        ref={box}
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          typing.stop()
          if (isTooLong(q, limits.text)) return
          change({ q: q || undefined })
        }}
      >
        <TextField
          name="q"
          label={of.search}
          type="search"
          optional
          limit={limits.text}
          {...(of.whileTyping ? typing.field : { defaultValue: address.q ?? '' })}
          enterKeyHint="search"
          autoComplete="off"
          className={styles.query}
        />
        {!of.whileTyping && (
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
        options={Object.entries(of.orders).map(([value, label]) => ({ value, label }))}
        value={address.ordering ?? of.usual}
        onChange={value => change({ ordering: value === of.usual ? undefined : value })}
      />
    </search>
  )
}
