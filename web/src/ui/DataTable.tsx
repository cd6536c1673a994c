import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import styles from './DataTable.module.css'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type Column<Row> = {
  key: string
  /** Column heading; also the label of the value where rows are cards. */
  head: string
  cell: (row: Row) => ReactNode
  /** The cell that names the row: the row's heading, and the top of its card. */
  main?: boolean
  numeric?: boolean
  /** The list's `ordering` by this column, without the sign. */
  ordering?: string
  /** Buttons: the heading is only heard, and the card gives it the whole width. */
  actions?: boolean
  /** Not shown on cards. */
  wideOnly?: boolean
}

type Props<Row> = {
  /** What the table lists, heard by those who do not see it. */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  /** As in the call: `status_updated_at`, `-status_updated_at`. */
  ordering?: string
  onOrdering?: (ordering: string) => void
  className?: string
}

// Said outright: some browsers forget what a table is when its rows become cards.
const ROLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  head: { role: 'columnheader' },
  name: { role: 'rowheader' },
}

/** A list in rows, which become cards below 800 px. Order of the rows comes from the call, not from here. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, ordering, onOrdering, className } = props
  return (
    <div className={styles.box}>
      <table className={cx(styles.table, className)} {...ROLE.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead className={styles.head} {...ROLE.group}>
          <tr {...ROLE.row}>
            {columns.map(column => (
              <Heading key={column.key} column={column} ordering={ordering} onOrdering={onOrdering} />
            ))}
          </tr>
        </thead>
        <tbody {...ROLE.group}>
          {rows.map(row => (
            <tr key={rowKey(row)} className={styles.row} {...ROLE.row}>
              {columns.map(column => {
                const kind = cx(
                  column.numeric && styles.numeric,
                  column.actions && styles.actions,
                  column.main && styles.main,
                  column.wideOnly && styles.wideOnly,
                )
                return column.main ? (
                  <th key={column.key} scope="row" className={kind} {...ROLE.name}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={kind} data-label={column.head} {...ROLE.cell}>
                    {column.cell(row)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadingProps<Row> = Pick<Props<Row>, 'ordering' | 'onOrdering'> & { column: Column<Row> }

function Heading<Row>({ column, ordering, onOrdering }: HeadingProps<Row>) {
  const key = column.ordering
  const kind = cx(column.numeric && styles.numeric)
  if (!key || !onOrdering) {
    return (
      <th scope="col" className={kind} {...ROLE.head}>
        {column.actions ? <VisuallyHidden>{column.head}</VisuallyHidden> : column.head}
      </th>
    )
  }
  const direction = ordering === key ? 'ascending' : ordering === `-${key}` ? 'descending' : undefined
  const drawing = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown
  return (
    <th scope="col" className={kind} aria-sort={direction} {...ROLE.head}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onOrdering(direction === 'ascending' ? `-${key}` : key)}
      >
        {column.head}
        <Icon as={drawing} size={16} />
      </button>
    </th>
  )
}
