import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Bar } from './Bar.tsx'
import styles from './figures.module.css'
import { responsibilityTexts } from './texts.ts'

export type BarRow = {
  key: string
  name: string
  value: number
  /** What stands beside the value: the year before, or a share; null where there is none. */
  beside?: number | null
}

export type BarTableProps = {
  caption: string
  head: string
  /** The head of the figures, and of what stands beside them where anything does. */
  value: string
  beside?: string
  besideUnit?: string
  rows: readonly BarRow[]
}

/** Figures as a table, each with its bar: the table is the chart's axis. Bars begin at zero. */
export function BarTable({ caption, head, value, beside, besideUnit = '', rows }: BarTableProps) {
  const t = useTexts(responsibilityTexts)
  const format = useFormats()
  const most = Math.max(1, ...rows.map(row => row.value))
  return (
    <table className={styles.table} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" className={styles.bars}>
            <VisuallyHidden>{t.bars}</VisuallyHidden>
          </th>
          <th scope="col" className={styles.number}>
            {value}
          </th>
          {beside && (
            <th scope="col" className={styles.number}>
              {beside}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            <td className={styles.bars}>
              <Bar share={row.value / most} />
            </td>
            <td className={styles.number}>{format.number(row.value)}</td>
            {beside && (
              <td className={styles.beside}>
                {row.beside == null ? '–' : `${format.number(row.beside)}${besideUnit}`}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
