import { limits } from '@autokierto/domain/limits'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/types.ts'

/** The expression the trigram index stands on; both must be the same to the letter. */
const words = sql`(coalesce(v.plate, '') || ' ' || coalesce(v.plate_key, '') || ' ' || coalesce(v.vin, '') || ' '
  || coalesce(v.make, '') || ' ' || coalesce(v.model, ''))`

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

type Filters = {
  q?: string
  plate?: string
  vin?: string
  make?: string
  model?: string
  kind?: string
  color?: string
  model_year?: number
}

/** Free text over plate (with or without hyphen), VIN, make and model, and filters by field, on the alias `v`. */
export const matchesWords = (query: Filters): RawBuilder<boolean> => {
  const conditions = [sql<boolean>`true`]
  for (const word of query.q?.split(/\s+/) ?? [])
    conditions.push(sql<boolean>`${words} ilike ${`%${escapeLike(word)}%`}`)
  for (const field of ['plate', 'vin', 'make', 'model'] as const) {
    const value = query[field]
    if (value !== undefined) conditions.push(sql<boolean>`lower(${sql.ref(`v.${field}`)}) = lower(${value})`)
  }
  for (const field of ['kind', 'color', 'model_year'] as const) {
    const value = query[field]
    if (value !== undefined) conditions.push(sql<boolean>`${sql.ref(`v.${field}`)} = ${value}`)
  }
  return sql.join(conditions, sql` and `)
}

/** Counts to one beyond the limit and no further: a list of a million costs as much as one of ten thousand. */
export const countedRows = async (db: Kysely<Database>, condition: RawBuilder<boolean>): Promise<number> => {
  const { rows } = await sql<{ counted: number }>`
    select count(*)::integer as counted
      from (select 1 from vehicle v where ${condition} limit ${limits.countedRows + 1}) as capped`.execute(db)
  return rows[0]!.counted
}
