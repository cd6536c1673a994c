/**
 * Lines of a file as spreadsheets with Finnish settings read them: marked UTF-8, semicolons, decimal comma, CRLF. No cell
 * is taken for a formula, whoever wrote it.
 */
export const csvBom = '\uFEFF'

const csvSeparator = ';'
const csvLineEnd = '\r\n'

/**
 * Marks as text what a spreadsheet would take for a formula. That includes what follows a comma or a tab: spreadsheets
 * with other regional settings separate cells there.
 */
const escapeFormula = (text: string): string =>
  (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text).replace(
    /([,\t] {0,9})(?=[=+\-@＝＋－＠])/g,
    "$1'",
  )

const quoteCell = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const formatCsvCell = (value: string | number | null): string => {
  if (value === null) return ''
  return typeof value === 'number' ? String(value).replace('.', ',') : quoteCell(escapeFormula(value))
}

/** One line, with its end. */
export const formatCsvLine = (values: readonly (string | number | null)[]): string =>
  values.map(formatCsvCell).join(csvSeparator) + csvLineEnd
