import { type ComponentProps, useState } from 'react'
import { formatClock } from '../../../shops/format-clock.ts'
import { useLocale } from '../../../texts/LocaleProvider.tsx'
import styles from '../management.module.css'
import { parseClock } from './parse-clock.ts'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** `08:30`, or what was typed where it is no time. */
  clock: string
  onClock: (clock: string) => void
}

/**
 * A time of the clock. Not the browser's own field: that one writes in the browser's language, which at many a station
 * has afternoons, and takes twice the room.
 */
export function ClockField({ clock, onClock, ...input }: Props) {
  const { locale } = useLocale()
  /** What is being typed; null: nothing. */
  const [typed, setTyped] = useState<string | null>(null)
  const words = parseClock(clock) ? formatClock(clock, locale) : clock
  return (
    <input
      {...input}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      className={styles.time}
      value={typed ?? words}
      onChange={({ target: { value } }) => {
        // What parts the times of a day from each other is no part of one.
        const text = value.replace(/[,-]/g, '')
        setTyped(text)
        onClock(parseClock(text) ?? text.trim())
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
