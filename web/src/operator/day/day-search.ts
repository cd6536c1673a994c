/** Which day is shown: one, `open` for the pickups without a day, today where it is left out; and whose pickups. */
export type DaySearch = { day?: string | undefined; view?: 'own' | 'all' | undefined }

/** What the page makes of its address, which anybody may write. */
export const readDaySearch = ({ day, view }: Record<string, unknown>): DaySearch => ({
  day: day === 'open' || (/^\d{4}-\d\d-\d\d$/.test(`${day}`) && Date.parse(`${day}`)) ? `${day}` : undefined,
  view: view === 'own' || view === 'all' ? view : undefined,
})
