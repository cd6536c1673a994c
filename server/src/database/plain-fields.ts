import type { SchemaOutput } from '@autokierto/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'

type Shape = Readonly<Record<string, unknown>>

/** How a value of an answer may stand in its row: instants are texts there and dates here. */
type StoredValue<T> = T | (string extends T ? Date : never)

/** These columns of an alias, as a piece of statements that is made once, beside them: so it costs nothing with each. */
export const buildColumnList = (alias: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.raw(names.map(name => `"${alias}"."${name}"`).join(', '))

/** Refuses a field that is neither named as made otherwise nor a column whose type fits. */
type CheckedFields<Row, S extends Shape, Made extends keyof S> = {
  readonly [K in keyof S]: K extends Made
    ? unknown
    : K extends keyof Row
      ? Row[K] extends StoredValue<SchemaOutput<S[K]>>
        ? unknown
        : { columnDoesNotFit: Row[K] }
      : { noSuchColumn: K }
}

/** The fields of an answer that are columns of its row, to be selected and to be answered. */
export type PlainFields<Row, Answer> = {
  /** The columns of this alias. */
  columns: (alias: string) => RawBuilder<unknown>
  of: (row: Row) => Answer
}

/**
 * What an answer takes from its row as it stands: every field of the contract's list but those that are named, which are
 * made otherwise. So a new plain column is a migration and a line in the contract.
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

/** The row that plain fields are taken from. */
export type RowOfFields<P> = P extends PlainFields<infer Row, unknown> ? Row : never
