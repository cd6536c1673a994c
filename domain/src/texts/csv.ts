/**
 * CSV for spreadsheets with Finnish settings: UTF-8 with a byte order mark, semicolons, decimal commas, CRLF.
 * Formulas are escaped against CSV injection.
 */
export const csvBom = '\uFEFF'

const csvSeparator = ';'
const csvLineEnd = '\r\n'

/**
 * Prefixes texts that a spreadsheet would execute as a formula. That includes what follows a separator, a quote or a
 * line break inside the text: with other regional settings, a spreadsheet separates cells at commas or tabs. It then
 * does not recognise our quotes in the middle of its cells.
 */
const escapeFormula = (text: string): string =>
  (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text).replace(
    /([,;\t\r\n"][ "]{0,9})(?=[=+\-@＝＋－＠])/g,
    "$1'",
  )

const quoteCell = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const formatCsvCell = (value: string | number | null): string => {
  if (value === null) return ''
  return typeof value === 'number' ? String(value).replace('.', ',') : quoteCell(escapeFormula(value))
}

export const formatCsvLine = (values: readonly (string | number | null)[]): string =>
  values.map(formatCsvCell).join(csvSeparator) + csvLineEnd
