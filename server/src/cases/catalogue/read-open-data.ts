export type OpenDataRow = { make: string; model: string }

const makeColumn = 'merkkiselvakielinen'
/** The commercial name, or the model marking when there is none. */
const modelColumns = ['kaupallinennimi', 'mallimerkinta'] as const

export class OpenDataError extends Error {}

/**
 * Streams the register's open data, a CSV of about five million lines, without holding it in memory. The published
 * encoding is ISO 8859-15; a byte order mark selects UTF-8.
 * @throws OpenDataError when required columns are missing
 */
export async function* readOpenData(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<OpenDataRow> {
  let columns: ReturnType<typeof findColumns> | undefined
  for await (const line of streamLines(bytes)) {
    columns ??= findColumns(line)
    if (columns.header === line) continue
    const fields = splitLine(line, columns.separator)
    const make = fields[columns.make]?.trim() ?? ''
    const model = columns.models.map(index => fields[index]?.trim() ?? '').find(text => text !== '') ?? ''
    if (make !== '' && model !== '') yield { make, model }
  }
  if (!columns) throw new OpenDataError('The file is empty.')
}

async function* streamLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined
  let remainder = ''
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(isMarked(chunk) ? 'utf-8' : 'iso-8859-15')
    const lines = (remainder + decoder.decode(chunk, { stream: true })).split('\n')
    remainder = lines.pop() ?? ''
    for (const line of lines) yield line
  }
  if (remainder !== '') yield remainder
}

const isMarked = (chunk: Uint8Array): boolean => chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf

const findColumns = (header: string) => {
  const separator = header.includes(';') ? ';' : ','
  const names = splitLine(header, separator).map(name => name.trim().toLowerCase())
  const make = names.indexOf(makeColumn)
  const models = modelColumns.map(name => names.indexOf(name)).filter(index => index >= 0)
  if (make < 0 || models.length === 0) {
    throw new OpenDataError(
      'The first line does not name the columns merkkiSelvakielinen and kaupallinenNimi of the open data.',
    )
  }
  return { header, separator, make, models }
}

/** Splits a line into fields. A quoted field may contain separators; two quotes inside it are one. */
const splitLine = (line: string, separator: string): string[] => {
  if (!line.includes('"')) return line.split(separator)
  const fields: string[] = []
  let field = ''
  let isQuoted = false
  for (let index = 0; index < line.length; index++) {
    const character = line[index]!
    if (character === '"' && isQuoted && line[index + 1] === '"') field += line[++index]
    else if (character === '"') isQuoted = !isQuoted
    else if (character === separator && !isQuoted) {
      fields.push(field)
      field = ''
    } else field += character
  }
  return [...fields, field]
}
