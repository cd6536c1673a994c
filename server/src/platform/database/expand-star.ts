import { tableColumns } from './tables.gen.ts'

const starPattern =
  /^(?:select \*|select "\w{1,63}"\.\*) from "(\w{1,63})"|^(?:update|insert into) "(\w{1,63})" /

/**
 * Replaces `*` in a statement of our tables with the columns that this release knows. So results stay the same when a
 * later release adds columns. Returns other statements unchanged, and undefined if a `*` cannot be resolved.
 */
export const expandStar = (text: string): string | undefined => {
  if (!hasOpenColumns(text)) return text
  const [, selected, changed] = starPattern.exec(text) ?? []
  const columns = (tableColumns as Readonly<Record<string, readonly string[]>>)[selected ?? changed ?? '']
  if (!columns || text.includes(' join ')) return undefined
  const list = columns.map(column => `"${column}"`).join(', ')
  const fixed = text
    .replace(/^select (?:"\w{1,63}"\.)?\* from/, () => `select ${list} from`)
    .replace(/ returning \*$/, () => ` returning ${list}`)
  return hasOpenColumns(fixed) ? undefined : fixed
}

/**
 * Statements that declare the columns themselves, such as `jsonb_to_recordset(…) as r(at timestamptz, …)`,
 * are not open.
 */
const hasOpenColumns = (text: string): boolean =>
  text.replaceAll('count(*)', '').replaceAll('select * from jsonb_to_recordset(', '').includes('*')
