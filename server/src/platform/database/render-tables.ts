import { type Kysely, sql } from 'kysely'

/** Types narrower than that of the column; `json` columns are written as text and read as data. */
const narrowTypes: Readonly<Record<string, string>> = {
  'account.language': 'Language',
  'account.user_group': 'UserGroup',
  'announcement.language': 'Language',
  'bulletin.audiences': 'BulletinAudience[]',
  'mail.language': 'Language',
  'outsource.location': 'Location',
  'process_stage.quantities': 'Record<string, number>',
  'questionnaire_answer.answers': 'QuestionnaireAnswers',
  'questionnaire_answer.changed': 'Record<string, number>',
  'questionnaire_answer.language': 'Language',
  'questionnaire_answer.overruled': 'WarningOverride[]',
  'questionnaire_answer.type': 'QuestionnaireType',
  'questionnaire_reminder.type': 'QuestionnaireType',
  'questionnaire_round.type': 'QuestionnaireType',
  'saved_search.kind': 'VehicleKind',
  'shop.exceptional_days': 'ExceptionalDay[]',
  'vehicle.color': 'VehicleColor',
  'vehicle.condition': 'VehicleCondition',
  'vehicle.kind': 'VehicleKind',
  'vehicle.location': 'Location',
  'vehicle.missing_parts': 'VehiclePart[]',
  'vehicle.resolution': 'Resolution',
  'vehicle.restrictions': 'Restriction[]',
  'vehicle.status': 'VehicleStatus',
  'vehicle_event.data': 'Record<string, unknown>',
  'vehicle_event.from_status': 'VehicleStatus',
  'vehicle_event.to_status': 'VehicleStatus',
}

/** Tables that libraries created for themselves. */
const foreignTables = ['rate_limit', 'kysely_migration', 'kysely_migration_lock']

const ownTypes: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
}

type ColumnInfo = {
  table: string
  name: string
  /** Type name of the database; names of arrays begin with `_`. */
  udt: string
  nullable: boolean
  hasDefault: boolean
  /** Only the database sets the value. */
  generated: boolean
  comment: string | null
  tableComment: string | null
}

const readColumns = async (db: Kysely<never>): Promise<ColumnInfo[]> => {
  const { rows } = await sql<ColumnInfo>`
    select c.relname as "table", a.attname as name, t.typname as udt, not a.attnotnull as nullable,
           a.atthasdef as "hasDefault", (a.attidentity <> '' or a.attgenerated <> '') as generated,
           col_description(c.oid, a.attnum) as comment, obj_description(c.oid, 'pg_class') as "tableComment"
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all (${foreignTables}::text[])
     order by c.relname collate "C", a.attnum`.execute(db)
  return rows
}

/** Reads `check (kind in ('a', 'b'))` constraints as unions of their values. */
const readUnions = async (db: Kysely<never>): Promise<Map<string, string>> => {
  const { rows } = await sql<{ column: string; definition: string }>`
    select c.relname || '.' || a.attname as "column", pg_get_constraintdef(k.oid) as definition
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
     where k.contype = 'c' and cardinality(k.conkey) = 1`.execute(db)
  return new Map(
    rows.flatMap(({ column, definition }) => {
      const [, list] = definition.split('= ANY (ARRAY[', 2)
      const [words, rest] = list?.split(']', 2) ?? []
      if (words === undefined || rest === undefined) return []
      return [[column, words.replaceAll('::text', '').split(', ').sort().join(' | ')] as const]
    }),
  )
}

const renderType = (column: ColumnInfo, unions: ReadonlyMap<string, string>): string => {
  const { nullable, hasDefault, generated, udt } = column
  const place = `${column.table}.${column.name}`
  const isArray = udt.startsWith('_')
  const plain = ownTypes[isArray ? udt.slice(1) : udt]
  const known = narrowTypes[place] ?? unions.get(place) ?? (plain && isArray ? `${plain}[]` : plain)
  if (known === undefined) throw new Error(`${place}: say in render-tables.ts what a ${udt} of it holds`)
  const orNull = nullable ? ' | null' : ''
  if (generated) return `GeneratedAlways<${known}${orNull}>`
  if (udt === 'jsonb') {
    const sent = nullable ? 'string | null' : hasDefault ? 'string | undefined' : 'string'
    return `ColumnType<${known}${orNull}, ${sent}, string${orNull}>`
  }
  // A nullable column defaults to null, so inserts may omit it.
  return hasDefault && !nullable ? `Default<${known}>` : `${known}${orNull}`
}

const toPascalCase = (name: string): string =>
  name.replace(/(^|_)([a-z])/g, (_, _gap, letter) => letter.toUpperCase())

const renderComment = (text: string | null, indent: string): string =>
  text ? `${indent}/** ${text} */\n` : ''

/**
 * Renders the tables of a migrated database as Kysely types, as source text. Days are `YYYY-MM-DD`, instants are Dates.
 * @throws Error if the type of a column is not known
 */
export const renderTables = async (db: Kysely<never>): Promise<string> => {
  const [columns, unions] = await Promise.all([readColumns(db), readUnions(db)])
  const tables = Map.groupBy(columns, ({ table }) => table)
  const types = [...tables].map(([table, of]) => {
    const lines = of.map(
      column => `${renderComment(column.comment, '  ')}  ${column.name}: ${renderType(column, unions)}\n`,
    )
    return `${renderComment(of[0]!.tableComment, '')}export type ${toPascalCase(table)}Table = {\n${lines.join('')}}\n`
  })
  const names = [...tables].map(
    ([table, of]) => `  ${table}: [${of.map(({ name }) => `'${name}'`).join(', ')}],\n`,
  )
  return `/** Generated by \`npm run generate\` from the migrated database; the migrations are the truth. */
import type { UserGroup } from '@autokierto/domain/access/roles'
import type { BulletinAudience } from '@autokierto/domain/bulletins/audiences'
import type { WarningOverride } from '@autokierto/domain/questionnaires/check-answers'
import type { QuestionnaireAnswers, QuestionnaireType } from '@autokierto/domain/questionnaires/definition'
import type { ExceptionalDay } from '@autokierto/domain/shops/opening-hours'
import type { Language } from '@autokierto/domain/texts/languages'
import type { VehicleColor } from '@autokierto/domain/vehicles/colors'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import type { VehicleCondition, Resolution, VehicleStatus } from '@autokierto/domain/vehicles/lifecycle'
import type { VehiclePart } from '@autokierto/domain/vehicles/parts'
import type { Restriction } from '@autokierto/domain/vehicles/restrictions'
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Location } from './types.ts'

type Default<T> = ColumnType<T, T | undefined, T>

${types.join('\n')}
export interface Database {
${[...tables.keys()].map(table => `  ${table}: ${toPascalCase(table)}Table\n`).join('')}}

/** The columns of each table as this release knows them: a later one may have more. */
export const tableColumns: { readonly [T in keyof Database]: readonly (keyof Database[T])[] } = {
${names.join('')}}
`
}
