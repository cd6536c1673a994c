const formatMonthName = (month: number, tag: string, length: 'long' | 'short'): string =>
  new Date(Date.UTC(2026, month - 1, 15)).toLocaleDateString(tag, { month: length, timeZone: 'UTC' })

/** Name of a month (1 to 12) in the language of the tag. */
export const formatMonth = (month: number, tag: string): string => formatMonthName(month, tag, 'long')

/** Short name without a point: "tammi", "jan". */
export const formatShortMonth = (month: number, tag: string): string =>
  formatMonthName(month, tag, 'short').replace('.', '')
