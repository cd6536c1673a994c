import { limits } from '@autokierto/domain/limits'
import { Search } from 'lucide-react'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './ListToolbar.module.css'
import { type ListSearch, listOrderings, usualOrdering } from './list-search.ts'
import { listTexts } from './texts.ts'

type Props = { search: ListSearch; onSearch: (search: ListSearch) => void }

/** Free text and order of a station's list. Both live in the address: the page gives and takes them. */
export function ListToolbar({ search, onSearch }: Props) {
  const t = useTexts(listTexts)
  const names = { '-status_updated_at': t.newest, status_updated_at: t.oldest }
  const change = (part: ListSearch) => onSearch({ ...search, ...part })
  return (
    <search className={styles.toolbar}>
      {/* A new key for a new address: the field then shows what the list shows. */}
      <form
        key={search.q ?? ''}
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          change({ q: q || undefined })
        }}
      >
        <TextField
          name="q"
          label={t.search}
          type="search"
          optional
          maxLength={limits.text}
          defaultValue={search.q ?? ''}
          enterKeyHint="search"
          autoComplete="off"
          className={styles.query}
        />
        <Button type="submit" kind="secondary" icon={<Icon as={Search} />}>
          {t.submit}
        </Button>
        {search.q && (
          <Button kind="quiet" onClick={() => change({ q: undefined })}>
            {t.clear}
          </Button>
        )}
      </form>
      <SelectField
        name="ordering"
        label={t.order}
        optional
        placeholder={null}
        className={styles.order}
        value={search.ordering ?? usualOrdering}
        options={listOrderings.map(value => ({ value, label: names[value] }))}
        onChange={event => {
          const ordering = listOrderings.find(known => known === event.target.value)
          change({ ordering: ordering === usualOrdering ? undefined : ordering })
        }}
      />
    </search>
  )
}
