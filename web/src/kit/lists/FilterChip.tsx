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
  /** On narrow screens the filter is in a sheet. */
  isInSheet: boolean
  onChange: (value: string | undefined) => void
}

/** One filter as a dropdown. It shows the filter's label while it is off, and the selected value while it is on. */
export function FilterChip({ filter, value, isInSheet, onChange }: Props) {
  const t = useTexts(listTexts)
  const selected = filter.options.find(option => option.value === value)
  return (
    <ChoiceChip
      label={filter.label}
      options={[{ value: '', label: t.filterOff({ name: filter.label }) }, ...filter.options]}
      value={selected?.value ?? ''}
      isOn={selected !== undefined}
      className={isInSheet ? styles.wide : undefined}
      onChange={next => onChange(next || undefined)}
    />
  )
}

type ChoiceProps = {
  /** The accessible name; it is not visible because each option describes itself. */
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  isOn?: boolean
  className?: string
  onChange: (value: string) => void
}

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
