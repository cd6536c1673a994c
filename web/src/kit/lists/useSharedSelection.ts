import { useBulk } from './useBulk.ts'
import { type SelectedRows, useSelection } from './useSelection.ts'

export type SharedSelection<Row> = { selection: SelectedRows<Row>; work: ReturnType<typeof useBulk<Row>> }

/** For one list, or for several lists of a page that share one `SelectionBar`. */
export function useSharedSelection<Row>(rowKey: (row: Row) => number): SharedSelection<Row> {
  const selection = useSelection(rowKey)
  const work = useBulk<Row>(rows => selection.onToggle(rows, false))
  return { selection, work }
}
