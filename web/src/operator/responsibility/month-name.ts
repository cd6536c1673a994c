/** The name of a month, 1 to 12, as the language of the tag writes it. */
export const monthName = (month: number, tag: string): string =>
  new Date(Date.UTC(2026, month - 1, 15)).toLocaleDateString(tag, { month: 'long', timeZone: 'UTC' })
