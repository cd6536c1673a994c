import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DraftError, type PieceDraft } from './draft.ts'
import { mark } from './fill-in.ts'

const migrations = 'server/src/platform/database/migrations'
const columnKinds = 'server/src/platform/retention/columns.ts'

/** The number of the next migration, in steps of ten, so that branches rarely choose the same. */
function findNextNumber(root: string): string {
  const last = readdirSync(join(root, migrations)).sort().at(-1) ?? '0000'
  return String(Math.floor(Number.parseInt(last, 10) / 10) * 10 + 10).padStart(4, '0')
}

/** A column: its migration and what it contains, which decides how long it is stored. */
export function draftColumn(draft: PieceDraft, root: string, name: string): void {
  const [, table, column] = /^([a-z_]+)\.([a-z_]+)$/.exec(name) ?? []
  if (table === undefined || column === undefined)
    throw new DraftError('Name the table and the column: npm run new -- column vehicle.tow_note')
  const entry = `\n  ${table}: {`
  if (!draft.read(columnKinds).includes(entry))
    throw new DraftError(`${columnKinds} has no table ${table}. Check its name.`)
  draft.create(
    `${migrations}/${findNextNumber(root)}-${`${table}-${column}`.replaceAll('_', '-')}.ts`,
    `import { type Kysely, sql } from 'kysely'

/** ${mark} say why the column exists, and what null means in rows from before it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // ${mark} choose the type, and a check that no wrong value passes.
  await sql\`alter table ${table} add column ${column} text\`.execute(db)
  await sql\`comment on column ${table}.${column} is '${mark} describe it in one sentence.'\`.execute(db)
}
`,
  )
  draft.change(columnKinds, source => addColumn(source, entry, column))
  draft.remain(
    'Personal data: a rule in server/src/platform/retention/short-term-rules.ts or long-term-rules.ts.',
  )
  draft.remain(
    'A column that users change: its rule in domain/src/fields/, its texts in domain/src/access/logged-field-texts.ts and on the form of the page.',
  )
  draft.remain(
    'A column of vehicles that sites may empty: name it with the fields that null clears in contract/src/vehicle-change.ts.',
  )
  draft.remain(
    'A column that calls answer: the contract of its noun, and its description in openapi/ of the server.',
  )
  draft.remain(
    'A column of a list: its cell on the page, `fileColumns` in domain/src/lists.ts, `csv.columns` on the server and `csv` of the column.',
  )
  draft.remain('Rows of the demonstration: demo/src/.')
  draft.remain('npm run generate, then npm test -- --only server platform/retention platform/database')
}

/** Counts the column as personal data until somebody says otherwise: then it is deleted rather too early. */
function addColumn(source: string, entry: string, column: string): string {
  const at = source.indexOf(entry) + entry.length
  const end = source.indexOf('\n  },', at)
  const body = source.slice(at, end)
  const note = `\n    // ${mark} move ${column} to the kind of its contents; as personal data it needs a retention rule.`
  const added = /\n {4}person: '([^']*)'/.test(body)
    ? body.replace(/\n {4}person: '([^']*)'/, `${note}\n    person: '$1 ${column}'`)
    : `${note}\n    person: '${column}',${body}`
  return source.slice(0, at) + added + source.slice(end)
}
