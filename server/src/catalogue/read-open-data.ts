/** Make and model of one vehicle of the register's open data. */
export type OpenDataRow = { make: string; model: string }

const makeColumn = 'merkkiselvakielinen'
/** The commercial name; where there is none, the marking of the model. */
const modelColumns = ['kaupallinennimi', 'mallimerkinta'] as const

/** The file is not the register's open data. */
export class OpenDataError extends Error {}

/**
 * Reads the vehicle register's open data, a CSV of some five million lines, line by line: it is never held whole.
 * In ISO 8859-15 as it is published, or in UTF-8 where it begins with the mark of it.
 * @throws OpenDataError where the columns needed are missing
 */
export async function* readOpenData(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<OpenDataRow> {
  let columns: ReturnType<typeof findColumns> | undefined
  for await (const line of readLines(bytes)) {
    columns ??= findColumns(line)
    if (columns.header === line) continue
    const fields = splitLine(line, columns.separator)
    const make = fields[columns.make]?.trim() ?? ''
    const model = columns.models.map(index => fields[index]?.trim() ?? '').find(text => text !== '') ?? ''
    if (make !== '' && model !== '') yield { make, model }
  }
  if (!columns) throw new OpenDataError('The file is empty.')
}

async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined
  let rest = ''
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(isMarked(chunk) ? 'utf-8' : 'iso-8859-15')
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield line
  }
  if (rest !== '') yield rest
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

/** Fields of a line; in quotes a separator is part of the text, and two quotes are one. */
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
