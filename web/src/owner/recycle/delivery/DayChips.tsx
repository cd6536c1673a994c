import { limits } from '@autokierto/domain/limits'
import { useState } from 'react'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { cx } from '../../../kit/ui/class-names.ts'
import fieldStyles from '../../../kit/ui/Field.module.css'
import { FieldNotes, type FieldProps } from '../../../kit/ui/Field.tsx'
import styles from './DayChips.module.css'
import { deliveryTexts } from './texts.ts'
import { isFullyBooked, type OfferedDay } from './useOfferedDays.ts'

type Props = FieldProps & {
  days: readonly OfferedDay[]
  /** Text of the option for no day; null when a day is required. */
  none: string | null
  /** `YYYY-MM-DD`, or empty for no day. */
  value: string
  onChange: (value: string) => void
}

/** Radio buttons for days. Full days are shown as such; the later half is shown on demand. */
export function DayChips(props: Props) {
  const { name, id = name, label, hint, error, days, none, value, onChange } = props
  const t = useTexts(deliveryTexts)
  const format = useFormats()
  const [all, setAll] = useState(() => days.findIndex(({ date }) => date === value) >= limits.offeredDays)
  const visibleDays = all ? days : days.slice(0, limits.offeredDays)
  const getNote = (day: OfferedDay) => {
    if (day.held) return t.yourDay
    if (day.free === null) return null
    return isFullyBooked(day) ? t.full : t.placesLeft({ count: day.free })
  }
  const chips = [
    ...(none === null ? [] : [{ value: '', words: none, note: null, full: false }]),
    ...visibleDays.map(day => ({
      value: day.date,
      words: format.shortWeekday(day.date),
      note: getNote(day),
      full: isFullyBooked(day),
    })),
  ]
  return (
    <fieldset
      className={styles.group}
      aria-describedby={cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined}
    >
      <legend className={fieldStyles.label}>{label}</legend>
      <div className={styles.chips}>
        {chips.map((chip, index) => (
          <label
            key={chip.value}
            className={styles.chip}
            data-off={chip.full || undefined}
            data-none={chip.value === '' || undefined}
          >
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={chip.value}
              checked={value === chip.value}
              disabled={chip.full}
              required={none === null}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(chip.value)}
            />
            <span className={styles.day}>{chip.words}</span>
            {chip.note && <span className={styles.note}>{chip.note}</span>}
          </label>
        ))}
      </div>
      {!all && days.length > visibleDays.length && (
        <Button kind="quiet" size="compact" onClick={() => setAll(true)}>
          {t.laterDays}
        </Button>
      )}
      <FieldNotes {...props} />
    </fieldset>
  )
}
