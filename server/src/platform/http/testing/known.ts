/** Valid values for the demonstration, for fields whose schema describes a form but not the existing data. */
import { inDays } from '../../../accounts/api-keys/testing.ts'
import { demoPassword } from '../../../testing/sign-in.ts'
import { blankPdf } from '../../../testing/stories.ts'
import type { SampledSchema } from './least-of.ts'

const withBase64 = {
  content_base64: blankPdf.toString('base64'),
  content_type: 'application/pdf',
  name: 'a.pdf',
}

/** Values whose form the document describes in words only. */
const knownValues: Readonly<Record<string, unknown>> = {
  plate_or_vin: 'KAI-001',
  personal_id: '010180-9026',
  business_id: '0112038-9',
  phone: '040 555 0101',
  username: 'uusi.nimi',
  password: 'vihreä-kuusi-7',
  password_repeat: 'vihreä-kuusi-7',
  current_password: demoPassword,
  code: '123456',
  list: 'incoming-owners',
  make: 'Volvo',
  model: 'V70',
  year: 2024,
  authorisation: withBase64,
  'List-Unsubscribe': 'One-Click',
}

/** Returns a value for a field; undefined if the schema is sufficient. */
export const knownValue = (name: string, schema: SampledSchema): unknown =>
  name in knownValues && schema.type !== 'integer'
    ? knownValues[name]
    : schema.format === 'date'
      ? inDays(name.endsWith('_from') || name.startsWith('first') ? 1 : 2)
      : undefined

const pathValues: Readonly<Record<string, string>> = {
  status: 'shop_process',
  type: 'self_evaluation',
  token: 'd9428888-122b-41e1-9b85-1d1f0c3a7c55',
  make: 'VOLVO',
  model: 'V70',
  code: 'x',
}

/** Queries for the id of an existing row, by the first pattern that matches the path. */
const idQueries: readonly (readonly [RegExp, string])[] = [
  [/^owner\/vehicle\/\{id\}/, "select id from vehicle where plate = 'KAI-001'"],
  [/\/vehicle\//, "select id from vehicle where shop_id = 1 and status = 'shop_process' limit 1"],
  [/^ppb-admin\/operator\//, 'select id from operator limit 1'],
  [/^ppb-admin\/(shop)\//, 'select id from shop limit 1'],
  [/shop\/operator\/shop\//, 'select id from shop where operator_id = 1 order by id desc limit 1'],
  [/\/round\//, 'select id from questionnaire_round order by id desc limit 1'],
]

type Pool = { query(text: string): Promise<{ rows: { id?: number }[] }> }

export const knownParams = async (pool: Pool, path: string): Promise<Record<string, string>> => {
  const match = idQueries.find(([form]) => form.test(path))
  const { rows } = match ? await pool.query(match[1]) : { rows: [] }
  const id = String(rows[0]?.id ?? 1)
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  return Object.fromEntries(names.map(name => [name, name === 'shop' ? '1' : (pathValues[name] ?? id)]))
}

export const fillPath = (path: string, params: Readonly<Record<string, string | number>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
