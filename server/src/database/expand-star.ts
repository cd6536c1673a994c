import { tableColumns } from './tables.gen.ts'

const starPattern =
  /^(?:select \*|select "\w{1,63}"\.\*) from "(\w{1,63})"|^(?:update|insert into) "(\w{1,63})" /

/**
 * A statement of one of our tables with `*` as the same with the columns that this release knows, so that it answers alike
 * whatever a later one adds; others as they are. Undefined where a `*` stands for what is not known here.
 */
export const expandStar = (text: string): string | undefined => {
  if (!hasOpenColumns(text)) return text
  const [, selected, written] = starPattern.exec(text) ?? []
  const columns = (tableColumns as Readonly<Record<string, readonly string[]>>)[selected ?? written ?? '']
  if (!columns || text.includes(' join ')) return undefined
  const list = columns.map(column => `"${column}"`).join(', ')
  const fixed = text
    .replace(/^select (?:"\w{1,63}"\.)?\* from/, () => `select ${list} from`)
    .replace(/ returning \*$/, () => ` returning ${list}`)
  return hasOpenColumns(fixed) ? undefined : fixed
}

/** What a statement itself tells the columns of, as `jsonb_to_recordset(…) as r(at timestamptz, …)`, is not open. */
const hasOpenColumns = (text: string): boolean =>
  text.replaceAll('count(*)', '').replaceAll('select * from jsonb_to_recordset(', '').includes('*')
