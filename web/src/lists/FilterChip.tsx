import { ChevronDown } from 'lucide-react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './ListControls.module.css'
import type { ListFilter } from './list-of.ts'
import { listTexts } from './texts.ts'

type Props = { filter: ListFilter; value: string | undefined; onChange: (value: string | undefined) => void }

/** One filter: what it narrows by while it is off, what it narrows to while on. */
export function FilterChip({ filter, value, onChange }: Props) {
  const t = useTexts(listTexts)
  const chosen = filter.options.find(option => option.value === value)
  return (
    <div className={styles.filter} data-on={chosen ? '' : undefined}>
      <select
        aria-label={filter.label}
        value={chosen?.value ?? ''}
        onChange={event => onChange(event.target.value || undefined)}
      >
        <option value="">{t.filterOff({ name: filter.label })}</option>
        {filter.options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon as={ChevronDown} size={16} />
    </div>
  )
}
