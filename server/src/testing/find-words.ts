import { setImmediate } from 'node:timers/promises'
import { decryptWithAuditKey, findAuditKeys } from '../audit/keys.ts'
import { tryDecrypt } from '../privacy/encrypt.ts'
import { encryptedColumns } from '../privacy/encrypted-values.ts'
import type { TestApp } from './app.ts'
import { pdfTexts } from './pdf-texts.ts'

type Row = Record<string, unknown>

/** What stands in a value, in every form it can be read in: as it is, as characters, unsealed, as the text of a PDF. */
const formsOf = async (value: unknown): Promise<string[]> => {
  if (value === null || value === undefined) return []
  if (!Buffer.isBuffer(value)) return [typeof value === 'object' ? JSON.stringify(value) : String(value)]
  const plain = [
    value.toString('utf8'),
    value.toString('latin1'),
    value.toString('utf16le'),
    value.toString('hex'),
  ]
  if (!plain[1]!.startsWith('%PDF')) return plain
  return [...plain, ...(await pdfTexts(value).catch(() => []))]
}

const isAudit = (name: string) => /^public\.audit(_\d|$)/.test(name)

/**
 * Every place in which one of the words stands, as whoever holds the database, the keys of the service and the object
 * store could find it: each column of each table, those of the queue too, what is sealed in them unsealed, and each
 * object. Capitals make no difference; bytes are looked for as they are.
 * @param objects those of the object store
 * @returns `table.column`, and `objects`
 */
export const findWords = async (
  { app }: TestApp,
  words: readonly (string | Buffer)[],
  objects: readonly Buffer[] = [],
): Promise<string[]> => {
  const { pool, db, config } = app.services
  const { encryption } = config.keys
  const looks = words.map(word => (typeof word === 'string' ? word : word.toString('hex')).toLowerCase())
  const stands = (forms: readonly string[]) =>
    forms.some(form => {
      const text = form.toLowerCase()
      return looks.some(look => text.includes(look))
    })
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where relkind in ('r', 'm') and nspname not like 'pg\\_%' and nspname <> 'information_schema'`,
  )
  const found = new Set<string>()
  for (const { name } of tables) {
    const table = name.replace('public.', '')
    const { rows } = await pool.query<Row>(`select * from ${name}`)
    const keyIds = isAudit(name) ? rows.flatMap(row => [row.actor_key, row.reason_key]) : []
    const keys = await findAuditKeys(
      db,
      [...new Set(keyIds.filter(id => typeof id === 'number'))],
      encryption,
    )
    const unsealed = (column: string, value: Buffer, row: Row): string | null => {
      if (isAudit(name)) {
        const key = keys.get(Number(column === 'sealed' ? row.actor_key : row.reason_key))
        return decryptWithAuditKey(value, key)
      }
      const isSealed = encryptedColumns.some(place => place.table === table && place.column === column)
      return isSealed ? tryDecrypt(value, encryption) : null
    }
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        const place = `${table}.${column}`
        if (found.has(place)) continue
        const forms = await formsOf(value)
        if (column.endsWith('sealed') && Buffer.isBuffer(value))
          forms.push(unsealed(column, value, row) ?? '')
        if (stands(forms)) found.add(place)
      }
    }
    await setImmediate()
  }
  for (const bytes of objects) if (stands(await formsOf(bytes))) found.add('objects')
  return [...found].sort()
}
