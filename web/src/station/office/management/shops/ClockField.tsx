import { type ComponentProps, useState } from 'react'
import { formatClock } from '../../../../features/shops/format-clock.ts'
import { useLocale } from '../../../../kit/texts/LocaleProvider.tsx'
import styles from '../resources/management.module.css'
import { parseClock } from './parse-clock.ts'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** `08:30`, or the typed text if it is not a valid time. */
  clock: string
  onClock: (clock: string) => void
}

/**
 * A text field for a time. The native time input is not used: it follows the browser's language, which may mean a
 * 12-hour clock, and is twice as wide.
 */
export function ClockField({ clock, onClock, ...input }: Props) {
  const { locale } = useLocale()
  const [typed, setTyped] = useState<string | null>(null)
  const formatted = parseClock(clock) ? formatClock(clock, locale) : clock
  return (
    <input
      {...input}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      className={styles.time}
      value={typed ?? formatted}
      onChange={({ target: { value } }) => {
        // Removes the separators of the hours format, which would corrupt the value.
        const text = value.replace(/[,-]/g, '')
        setTyped(text)
        onClock(parseClock(text) ?? text.trim())
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
