/** Dates as they are answered. */
type Answered<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K]
}

/** A row as it is answered: its dates as ISO 8601. */
export const withInstants = <T extends object>(row: T): Answered<T> =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  ) as Answered<T>
