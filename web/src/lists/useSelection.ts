import { useState } from 'react'

/** The chosen rows of a list. They stay chosen while the list is searched, narrowed or shows more. */
export function useSelection<Row>(rowKey: (row: Row) => number) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map())
  return {
    rows: [...chosen.values()],
    isChosen: (row: Row) => chosen.has(rowKey(row)),
    onToggle: (rows: Row[], isChosen: boolean) =>
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
