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
              <Bar share={row.value / most} className={styles.now} isRunning={row.isRunning} />
              {before && <Bar share={(row.before ?? 0) / most} className={styles.before} />}
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

type BarProps = { share: number; className: string | undefined; isRunning?: boolean }

const Bar = ({ share, className, isRunning }: BarProps) => (
  <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <rect className={className} data-running={isRunning || undefined} width={100 * share} height="10" />
  </svg>
)
