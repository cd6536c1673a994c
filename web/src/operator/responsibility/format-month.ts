const formatMonthName = (month: number, tag: string, length: 'long' | 'short'): string =>
  new Date(Date.UTC(2026, month - 1, 15)).toLocaleDateString(tag, { month: length, timeZone: 'UTC' })

/** The name of a month, 1 to 12, as the language of the tag writes it. */
export const formatMonth = (month: number, tag: string): string => formatMonthName(month, tag, 'long')

/** For where there is little room: "tammi", and "jan" without a point. */
export const formatShortMonth = (month: number, tag: string): string =>
  formatMonthName(month, tag, 'short').replace('.', '')
