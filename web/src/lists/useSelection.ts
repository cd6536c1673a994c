import { useState } from 'react'
import type { Selection } from '../ui/RowSelection.tsx'

export type SelectedRows<Row> = Pick<Selection<Row>, 'isChosen' | 'onToggle'> & {
  rows: Row[]
  clear: () => void
}

/** The chosen rows of a list. They stay chosen while the list is searched, narrowed or shows more. */
export function useSelection<Row>(rowKey: (row: Row) => number): SelectedRows<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map())
  return {
    rows: [...chosen.values()],
    isChosen: row => chosen.has(rowKey(row)),
    onToggle: (rows, isChosen) =>
      setChosen(before => {
        const after = new Map(before)
        for (const row of rows) {
          if (isChosen) after.set(rowKey(row), row)
          else after.delete(rowKey(row))
        }
        return after
      }),
    clear: () => setChosen(new Map()),
  }
}
