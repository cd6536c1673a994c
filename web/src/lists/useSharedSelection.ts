import { useBulk } from './useBulk.ts'
import { type SelectedRows, useSelection } from './useSelection.ts'

/** The rows that are chosen, and what is done to them at once. */
export type SharedSelection<Row> = { selection: SelectedRows<Row>; work: ReturnType<typeof useBulk<Row>> }

/** Of one list; or of several of a page, which then choose for one bar (`SelectionBar`). */
export function useSharedSelection<Row>(rowKey: (row: Row) => number): SharedSelection<Row> {
  const selection = useSelection(rowKey)
  const work = useBulk<Row>(rows => selection.onToggle(rows, false))
  return { selection, work }
}
