import { setImmediate } from 'node:timers/promises'
import { decryptWithAuditKey, findAuditKeys } from '../platform/audit/keys.ts'
import { tryDecrypt } from '../platform/crypto/encrypt.ts'
import { encryptedColumns } from '../platform/privacy/encrypted-values.ts'
import type { TestApp } from './app.ts'
import { pdfTexts } from './pdf-texts.ts'

type TextRow = Record<string, unknown>

/** Returns a value in every readable form: as text in several encodings, in hexadecimal, and as the text of a PDF. */
const listForms = async (value: unknown): Promise<string[]> => {
  if (value === null || value === undefined) return []
  if (!Buffer.isBuffer(value)) return [typeof value === 'object' ? JSON.stringify(value) : String(value)]
  const encodings = [
    value.toString('utf8'),
    value.toString('latin1'),
    value.toString('utf16le'),
    value.toString('hex'),
  ]
  if (!encodings[1]!.startsWith('%PDF')) return encodings
  return [...encodings, ...(await pdfTexts(value).catch(() => []))]
}

const isAudit = (name: string) => /^public\.audit(_\d|$)/.test(name)

/**
 * Finds every place that contains one of the words, as an attacker with the database, the keys and the object store
 * could. Searches every column of every table, including those of the queue, with encrypted values decrypted, and
 * every object. Ignores case in texts; bytes are searched as hexadecimal.
 * @param objects the contents of the object store
 * @returns `table.column`, and `objects`
 */
export const findWords = async (
  { app }: TestApp,
  words: readonly (string | Buffer)[],
  objects: readonly Buffer[] = [],
): Promise<string[]> => {
  const { pool, db, config } = app.services
  const { encryption } = config.keys
  const needles = words.map(word => (typeof word === 'string' ? word : word.toString('hex')).toLowerCase())
  const containsNeedle = (forms: readonly string[]) =>
    forms.some(form => {
      const text = form.toLowerCase()
      return needles.some(needle => text.includes(needle))
    })
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where relkind in ('r', 'm') and nspname not like 'pg\\_%' and nspname <> 'information_schema'`,
  )
  const places = new Set<string>()
  for (const { name } of tables) {
    const table = name.replace('public.', '')
    const { rows } = await pool.query<TextRow>(`select * from ${name}`)
    const keyIds = isAudit(name) ? rows.flatMap(row => [row.actor_key, row.reason_key]) : []
    const keys = await findAuditKeys(
      db,
      [...new Set(keyIds.filter(id => typeof id === 'number'))],
      encryption,
    )
    const decryptValue = (column: string, value: Buffer, row: TextRow): string | null => {
      if (isAudit(name)) {
        const key = keys.get(Number(column === 'sealed' ? row.actor_key : row.reason_key))
        return decryptWithAuditKey(value, key)
      }
      const isEncrypted = encryptedColumns.some(place => place.table === table && place.column === column)
      return isEncrypted ? tryDecrypt(value, encryption) : null
    }
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        const place = `${table}.${column}`
        if (places.has(place)) continue
        const forms = await listForms(value)
        if (column.endsWith('sealed') && Buffer.isBuffer(value))
          forms.push(decryptValue(column, value, row) ?? '')
        if (containsNeedle(forms)) places.add(place)
      }
    }
    await setImmediate()
  }
  for (const bytes of objects) if (containsNeedle(await listForms(bytes))) places.add('objects')
  return [...places].sort()
}
