import type { Figures } from '@autokierto/contract/reports'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import styles from './figures.module.css'
import { formatChange } from './format-change.ts'
import { figureTexts } from './texts.ts'

/** Key figures of the year: vehicles, share of reuse, days from arrival, and days to the certificate. */
export function FigureTiles({ figures }: { figures: Figures }) {
  const t = useTexts(figureTexts)
  const format = useFormats()
  const total = figures.recycled + figures.reused
  const before = figures.before.recycled + figures.before.reused
  const year = String(figures.year - 1)
  const isOver = figures.year < Number(format.today().slice(0, 4))
  const percent = (part: number, whole: number) => `${format.number((100 * part) / whole, 1)} %`
  const change = Math.round((100 * (total - before)) / before)
  const { median, ninety_percent: ninety } = figures.days
  const { median: given, before: givenBefore } = figures.certificate
  return (
    <Card flush>
      <dl className={styles.tiles}>
        <div>
          <dt>{t.finished}</dt>
          <dd className={styles.big}>{format.number(total)}</dd>
          <dd className={styles.small}>
            {/* A running year is not compared with a whole one. */}
            {isOver && before > 0 && `${formatChange(change)}, `}
            {t.yearBefore({ year, count: before })}
          </dd>
        </div>
        <div>
          <dt>{t.reused}</dt>
          <dd className={styles.big}>{total === 0 ? '–' : percent(figures.reused, total)}</dd>
          <dd className={styles.small}>
            {t.vehicleCount({ count: figures.reused })}
            {before > 0 && `, ${t.yearBeforeWas({ year, was: percent(figures.before.reused, before) })}`}
          </dd>
        </div>
        <div>
          <dt>{t.days}</dt>
          <dd className={styles.big}>{median === null ? t.noDays : t.dayCount({ count: median })}</dd>
          {ninety !== null && <dd className={styles.small}>{t.ninety({ count: ninety })}</dd>}
        </div>
        <div>
          <dt>{t.certificate}</dt>
          <dd className={styles.big}>{given === null ? t.noDays : t.dayCount({ count: given })}</dd>
          {given !== null && (
            <dd className={styles.small}>
              {t.median}
              {givenBefore !== null &&
                `; ${t.yearBeforeWas({ year, was: t.dayCount({ count: givenBefore }) })}`}
            </dd>
          )}
        </div>
      </dl>
    </Card>
  )
}
