/**
 * Lines of a file as spreadsheets with Finnish settings read them: marked UTF-8, semicolons, decimal comma, CRLF. No cell
 * is taken for a formula, whoever wrote it.
 */
export const csvMark = '\uFEFF'

const separator = ';'
const lineEnd = '\r\n'

/** A text that a spreadsheet would take for a formula is marked as text. */
const asText = (text: string): string => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cellOf = (value: string | number | null): string => {
  if (value === null) return ''
  return typeof value === 'number' ? String(value).replace('.', ',') : quoted(asText(value))
}

/** One line, with its end. */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  values.map(cellOf).join(separator) + lineEnd
