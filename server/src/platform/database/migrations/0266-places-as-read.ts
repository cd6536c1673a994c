import { type Kysely, type RawBuilder, sql } from 'kysely'
import { asIdentifier, asLine, unseen } from './0255-texts-as-read.ts'

/** Normalises multi-line texts as the domain does: vertical tabs and form feeds become line breaks. */
const asText = (column: RawBuilder<unknown>) =>
  sql`btrim(regexp_replace(translate(normalize(${column}, NFC), E'\\x0b\\x0c', E'\\n\\n'), ${sql.lit(unseen)}, '', 'g'), E' \\t\\r\\n')`

type Reading = typeof asLine

/** Searched or compared texts that migration 0255 did not cover. */
const places: readonly (readonly [table: string, columns: readonly string[], as: Reading])[] = [
  ['bulletin', ['text_fi', 'text_en', 'text_se'], asText],
  ['email_change', ['email'], asIdentifier],
  ['freeze_link', ['email'], asIdentifier],
  ['mail', ['recipient', 'reply_to'], asIdentifier],
]

/** Rows per update statement. */
const batch = 1000

/**
 * Normalises the remaining texts that list searches and erasures compare. A text is skipped if it would
 * become empty, or if the same owner already has a view of that name. Only rows that change are written, so
 * it can be repeated, and processes of the previous release are not affected.
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
