/** Explicit roles, because some browsers drop table semantics when rows become cards. */
export const TABLE_ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  head: { role: 'columnheader' },
  name: { role: 'rowheader' },
}
