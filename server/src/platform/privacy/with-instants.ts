type WithInstants<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K]
}

/** Converts the dates of a row to ISO 8601 for a response. */
export const withInstants = <T extends object>(row: T): WithInstants<T> =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  ) as WithInstants<T>
