import type { RowGroup } from '../ui/DataTable.tsx'
import type { ListGroups } from './list-definition.ts'
import type { ListView } from './useListView.ts'

type GroupOptions<Row> = {
  groups: ListGroups<Row>
  rows: readonly Row[]
  /** Only holds its place, and does not count. */
  isGone: (row: Row) => boolean
  view: ListView
  /** More rows are to be fetched: the last group may be longer than is known. */
  hasMore: boolean
  onFold: (folds: ListView['folds']) => void
}

/** The rows under their heads, in the order they come; undefined where a head would say nothing. */
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
  return [...byKey].map(([key, own]) => {
    const isFolded = view.folds[key] ?? groups.collapsed.includes(key)
    return {
      key,
      title: groups.title(key),
      count: `${own.filter(row => !isGone(row)).length}${hasMore && key === last ? '+' : ''}`,
      rows: own,
      isFolded,
      onFold: () => onFold({ ...view.folds, [key]: !isFolded }),
    }
  })
}
