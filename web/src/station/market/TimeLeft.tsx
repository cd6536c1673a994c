import { minuteMs } from '@autokierto/domain/durations'
import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { formatTimeLeft } from './format-time-left.ts'
import styles from './market.module.css'
import { marketTexts } from './texts.ts'

/** The remaining time of a listing, updated every minute, and its end. */
export function TimeLeft({ endsAt }: { endsAt: string }) {
  const t = useTexts(marketTexts)
  const format = useFormats()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(clock)
  }, [])
  const { words, soon } = formatTimeLeft(endsAt, now, t)
  return (
    <div className={styles.left}>
      <span className={styles.leftNow} data-soon={soon || undefined}>
        <Icon as={Timer} size={18} /> {words}
      </span>
      <span className={styles.small}>{format.dayTime(endsAt)}</span>
    </div>
  )
}
