import type { Figures } from '@autokierto/contract/reports'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './responsibility.module.css'
import { responsibilityTexts } from './texts.ts'

type Props = {
  figures: Figures
  /** Finished in the year before. */
  before: number
}

/** The year in three numbers: how many, how much of it for reuse, in how many days. */
export function FigureTiles({ figures, before }: Props) {
  const t = useTexts(responsibilityTexts)
  const format = useFormats()
  const total = figures.recycled + figures.reused
  const { median, ninety_percent: ninety } = figures.days
  return (
    <Card>
      <div className={styles.tiles}>
        <div>
          <span>{t.finished}</span>
          <span className={styles.big}>{format.number(total)}</span>
          <span className={styles.small}>
            {t.yearBefore({ year: String(figures.year - 1), count: before })}
          </span>
        </div>
        <div>
          <span>{t.reused}</span>
          <span className={styles.big}>
            {total === 0 ? '–' : `${format.number((100 * figures.reused) / total, 1)} %`}
          </span>
          <span className={styles.small}>
            {t.reused}: {format.number(figures.reused)}, {t.recycled}: {format.number(figures.recycled)}
          </span>
        </div>
        <div>
          <span>{t.days}</span>
          <span className={styles.big}>{median === null ? t.noDays : t.dayCount({ count: median })}</span>
          {ninety !== null && <span className={styles.small}>{t.ninety({ count: ninety })}</span>}
        </div>
      </div>
    </Card>
  )
}
