import type { ProcessSearch } from './list/list-search.ts'
import type { StatsSearch } from './responsibility/stats-search.ts'

/** Addresses that only the stations' own pages lead to, so that owners do not fetch them. */
export const stationPaths = {
  /** Those that wait for something, of the vehicles in process or of another list. */
  waiting: (waits: 'register' | 'owner' | 'removal', status?: ProcessSearch['status']) =>
    ({ to: '/operator/process', search: { waits, status } }) as const,
  /** What reuse is worth; of a year, of the site or the whole company. */
  economy: (search: StatsSearch = {}) => ({ to: '/operator/responsibility/economy', search }) as const,
  /** Of the vehicle's page the label to print. What stands in the query is read by the page: owners fetch none of it. */
  vehicleLabel: (id: number) =>
    ({
      to: '/operator/process/$id',
      params: { id },
      search: { label: 'print' } as Record<string, unknown>,
    }) as const,
}
