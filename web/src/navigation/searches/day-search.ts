import type { DaySearch } from '@autokierto/domain/access/linked-pages'

/** Parses the URL's search parameters and drops invalid values. */
export const readDaySearch = ({ day, view }: Record<string, unknown>): DaySearch => ({
  day: day === 'open' || (/^\d{4}-\d\d-\d\d$/.test(`${day}`) && Date.parse(`${day}`)) ? `${day}` : undefined,
  view: view === 'own' || view === 'all' ? view : undefined,
})
