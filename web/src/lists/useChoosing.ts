import { useBulk } from './useBulk.ts'
import { type Chosen, useSelection } from './useSelection.ts'

/** The rows that are chosen, and what is done to them at once. */
export type Choosing<Row> = { selection: Chosen<Row>; work: ReturnType<typeof useBulk<Row>> }

/** Of one list; or of several of a page, which then choose for one bar (`ChosenBar`). */
export function useChoosing<Row>(rowKey: (row: Row) => number): Choosing<Row> {
  const selection = useSelection(rowKey)
  const work = useBulk<Row>(rows => selection.onToggle(rows, false))
  return { selection, work }
}
