import { parseHours } from '@autokierto/domain/shops/opening-hours'
import { Plus, X } from 'lucide-react'
import { useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../../kit/ui/Button.tsx'
import { Icon } from '../../../../kit/ui/Icon.tsx'
import styles from '../resources/management.module.css'
import { ClockField } from './ClockField.tsx'
import { hoursTexts } from './texts.ts'

type OpeningSpan = { opens: string; closes: string }

/** Parses hours as typed, including unfinished spans: `08:00-12:00,13:00-`. */
const parseSpans = (text: string): OpeningSpan[] =>
  text === ''
    ? []
    : text.split(',').map(part => {
        const [opens = '', closes = ''] = part.split('-').map(time => time.trim())
        return { opens, closes }
      })

/** Finds the wrong time of a span: invalid, or not later than the previous time. */
const findWrongTimes = (spans: readonly OpeningSpan[], at: number) => {
  const { opens, closes } = spans[at]!
  const before = spans[at - 1]?.closes ?? ''
  const isOpeningWrong = parseHours(`${opens}-24:00`) === null || opens < before
  return { opens: isOpeningWrong, closes: !isOpeningWrong && parseHours(`${opens}-${closes}`) === null }
}

const formatSpans = (spans: readonly OpeningSpan[]): string =>
  spans.map(({ opens, closes }) => `${opens}-${closes}`).join(',')

const defaultHours = '08:00-16:00'

type Props = {
  /** Name of the day for labels: "Monday". */
  day: string
  /** Hours of one day in the API's format; empty means closed. */
  hours: string
  onHours: (hours: string) => void
  wrong?: string
}

export function OpeningSpans({ day, hours, onHours, wrong }: Props) {
  const t = useTexts(hoursTexts)
  const spans = parseSpans(hours)
  const updateSpan = (at: number, part: Partial<OpeningSpan>) =>
    onHours(formatSpans(spans.map((span, index) => (index === at ? { ...span, ...part } : span))))
  if (spans.length === 0) return <p className={styles.closed}>{t.closed}</p>
  return (
    <div className={styles.spans} data-off-paper="">
      {spans.map((span, at) => {
        const isWrong = wrong ? findWrongTimes(spans, at) : { opens: false, closes: false }
        const field = (isInvalid: boolean) => ({
          'aria-invalid': isInvalid || undefined,
          'aria-describedby': isInvalid ? wrong : undefined,
        })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span is its place in the day
          <span key={at} className={styles.span}>
            <ClockField
              {...field(isWrong.opens)}
              aria-label={t.opens({ day })}
              clock={span.opens}
              onClock={opens => updateSpan(at, { opens })}
            />
            <span aria-hidden="true">–</span>
            <ClockField
              {...field(isWrong.closes)}
              aria-label={t.closes({ day })}
              clock={span.closes}
              // Closing at 00:00 means the end of the day.
              onClock={closes => updateSpan(at, { closes: closes === '00:00' ? '24:00' : closes })}
            />
            <Button
              kind="quiet"
              size="compact"
              icon={<Icon as={X} size={18} />}
              aria-label={t.removeFrom({ number: at + 1, day })}
              onClick={() => onHours(formatSpans(spans.filter((_, index) => index !== at)))}
            />
          </span>
        )
      })}
    </div>
  )
}

type AddProps = Pick<Props, 'day' | 'hours' | 'onHours'>

export function AddSpan({ day, hours, onHours }: AddProps) {
  const t = useTexts(hoursTexts)
  const isOpen = hours !== ''
  return (
    <Button
      kind="quiet"
      size="compact"
      icon={isOpen ? <Icon as={Plus} size={18} /> : undefined}
      aria-label={isOpen ? t.addTo({ day }) : t.openDay({ day })}
      onClick={() => onHours(isOpen ? `${hours},-` : defaultHours)}
    >
      {!isOpen && t.open}
    </Button>
  )
}
