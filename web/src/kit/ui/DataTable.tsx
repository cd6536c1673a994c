import { ArrowDown, ArrowUp, ArrowUpDown, ChevronDown, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import styles from './DataTable.module.css'
import { Icon } from './Icon.tsx'
import { nextOrdering } from './next-ordering.ts'
import { SelectAll, type Selection, SelectRow } from './RowSelection.tsx'
import { TABLE_ROLES } from './table-roles.ts'
import { useIsPrinting } from './useIsPrinting.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** A sort order of a column: the call's `ordering` without its sign, and a label if the column has several. */
export type Sort = { by: string; head?: string; className?: string | undefined }

export type Column<Row> = {
  key: string
  /** The heading of the column, and the label of the value on cards. */
  head: string
  cell: (row: Row) => ReactNode
  /** The cell that names the row: row heading, and top of the card. */
  main?: boolean
  numeric?: boolean
  sorts?: readonly Sort[]
  /** Buttons: the heading is for screen readers only, and cards give it the full width. */
  actions?: boolean
  wideOnly?: boolean
  /** The first columns to be hidden in a narrow table; cards show them. */
  roomyOnly?: boolean
  /** Shown only in large tables. */
  largeOnly?: boolean
  /** Needs no label: on cards it has no heading and shares a line with adjacent cells. */
  bare?: boolean
  /** On cards it comes last, next to the buttons. */
  besideActions?: boolean
}

export type RowGroup<Row> = {
  key: string
  title: string
  /** The number of rows as far as it is known: "12", "12+". */
  count: string
  rows: Row[]
  isFolded: boolean
  onFold: () => void
}

type Props<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  groups?: readonly RowGroup<Row>[]
  rowKey: (row: Row) => string | number
  /** The row has left the list and is only a placeholder: visible, but inert and hidden from screen readers. */
  isGone?: (row: Row) => boolean
  /** As in the call: `status_updated_at`, `-status_updated_at`. */
  ordering?: string
  /** The list's default order, which a third press on a heading restores. */
  defaultOrdering?: string
  /** Called with undefined for the default order. */
  onOrdering?: (ordering: string | undefined) => void
  selection?: Selection<Row>
  /** Never shows cards, however narrow the table is. */
  slim?: boolean
  /** Low rows, for mouse users only. */
  dense?: boolean
  className?: string
}

/** A table whose rows become cards in narrow containers. The rows are already sorted by the call. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, groups, selection, slim, dense, className } = props
  const onPaper = useIsPrinting()
  const all = groups?.flatMap(group => (group.isFolded ? [] : group.rows)) ?? props.rows
  const rows = all.filter(row => !props.isGone?.(row))
  return (
    <div className={cx(styles.box, slim && styles.slim)}>
      <table className={cx(styles.table, dense && styles.dense, className)} {...TABLE_ROLES.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead className={styles.head} {...TABLE_ROLES.group}>
          <tr {...TABLE_ROLES.row}>
            {selection && (
              <th scope="col" className={styles.choice} data-off-paper="" {...TABLE_ROLES.head}>
                <SelectAll selection={selection} rows={rows} />
              </th>
            )}
            {columns.map(column => (
              <Heading key={column.key} {...props} column={column} />
            ))}
          </tr>
        </thead>
        {groups ? (
          groups.map(group => (
            <tbody key={group.key} className={styles.group} {...TABLE_ROLES.group}>
              <GroupHead group={group} columns={columns.length + (selection ? 1 : 0)} />
              {(onPaper || !group.isFolded) && <Rows {...props} rows={group.rows} />}
            </tbody>
          ))
        ) : (
          <tbody {...TABLE_ROLES.group}>
            <Rows {...props} />
          </tbody>
        )}
      </table>
    </div>
  )
}

function GroupHead<Row>({ group, columns }: { group: RowGroup<Row>; columns: number }) {
  return (
    <tr className={styles.groupRow} {...TABLE_ROLES.row}>
      <th scope="rowgroup" colSpan={columns} className={styles.groupHead} {...TABLE_ROLES.name}>
        <button type="button" aria-expanded={!group.isFolded} onClick={group.onFold}>
          <Icon as={group.isFolded ? ChevronRight : ChevronDown} size={18} />
          {group.title} <span className={styles.groupCount}>{group.count}</span>
        </button>
      </th>
    </tr>
  )
}

const Rows = <Row,>({ columns, rows, rowKey, isGone, selection }: Props<Row>) =>
  rows.map(row => (
    <tr
      key={rowKey(row)}
      className={styles.row}
      {...(isGone?.(row)
        ? { 'data-gone': '', 'data-off-paper': '', 'aria-hidden': true, inert: true }
        : { 'data-row': '' })}
      {...TABLE_ROLES.row}
    >
      {selection && (
        <td className={styles.choice} data-off-paper="" {...TABLE_ROLES.cell}>
          <SelectRow selection={selection} row={row} />
        </td>
      )}
      {columns.map(column => {
        const kind = cx(
          getColumnClass(column),
          column.actions && styles.actions,
          column.main && styles.main,
          column.wideOnly && styles.wideOnly,
          column.bare && styles.bare,
          column.besideActions && styles.besideActions,
        )
        return column.main ? (
          <th key={column.key} scope="row" className={kind} {...TABLE_ROLES.name}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.key} className={kind} data-label={column.head} {...TABLE_ROLES.cell}>
            {column.cell(row)}
          </td>
        )
      })}
    </tr>
  ))

const getColumnClass = <Row,>({ numeric, roomyOnly, largeOnly }: Column<Row>) =>
  cx(numeric && styles.numeric, roomyOnly && styles.roomyOnly, largeOnly && styles.largeOnly)

type HeadingProps<Row> = Pick<Props<Row>, 'ordering' | 'defaultOrdering' | 'onOrdering'> & {
  column: Column<Row>
}

function Heading<Row>({ column, ordering, defaultOrdering, onOrdering }: HeadingProps<Row>) {
  const kind = getColumnClass(column)
  if (!column.sorts || !onOrdering) {
    return (
      <th scope="col" className={kind} {...TABLE_ROLES.head}>
        {column.actions ? <VisuallyHidden>{column.head}</VisuallyHidden> : column.head}
      </th>
    )
  }
  const getDirection = ({ by }: Sort) =>
    ordering === by ? 'ascending' : ordering === `-${by}` ? 'descending' : undefined
  const direction = column.sorts.map(getDirection).find(Boolean)
  return (
    <th scope="col" className={kind} aria-sort={direction} {...TABLE_ROLES.head}>
      {column.sorts.map(sort => (
        <button
          key={sort.by}
          type="button"
          className={cx(styles.sort, sort.className)}
          data-sorts={getDirection(sort)}
          onClick={() => onOrdering(nextOrdering(sort.by, ordering, defaultOrdering))}
        >
          {sort.head ?? column.head}
          <Icon as={SORT_ICONS[getDirection(sort) ?? 'none']} size={16} />
        </button>
      ))}
    </th>
  )
}

const SORT_ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }
