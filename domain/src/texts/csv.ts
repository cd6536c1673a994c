/**
 * Lines of a file as spreadsheets with Finnish settings read them: marked UTF-8, semicolons, decimal comma, CRLF. No cell
 * is taken for a formula, whoever wrote it.
 */
export const csvBom = '\uFEFF'

const csvSeparator = ';'
const csvLineEnd = '\r\n'

/** A text that a spreadsheet would take for a formula is marked as text. */
const escapeFormula = (text: string): string => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text)

const quoteCell = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const formatCsvCell = (value: string | number | null): string => {
  if (value === null) return ''
  return typeof value === 'number' ? String(value).replace('.', ',') : quoteCell(escapeFormula(value))
}

/** One line, with its end. */
export const formatCsvLine = (values: readonly (string | number | null)[]): string =>
  values.map(formatCsvCell).join(csvSeparator) + csvLineEnd
