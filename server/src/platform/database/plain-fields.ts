import type { SchemaOutput } from '@autokierto/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'

type Shape = Readonly<Record<string, unknown>>

/** Type of a value in its row: instants are strings in the answer and Dates in the row. */
type StoredValue<T> = T | (string extends T ? Date : never)

/**
 * Columns of an alias as an SQL fragment. Build it once, outside the statements, so that it costs nothing per query.
 */
export const buildColumnList = (alias: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.raw(names.map(name => `"${alias}"."${name}"`).join(', '))

/** Rejects a field that is neither listed as computed nor a column whose type fits. */
type CheckedFields<Row, S extends Shape, Made extends keyof S> = {
  readonly [K in keyof S]: K extends Made
    ? unknown
    : K extends keyof Row
      ? Row[K] extends StoredValue<SchemaOutput<S[K]>>
        ? unknown
        : { columnDoesNotFit: Row[K] }
      : { noSuchColumn: K }
}

/** Fields of an answer that are columns of its row: what to select and how to answer them. */
export type PlainFields<Row, Answer> = {
  columns: (alias: string) => RawBuilder<unknown>
  of: (row: Row) => Answer
}

/**
 * Copies fields of a row to an answer: every field of the contract's list except the named ones, which are computed. So
 * a new plain column needs only a migration and a line in the contract.
 * `const plain = plainFields<VehicleRow>()(vehicleFields, ['image'])`, then `plain.columns('v')` and `plain.of(row)`.
 */
export const plainFields =
  <Row>() =>
  <const S extends Shape, const Made extends keyof S & string = never>(
    shape: S & CheckedFields<Row, S, Made>,
    made: readonly Made[] = [],
  ): PlainFields<Pick<Row, PlainName<Row, S, Made>>, PlainAnswer<S, Made>> => {
    const names = Object.keys(shape).filter(name => !made.includes(name as Made))
    return {
      columns: alias => buildColumnList(alias, names),
      of: row => {
        const answer: Record<string, unknown> = {}
        for (const name of names) {
          const value = (row as Record<string, unknown>)[name]
          answer[name] = value instanceof Date ? value.toISOString() : value
        }
        return answer as PlainAnswer<S, Made>
      },
    }
  }

type PlainName<Row, S extends Shape, Made> = Exclude<keyof S, Made> & keyof Row
type PlainAnswer<S extends Shape, Made> = { -readonly [K in Exclude<keyof S, Made>]: SchemaOutput<S[K]> }

export type RowOfFields<P> = P extends PlainFields<infer Row, unknown> ? Row : never
