import type { RowGroup } from '../ui/DataTable.tsx'
import type { ListGroups } from './list-definition.ts'
import type { ListView } from './useListView.ts'

type GroupOptions<Row> = {
  groups: ListGroups<Row>
  rows: readonly Row[]
  /** The row is a placeholder and does not count. */
  isGone: (row: Row) => boolean
  view: ListView
  /** More rows can be fetched, so the last group may be longer. */
  hasMore: boolean
  onFold: (folds: ListView['folds']) => void
}

/** Groups the rows in their order; undefined for fewer than two groups, which need no headings. */
export function groupRows<Row>({
  groups,
  rows,
  isGone,
  view,
  hasMore,
  onFold,
}: GroupOptions<Row>): RowGroup<Row>[] | undefined {
  const byKey = Map.groupBy(rows, groups.getKey)
  if (byKey.size < 2) return undefined
  const last = [...byKey.keys()].at(-1)
  return [...byKey].map(([key, groupedRows]) => {
    const isFolded = view.folds[key] ?? groups.collapsed.includes(key)
    return {
      key,
      title: groups.title(key),
      count: `${groupedRows.filter(row => !isGone(row)).length}${hasMore && key === last ? '+' : ''}`,
      rows: groupedRows,
      isFolded,
      onFold: () => onFold({ ...view.folds, [key]: !isFolded }),
    }
  })
}
