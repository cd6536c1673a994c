/** Said outright: some browsers forget what a table is when its rows become cards. */
export const TABLE_ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  head: { role: 'columnheader' },
  name: { role: 'rowheader' },
}
