import { useState } from 'react'
import type { Selection } from '../ui/RowSelection.tsx'

export type SelectedRows<Row> = Pick<Selection<Row>, 'isChosen' | 'onToggle'> & {
  rows: Row[]
  clear: () => void
}

/** The selected rows of a list. They stay selected while the list is searched, filtered or extended. */
export function useSelection<Row>(rowKey: (row: Row) => number): SelectedRows<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<number, Row>>(new Map())
  return {
    rows: [...selected.values()],
    isChosen: row => selected.has(rowKey(row)),
    onToggle: (rows, isChosen) =>
      setSelected(before => {
        const after = new Map(before)
        for (const row of rows) {
          if (isChosen) after.set(rowKey(row), row)
          else after.delete(rowKey(row))
        }
        return after
      }),
    clear: () => setSelected(new Map()),
  }
}
