import type { orderings } from '@autokierto/contract/fields'
import { limits } from '@autokierto/domain/limits'
import { type RawBuilder, sql } from 'kysely'
import { invalidField } from './api-error.ts'

/** Keyset paging: any depth at one cost. The cursor is the sort value and id of the last row of the page before. */
export type Page = {
  limit: number
  /** Column of the table alias `v` that sorts. */
  column: 'id' | 'status_updated_at'
  descending: boolean
  after: { value: string | number; id: number } | null
}

type Query = { limit?: number; cursor?: string; ordering?: (typeof orderings)[number] }

/** @throws ApiError VALIDATION_ERROR where the cursor is not one of ours for this ordering */
export const readPage = (query: Query, byDefault: (typeof orderings)[number]): Page => {
  const ordering = query.ordering ?? byDefault
  const column = ordering.replace('-', '') as Page['column']
  return {
    limit: query.limit ?? limits.pageSize,
    column,
    descending: ordering.startsWith('-'),
    after: query.cursor === undefined ? null : readCursor(query.cursor, column),
  }
}

const readCursor = (cursor: string, column: Page['column']): Page['after'] => {
  try {
    const [name, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [
      unknown,
      unknown,
      unknown,
    ]
    const valueFits =
      column === 'id'
        ? Number.isSafeInteger(value)
        : typeof value === 'string' && !Number.isNaN(Date.parse(value))
    if (name === column && valueFits && Number.isSafeInteger(id) && (id as number) <= 2_147_483_647) {
      return { value: value as string | number, id: id as number }
    }
  } catch {
    // falls through to the refusal
  }
  throw invalidField('cursor', 'INVALID')
}

/** The condition that begins after the cursor, for the alias `v`. */
export const afterCursor = (page: Page): RawBuilder<boolean> => {
  if (!page.after) return sql<boolean>`true`
  const sign = page.descending ? sql`<` : sql`>`
  if (page.column === 'id') return sql<boolean>`v.id ${sign} ${page.after.id}::integer`
  return sql<boolean>`(v.status_updated_at, v.id) ${sign} (${page.after.value}::timestamptz, ${page.after.id}::integer)`
}

export const pageOrder = (page: Page): RawBuilder<unknown> => {
  const direction = page.descending ? sql`desc` : sql`asc`
  return page.column === 'id'
    ? sql`v.id ${direction}`
    : sql`v.status_updated_at ${direction}, v.id ${direction}`
}

/**
 * Cuts a page out of `limit + 1` rows.
 * @param cursorValue the sort value to the microsecond where it is a time, as text
 */
export const cutPage = <R extends { id: number }>(
  rows: R[],
  page: Page,
  cursorValue: (row: R) => string,
): { rows: R[]; next: string | null } => {
  if (rows.length <= page.limit) return { rows, next: null }
  const kept = rows.slice(0, page.limit)
  const last = kept.at(-1)!
  const value = page.column === 'id' ? last.id : cursorValue(last)
  return {
    rows: kept,
    next: Buffer.from(JSON.stringify([page.column, value, last.id])).toString('base64url'),
  }
}

/** Exact up to the limit, null beyond it. */
export const cappedCount = (counted: number): number | null => (counted > limits.countedRows ? null : counted)
