import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { VisuallyHidden } from '../../kit/ui/VisuallyHidden.tsx'
import { Bar } from './Bar.tsx'
import styles from './figures.module.css'
import { figureTexts } from './texts.ts'

export type BarRow = {
  key: string
  name: string
  value: number
  /** A second figure: the year before, or a share. Null if there is none. */
  beside?: number | null
}

export type BarTableProps = {
  caption: string
  head: string
  /** Head of the figures. `beside` is the head of the second column, if there is one. */
  value: string
  beside?: string
  besideUnit?: string
  rows: readonly BarRow[]
}

/** A table of figures, each with a bar, so that the table is the axis of the chart. Bars start at zero. */
export function BarTable({ caption, head, value, beside, besideUnit = '', rows }: BarTableProps) {
  const t = useTexts(figureTexts)
  const format = useFormats()
  const max = Math.max(1, ...rows.map(row => row.value))
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
              <Bar share={row.value / max} />
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
