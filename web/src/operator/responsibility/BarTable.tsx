import { useId } from 'react'
import { useFormats } from '../../texts/LocaleProvider.tsx'
import styles from './responsibility.module.css'

export type BarRow = {
  key: string
  name: string
  value: number
  before?: number | null
  isRunning?: boolean
  unit?: string
}

type Props = {
  caption: string
  head: string
  /** The head of the figures, and of those of the year before where there are any. */
  value: string
  before?: string
  rows: readonly BarRow[]
}

/** Figures as a table, each with its bar: the table is the chart's axis. Bars begin at zero. */
export function BarTable({ caption, head, value, before, rows }: Props) {
  const format = useFormats()
  const most = Math.max(1, ...rows.flatMap(row => [row.value, row.before ?? 0]))
  return (
    <table className={styles.table} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <td />
          <th scope="col" className={styles.number}>
            {value}
          </th>
          {before && (
            <th scope="col" className={styles.number}>
              {before}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            <td className={styles.bars}>
              <Bar share={row.value / most} isRunning={row.isRunning} />
              {before && <Bar share={(row.before ?? 0) / most} isBefore />}
            </td>
            <td className={styles.number}>
              {format.number(row.value)}
              {row.unit && ` ${row.unit}`}
              {row.isRunning && '*'}
            </td>
            {before && (
              <td className={styles.number}>{row.before == null ? '–' : format.number(row.before)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type BarProps = { share: number; isRunning?: boolean; isBefore?: boolean }

/** The year before is hatched and a running month dashed: told apart by more than their colours. */
function Bar({ share, isRunning, isBefore }: BarProps) {
  const hatch = useId()
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {isBefore && (
        <pattern id={hatch} width="2" height="10" patternUnits="userSpaceOnUse">
          <rect className={styles.before} width="1.1" height="10" />
        </pattern>
      )}
      <rect
        className={isBefore ? undefined : styles.now}
        fill={isBefore ? `url(#${hatch})` : undefined}
        data-running={isRunning || undefined}
        width={100 * share}
        height="10"
      />
    </svg>
  )
}
