import { maxId } from '../database/max-id.ts'
import { invalidField } from '../http/api-error.ts'
import type { SortType } from './list.ts'

/** The position after the last row of the previous page: its sort values as text, and its id. */
export type Cursor = { values: string[]; id: number }

/** A timestamp as the database writes it. Strict, because the value is cast to a timestamp in SQL. */
const instant =
  /^(?!0000)(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d)?$/

/** The database rejects days that do not exist. */
const isDayOfCalendar = (day: string): boolean =>
  !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)

const isValidValue: Record<SortType, (value: string) => boolean> = {
  integer: value => /^-?\d{1,10}$/.test(value) && Math.abs(Number(value)) <= maxId,
  timestamptz: value => instant.test(value) && isDayOfCalendar(value.slice(0, 10)),
  text: value => value.isWellFormed() && !value.includes('\0'),
}

export const writeCursor = (ordering: string, { values, id }: Cursor): string =>
  Buffer.from(JSON.stringify([ordering, ...values, id])).toString('base64url')

/**
 * @param ordering the requested order; a cursor of another order is invalid
 * @throws ApiError VALIDATION_ERROR if the cursor was not created by us for this ordering
 */
export const readCursor = (cursor: string, ordering: string, types: readonly SortType[]): Cursor => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(parts) && parts.length === types.length + 2) {
      const [name, ...values] = parts as unknown[]
      const id = values.pop()
      const isId = Number.isSafeInteger(id) && Math.abs(id as number) <= maxId
      const valuesFit = values.every(
        (value, index) => typeof value === 'string' && isValidValue[types[index]!](value),
      )
      if (name === ordering && isId && valuesFit) return { values: values as string[], id: id as number }
    }
  } catch {
    // invalid JSON: rejected below
  }
  throw invalidField('cursor', 'INVALID')
}
