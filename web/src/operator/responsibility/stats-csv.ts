import type { BarRow } from './BarTable.tsx'

/** As spreadsheets with Finnish settings read it: marked UTF-8, semicolons, decimal comma; names are ours, never formulas. */
export const statsCsv = (head: readonly string[], rows: readonly BarRow[]): string => {
  const number = (value: number | null | undefined) => (value == null ? '' : String(value).replace('.', ','))
  const lines = rows.map(({ name, value, before }) => [name, number(value), number(before)])
  return `\uFEFF${[head, ...lines].map(cells => cells.join(';')).join('\r\n')}\r\n`
}
