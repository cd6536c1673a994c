import { ChevronDown } from 'lucide-react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { cx } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './ListControls.module.css'
import type { ListFilter } from './list-definition.ts'
import { listTexts } from './texts.ts'

type Props = {
  filter: ListFilter
  value: string | undefined
  /** Narrow screens have it in a sheet. */
  isInSheet: boolean
  onChange: (value: string | undefined) => void
}

/** One filter: what it narrows by while it is off, what it narrows to while on. */
export function FilterChip({ filter, value, isInSheet, onChange }: Props) {
  const t = useTexts(listTexts)
  const chosen = filter.options.find(option => option.value === value)
  return (
    <ChoiceChip
      label={filter.label}
      options={[{ value: '', label: t.filterOff({ name: filter.label }) }, ...filter.options]}
      value={chosen?.value ?? ''}
      isOn={chosen !== undefined}
      className={isInSheet ? styles.wide : undefined}
      onChange={next => onChange(next || undefined)}
    />
  )
}

type ChoiceProps = {
  /** Only heard: each choice says what it is. */
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  isOn?: boolean
  className?: string
  onChange: (value: string) => void
}

/** A choice of few words, as wide as they are. */
export function ChoiceChip({ label, options, value, isOn, className, onChange }: ChoiceProps) {
  return (
    <div className={cx(styles.filter, className)} data-on={isOn ? '' : undefined}>
      <select aria-label={label} value={value} onChange={event => onChange(event.target.value)}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon as={ChevronDown} size={16} />
    </div>
  )
}
