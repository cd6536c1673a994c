import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { Segments } from '../../kit/ui/Segments.tsx'
import type { StatsFilter } from '../../navigation/searches/stats-search.ts'
import styles from './figures.module.css'
import { formatMonth } from './format-month.ts'
import { type MonthRow, MonthTable } from './MonthTable.tsx'
import { TableFiles } from './TableFiles.tsx'
import { figureTexts } from './texts.ts'

type MonthCounts = { recycled: number; reused: number }

export type Month = MonthCounts & { month: number; before: MonthCounts }

type Props = {
  year: number
  months: readonly Month[]
  /** Vehicles to count; all if undefined. */
  what: StatsFilter | undefined
  onWhat: (what: StatsFilter | undefined) => void
  /** Name of a table's file, from its caption. */
  nameOf: (table: string) => string
}

export function MonthsCard({ year, months, what, onWhat, nameOf }: Props) {
  const t = useTexts(figureTexts)
  const format = useFormats()
  const today = format.today()
  const count = (counted: MonthCounts) => (what ? counted[what] : counted.recycled + counted.reused)
  const rows = months.map((monthFigures): MonthRow => {
    const [value, before] = [count(monthFigures), count(monthFigures.before)]
    const month = `${year}-${String(monthFigures.month).padStart(2, '0')}`
    const isOver = month < today.slice(0, 7)
    return {
      month: monthFigures.month,
      value,
      before,
      isRunning: month === today.slice(0, 7),
      isAhead: month > today.slice(0, 7),
      change: isOver && before > 0 ? (100 * (value - before)) / before : null,
    }
  })
  const caption = what ? `${t.months}: ${t[what].toLocaleLowerCase(format.tag)}` : t.months
  return (
    <Card
      title={caption}
      aside={
        <TableFiles
          name={nameOf(caption)}
          head={[t.month, String(year), String(year - 1)]}
          rows={rows.map(({ month, value, before, isAhead }) => [
            formatMonth(month, format.tag),
            isAhead ? null : value,
            before,
          ])}
        />
      }
    >
      <Segments
        label={t.what}
        options={[
          { value: 'all', title: t.all },
          { value: 'recycled', title: t.recycled },
          { value: 'reused', title: t.reused },
        ]}
        value={what ?? 'all'}
        onChange={value => onWhat(value === 'all' ? undefined : (value as StatsFilter))}
      />
      <MonthTable caption={caption} year={year} rows={rows} />
      {rows.some(({ isRunning }) => isRunning) && <p className={styles.small}>{t.running}</p>}
    </Card>
  )
}
