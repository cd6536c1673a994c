import { lengthIn } from '@autokierto/domain/fields/read-typed'
import { faultOfSearch, searchRule } from '@autokierto/domain/fields/search-rule'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useErrorTexts } from '../../kit/api/useErrorTexts.ts'
import { useSearchKey } from '../../kit/lists/list-keys.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { TextField } from '../../kit/ui/TextField.tsx'
import styles from './home.module.css'
import { SearchResults } from './SearchResults.tsx'
import { associationSearchTexts } from './search-texts.ts'

/**
 * One search over sites, operators and vehicles. `/` focuses the field, Enter searches, the arrow keys move between the
 * field and the results, Escape clears. The input is not in the URL, because the browser would store a plate in its
 * history.
 */
export function SearchBox() {
  const t = useTexts(associationSearchTexts)
  const errorTexts = useErrorTexts()
  const form = useRef<HTMLFormElement>(null)
  const [input, setInput] = useState('')
  const [query, setQuery] = useState('')
  useSearchKey(form)
  const fieldError = faultOfSearch(input)
  const clear = () => {
    setInput('')
    setQuery('')
    form.current?.querySelector('input')?.focus()
  }
  return (
    <search className={styles.search} onKeyDown={event => handleKeyDown(event, clear)} data-off-paper="">
      <form
        ref={form}
        className={styles.searchForm}
        onSubmit={event => {
          event.preventDefault()
          if (!fieldError) setQuery(input.trim())
        }}
      >
        <TextField
          name="find"
          type="search"
          label={
            <>
              {t.label}{' '}
              <span className={styles.key} aria-hidden="true">
                /
              </span>
            </>
          }
          error={fieldError && errorTexts.field(fieldError)}
          length={lengthIn(searchRule, input)}
          value={input}
          onChange={({ target }) => setInput(target.value)}
          enterKeyHint="search"
          autoComplete="off"
          aria-keyshortcuts="/"
          className={styles.searchField}
        />
        <Button type="submit" kind="secondary" icon={<Icon as={Search} />}>
          {t.search}
        </Button>
        {query && (
          <Button kind="quiet" onClick={clear}>
            {t.clear}
          </Button>
        )}
      </form>
      {query && <SearchResults key={query} q={query} />}
    </search>
  )
}

/** Moves the focus between the field and the links below it with the arrow keys. Escape clears the search. */
function handleKeyDown(event: KeyboardEvent<HTMLElement>, clear: () => void) {
  if (event.key === 'Escape') {
    event.preventDefault()
    clear()
    return
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[href]')]
  const next = stops[stops.indexOf(event.target as HTMLElement) + step]
  if (!next || stops.indexOf(event.target as HTMLElement) === -1) return
  event.preventDefault()
  next.focus()
}
