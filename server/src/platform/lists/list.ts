import { limits } from '@autokierto/domain/limits'
import { searchWords } from '@autokierto/domain/texts/search-key'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/types.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'

export type SortType = 'integer' | 'text' | 'timestamptz'

/** A sort expression that is never null, spelled exactly as in its index. */
export type SortKey = { readonly by: RawBuilder<unknown>; readonly type: SortType }

/** `keys` sort one after the other, then the id, all in one direction, so that an index can be scanned both ways. */
export type Order = { readonly keys: readonly SortKey[]; readonly descending: boolean }

/**
 * A list, declared once and paged, counted and exported by this folder. Paging is by cursor, so deep pages cost no
 * more than the first.
 */
export type ListDeclaration<Row extends { id: number }, Item> = {
  /** The table and its alias, with its one-to-one joins. */
  from: RawBuilder<unknown>
  id: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  where: RawBuilder<boolean>
  /** Sort keys by the name in `?ordering=`, without its sign. If empty, only the default order exists. */
  orderings: Readonly<Record<string, readonly SortKey[]>>
  /** The order without `?ordering=`: one of the names, or a separate order. */
  defaultOrdering: string | Order
  /** Converts rows to items. Rows have internal columns of the list, so the fields to return must be named. */
  toItems: (rows: Row[]) => Item[] | Promise<Item[]>
}

export type ListQuery = { limit?: number; cursor?: string; ordering?: string }

/** `count` is exact up to a limit and null beyond it: counting a million rows costs no more than ten thousand. */
export type ListAnswer<Item> = { results: Item[]; count: number | null; next: string | null }

type PageRow<Row> = Row & { list_count: number; list_keys: string[] }

/** @throws ApiError VALIDATION_ERROR for a cursor of another list or order */
export const readList = async <Row extends { id: number }, Item>(
  db: Kysely<Database>,
  query: ListQuery,
  list: ListDeclaration<Row, Item>,
  { isCounted = true } = {},
): Promise<ListAnswer<Item>> => {
  const limit = query.limit ?? limits.pageSize
  const order = parseOrdering(query.ordering, list)
  const start = toStart(query.cursor, order)
  const rows = await readPage<Row>(db, list, order, { start, limit: limit + 1, isCounted })
  const pageRows = rows.slice(0, limit)
  const last = rows.length > limit ? pageRows.at(-1)! : null
  const count = !isCounted ? null : (rows[0]?.list_count ?? (start ? await readCount(db, list) : 0))
  return {
    results: await list.toItems(pageRows),
    count: count !== null && count > limits.countedRows ? null : count,
    next: last && writeCursor(order.name, { values: last.list_keys, id: last.id }),
  }
}

type NamedOrder = Order & { name: string }

const parseOrdering = (
  requested: string | undefined,
  { orderings, defaultOrdering }: ListDeclaration<never, unknown>,
): NamedOrder => {
  const name = requested ?? defaultOrdering
  if (typeof name !== 'string') return { ...name, name: '' }
  const descending = name.startsWith('-')
  return { name, descending, keys: orderings[descending ? name.slice(1) : name]! }
}

const toStart = (cursor: string | undefined, { name, keys }: NamedOrder): Cursor | null =>
  cursor === undefined
    ? null
    : readCursor(
        cursor,
        name,
        keys.map(({ type }) => type),
      )

type CountedList = Pick<ListDeclaration<never, unknown>, 'from' | 'where'>

/** Counts up to one row beyond the limit. */
const buildCount = ({ from, where }: CountedList): RawBuilder<number> =>
  sql`(select count(*)::integer from (select 1 from ${from} where ${where} limit ${limits.countedRows + 1}) as capped)`

/** Reads the page and the count in one round trip. */
const readPage = async <Row>(
  db: Kysely<Database>,
  list: CountedList & Pick<ListDeclaration<never, unknown>, 'id' | 'columns'>,
  { keys, descending }: Order,
  { start, limit, isCounted }: { start: Cursor | null; limit: number; isCounted: boolean },
): Promise<PageRow<Row>[]> => {
  const { from, id, columns, where } = list
  const expressions = [...keys.map(({ by }) => by), id]
  const direction = descending ? sql`desc` : sql`asc`
  const { rows } = await sql<PageRow<Row>>`
    select ${columns}, array[${sql.join(keys.map(({ by }) => sql`(${by})::text`))}]::text[] as list_keys,
           ${isCounted ? buildCount(list) : sql`0`} as list_count
      from ${from} where ${where} and ${startsAfter(start, expressions, keys, descending)}
     order by ${sql.join(expressions.map(key => sql`${key} ${direction}`))} limit ${limit}`.execute(db)
  return rows
}

const startsAfter = (
  start: Cursor | null,
  expressions: readonly RawBuilder<unknown>[],
  keys: readonly SortKey[],
  descending: boolean,
): RawBuilder<boolean> => {
  if (!start) return sql<boolean>`true`
  const values = start.values.map((value, index) => sql`${value}::${sql.raw(keys[index]!.type)}`)
  const operator = descending ? sql`<` : sql`>`
  return sql<boolean>`(${sql.join(expressions)}) ${operator} (${sql.join([...values, sql`${start.id}::integer`])})`
}

const readCount = async (db: Kysely<Database>, list: CountedList): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select ${buildCount(list)} as count`.execute(db)
  return rows[0]!.count
}

/** Matches rows whose expression contains each word of the text, in any order, ignoring spelling variants. */
export const matchesAllWords = (
  q: string | undefined,
  expression: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  const searchedWords = searchWords(q ?? '')
  if (searchedWords.length === 0) return sql<boolean>`true`
  return sql.join(
    searchedWords.map(word => sql<boolean>`search_key(${expression}) like ${`%${escapeLike(word)}%`}`),
    sql` and `,
  )
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Matches only the row with this id; matches all rows if it is undefined. */
export const hasId = (column: RawBuilder<unknown>, id: number | undefined): RawBuilder<boolean> =>
  id === undefined ? sql<boolean>`true` : sql<boolean>`${column} = ${id}`
