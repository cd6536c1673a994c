import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { VisuallyHidden } from '../../kit/ui/VisuallyHidden.tsx'
import { Bar } from './Bar.tsx'
import { buildScale } from './build-scale.ts'
import styles from './figures.module.css'
import { formatChange } from './format-change.ts'
import { formatMonth, formatShortMonth } from './format-month.ts'
import { figureTexts } from './texts.ts'

/** `change` is in percent; null if there is nothing to compare with, or the month is not over. */
export type MonthRow = {
  month: number
  value: number
  before: number
  isRunning: boolean
  /** The month is in the future. */
  isAhead: boolean
  change: number | null
}

type Props = { caption: string; year: number; rows: readonly MonthRow[] }

const addNumbers = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)

/**
 * Months as upright columns above the table that is their axis. On narrow screens, the same table has
 * horizontal bars instead. The style sheet turns its rows into columns.
 */
export function MonthTable({ caption, year, rows }: Props) {
  const t = useTexts(figureTexts)
  const format = useFormats()
  const max = Math.max(...rows.flatMap(({ value, before }) => [value, before]))
  const lines = buildScale(max)
  const top = lines.at(-1)!
  const hasBefore = rows.some(({ before }) => before > 0)
  const best = Math.max(...rows.map(({ value }) => value))
  return (
    // The roles are explicit because some browsers drop them when the style sheet turns rows into columns.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table
      role="table"
      className={styles.months}
      aria-label={caption}
      style={{ '--steps': lines.length - 1 } as React.CSSProperties}
    >
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t.month}
          </th>
          <th role="columnheader" scope="col" className={styles.axis}>
            <VisuallyHidden>{t.bars}</VisuallyHidden>
            {lines.map(line => (
              <span key={line} aria-hidden="true" style={{ '--share': line / top } as React.CSSProperties}>
                {format.number(line)}
              </span>
            ))}
          </th>
          <th role="columnheader" scope="col" className={styles.number}>
            <span className={styles.key} aria-hidden="true" />
            {year}
          </th>
          {hasBefore && (
            <>
              <th role="columnheader" scope="col" className={styles.beside}>
                <span className={styles.key} data-before="" aria-hidden="true" />
                {year - 1}
              </th>
              <th role="columnheader" scope="col" className={styles.change}>
                {t.change}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ month, value, before, isRunning, isAhead, change }) => (
          <tr role="row" key={month}>
            <th role="rowheader" scope="row">
              <span className={styles.long}>{formatMonth(month, format.tag)}</span>
              <span aria-hidden="true">{formatShortMonth(month, format.tag)}</span>
            </th>
            <td role="cell" className={styles.columns}>
              <span className={styles.plot}>
                <Bar share={value / top} isRunning={isRunning} />
                {hasBefore && <Bar share={before / top} isBefore />}
              </span>
              {value === best && best > 0 && (
                <span
                  aria-hidden="true"
                  className={styles.tip}
                  style={{ '--share': value / top } as React.CSSProperties}
                >
                  {format.number(value)}
                </span>
              )}
            </td>
            <td role="cell" className={styles.number}>
              {isAhead ? '–' : `${format.number(value)}${isRunning ? '*' : ''}`}
            </td>
            {hasBefore && (
              <>
                <td role="cell" className={styles.beside}>
                  {format.number(before)}
                </td>
                <td role="cell" className={styles.change}>
                  {change === null ? '' : formatChange(change)}
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row">
          <th role="rowheader" scope="row">
            {t.total}
          </th>
          <td role="cell" className={styles.columns} />
          <td role="cell" className={styles.number}>
            {format.number(addNumbers(rows.map(({ value }) => value)))}
          </td>
          {hasBefore && (
            <>
              <td role="cell" className={styles.beside}>
                {format.number(addNumbers(rows.map(({ before }) => before)))}
              </td>
              <td role="cell" className={styles.change} />
            </>
          )}
        </tr>
      </tfoot>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: end of the rule above
  )
}
