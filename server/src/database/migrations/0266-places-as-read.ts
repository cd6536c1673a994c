import { type Kysely, type RawBuilder, sql } from 'kysely'
import { asIdentifier, asLine, unseen } from './0255-texts-as-read.ts'

/** Texts in lines, as the domain reads them: the line and page breaks of documents are line breaks. */
const asText = (column: RawBuilder<unknown>) =>
  sql`btrim(regexp_replace(translate(normalize(${column}, NFC), E'\\x0b\\x0c', E'\\n\\n'), ${sql.lit(unseen)}, '', 'g'), E' \\t\\r\\n')`

type Reading = typeof asLine

/** Where a text is searched or compared that the columns before it did not reach. */
const places: readonly (readonly [table: string, columns: readonly string[], as: Reading])[] = [
  ['bulletin', ['text_fi', 'text_en', 'text_se'], asText],
  ['email_change', ['email'], asIdentifier],
  ['freeze_link', ['email'], asIdentifier],
  ['mail', ['recipient', 'reply_to'], asIdentifier],
]

/** More rows than one statement should write. */
const batch = 1000

/**
 * What lists search and erasures compare, read once as everything typed is read now. Of a text that would be nothing, or
 * the name of a view that its keeper has already, none is. Only rows that change are written, so that it may be repeated, and a
 * process of the release before reads and writes all of them as before.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const read = async (
    table: string,
    name: string,
    as: Reading,
    isFree: RawBuilder<boolean> = sql`true`,
  ): Promise<void> => {
    const column = sql.ref(`${table}.${name}`)
    const isOther = sql`${column} ~ E'[^ -~ÅÄÖåäöÉéÜü\\n]' and ${as(column)} not in (${column}, '') and ${isFree}`
    for (;;) {
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${sql.ref(name)} = ${as(column)}
         where ctid = any(array(select ctid from ${sql.table(table)} where ${isOther} limit ${sql.lit(batch)}))`.execute(
        db,
      )
      if (Number(numAffectedRows ?? 0) < batch) return
    }
  }
  for (const [table, columns, as] of places) for (const name of columns) await read(table, name, as)
  const asName = asLine(sql.ref('saved_view.name'))
  await read(
    'saved_view',
    'name',
    asLine,
    sql`not exists (
      select from saved_view other
       where other.id <> saved_view.id and other.list = saved_view.list and lower(${asLine(sql.ref('other.name'))}) = lower(${asName})
         and (other.account_id = saved_view.account_id or other.shop_id = saved_view.shop_id))`,
  )
}
