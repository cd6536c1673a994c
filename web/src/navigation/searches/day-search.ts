/** `day` is `YYYY-MM-DD`, or `open` for pickups without a day; it defaults to today. `view` is whose pickups are listed. */
export type DaySearch = { day?: string | undefined; view?: 'own' | 'all' | undefined }

/** Parses the URL's search parameters and drops invalid values. */
export const readDaySearch = ({ day, view }: Record<string, unknown>): DaySearch => ({
  day: day === 'open' || (/^\d{4}-\d\d-\d\d$/.test(`${day}`) && Date.parse(`${day}`)) ? `${day}` : undefined,
  view: view === 'own' || view === 'all' ? view : undefined,
})
