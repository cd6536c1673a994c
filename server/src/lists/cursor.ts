import { invalidField } from '../http/api-error.ts'
import type { SortType } from './list.ts'

/** The last row of the page before: what sorts, as text, and its id. */
export type Cursor = { values: string[]; id: number }

const maxId = 2_147_483_647
/** As the database writes an instant. Bounded, so that nothing but an instant reaches it. */
const instant =
  /^(?!0000)(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d)?$/

/** Whether the calendar has the day; the database refuses one that it has not. */
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
 * @param ordering the order the list is asked for; a cursor of another order names no place in this one
 * @throws ApiError VALIDATION_ERROR where the cursor is not one of ours for this ordering
 */
export const readCursor = (cursor: string, ordering: string, types: readonly SortType[]): Cursor => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(parts) && parts.length === types.length + 2) {
      const [name, ...rest] = parts as unknown[]
      const id = rest.pop()
      const isId = Number.isSafeInteger(id) && Math.abs(id as number) <= maxId
      const valuesFit = rest.every(
        (value, at) => typeof value === 'string' && isValidValue[types[at]!](value),
      )
      if (name === ordering && isId && valuesFit) return { values: rest as string[], id: id as number }
    }
  } catch {
    // falls through to the refusal
  }
  throw invalidField('cursor', 'INVALID')
}
