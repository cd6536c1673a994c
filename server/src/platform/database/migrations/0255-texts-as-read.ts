import { type Kysely, type RawBuilder, sql } from 'kysely'

/** Names and other single-line texts, by table. */
const lines: Readonly<Record<string, readonly string[]>> = {
  account: ['first_name', 'last_name'],
  person: ['first_name', 'last_name'],
  operator: ['name', 'contact_person', 'permit_authority', 'address', 'city'],
  outsource: ['name', 'contact_person'],
  shop: ['name', 'address', 'city', 'country', 'licence_authority'],
  vehicle: ['make', 'model'],
  make: ['name'],
  model: ['name'],
  part_watch: ['make', 'model', 'place'],
  questionnaire_answer: ['operator_name'],
  saved_search: ['name', 'q'],
  saved_view: ['q'],
}

/** Texts that are compared character by character. */
const identifiers: Readonly<Record<string, readonly string[]>> = {
  account: ['email', 'phone'],
  operator: ['email', 'phone', 'postal'],
  outsource: ['email', 'phone'],
  shop: ['email', 'phone', 'postal'],
  announcement: ['email', 'phone'],
  part_watch: ['email'],
  questionnaire_answer: ['email'],
  stock_part: ['shelf', 'part_number'],
}

export const unseen = '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a\u202c\u2060-\u2066\u2068-\u206f\ufeff]'
const blanks = '[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]'
const dashes = '[\u2010-\u2015\u2212\u2043\u02d7]'

export const asLine = (column: RawBuilder<unknown>) =>
  sql`btrim(regexp_replace(regexp_replace(normalize(${column}, NFC), ${sql.lit(unseen)}, '', 'g'), ${sql.lit(blanks)}, ' ', 'g'))`

export const asIdentifier = (column: RawBuilder<unknown>) =>
  sql`btrim(translate(regexp_replace(regexp_replace(regexp_replace(normalize(${column}, NFKC),
    ${sql.lit(unseen)}, '', 'g'), ${sql.lit(blanks)}, ' ', 'g'), ${sql.lit(dashes)}, '-', 'g'), '‘’ʼ', ''''''''))`

/**
 * Normalises texts typed before all input passed through one function. Only rows that change are written. A
 * text is skipped if it would become empty, or if another account has the resulting address. Plates, VINs,
 * usernames, personal and business ids were always validated by character, so no other form exists.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const read = async (
    table: string,
    name: string,
    as: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
  ): Promise<void> => {
    const column = sql.ref(`${table}.${name}`)
    const isFree =
      table === 'account' && name === 'email'
        ? sql`not exists (select from account other where other.id <> account.id and lower(other.email) = lower(${as(column)}))`
        : sql`true`
    await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${as(column)}
      where ${column} ~ '[^ -~ÅÄÖåäöÉéÜü]' and ${as(column)} not in (${column}, '') and ${isFree}`.execute(db)
  }
  for (const [table, names] of Object.entries(lines))
    for (const name of names) await read(table, name, asLine)
  for (const [table, names] of Object.entries(identifiers))
    for (const name of names) await read(table, name, asIdentifier)
}
