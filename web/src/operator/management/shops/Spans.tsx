import { Plus, X } from 'lucide-react'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../management.module.css'
import { hoursTexts } from './texts.ts'

type Span = { opens: string; closes: string }

/** As written, the unfinished too: `08:00-12:00,13:00-`. */
const spansOf = (text: string): Span[] =>
  text === ''
    ? []
    : text.split(',').map(part => {
        const [opens = '', closes = ''] = part.split('-').map(time => time.trim())
        return { opens, closes }
      })

const textOf = (spans: readonly Span[]): string =>
  spans.map(({ opens, closes }) => `${opens}-${closes}`).join(',')

/** Midnight at the end of a day, which clocks know as its beginning. */
const asClock = (time: string) => (time === '24:00' ? '00:00' : time)
const asClosing = (time: string) => (time === '00:00' ? '24:00' : time)

type Props = {
  /** What the hours are of: "Monday". */
  day: string
  /** Of one day, as the API has it; empty: closed. */
  hours: string
  onHours: (hours: string) => void
  /** The id of what is wrong. */
  wrong?: string
}

/** The hours of a day: any number of spans, none where it is closed. */
export function Spans({ day, hours, onHours, wrong }: Props) {
  const t = useTexts(hoursTexts)
  const spans = spansOf(hours)
  const set = (at: number, part: Partial<Span>) =>
    onHours(textOf(spans.map((span, index) => (index === at ? { ...span, ...part } : span))))
  return (
    <div className={styles.row}>
      {spans.length === 0 && <span className={styles.quiet}>{t.closed}</span>}
      {spans.map((span, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a span is its place in the day
        <span key={at} className={styles.span}>
          <input
            type="time"
            className={styles.time}
            aria-label={t.opens({ day })}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong}
            value={span.opens}
            onChange={event => set(at, { opens: event.target.value })}
          />
          <span aria-hidden="true">–</span>
          <input
            type="time"
            className={styles.time}
            aria-label={t.closes({ day })}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong}
            value={asClock(span.closes)}
            onChange={event => set(at, { closes: asClosing(event.target.value) })}
          />
          <Button
            kind="quiet"
            size="compact"
            icon={<Icon as={X} size={18} />}
            aria-label={t.removeFrom({ number: at + 1, day })}
            onClick={() => onHours(textOf(spans.filter((_, index) => index !== at)))}
          />
        </span>
      ))}
      <Button
        kind="quiet"
        size="compact"
        icon={<Icon as={Plus} size={18} />}
        aria-label={spans.length > 0 ? t.addTo({ day }) : t.openDay({ day })}
        onClick={() =>
          onHours(
            textOf([
              ...spans,
              spans.length > 0 ? { opens: '', closes: '' } : { opens: '08:00', closes: '16:00' },
            ]),
          )
        }
      >
        {spans.length > 0 ? t.add : t.open}
      </Button>
    </div>
  )
}
