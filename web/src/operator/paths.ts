import { linkedPages } from '@autokierto/domain/access/linked-pages'
import type { ProcessSearch } from './list/list-search.ts'
import type { StatsSearch } from './responsibility/stats-search.ts'
import type { StockSearch } from './stock/stock-search.ts'

/** Addresses that only the stations' own pages lead to, so that owners do not fetch them. */
export const stationPaths = {
  /** Those that wait for something, of the vehicles in process or of another list. */
  waiting: (waits: 'register' | 'owner' | 'removal', status?: ProcessSearch['status']) =>
    ({ ...linkedPages.process(), search: { waits, status } }) as const,
  /** What reuse is worth; of a year, of the site or the whole company. */
  economy: (search: StatsSearch = {}) => ({ to: '/operator/responsibility/economy', search }) as const,
  /** The parts taken off vehicles. */
  stock: (search: StockSearch = {}) =>
    ({
      to: '/operator/parts/$',
      params: { _splat: '' },
      search: search as Record<string, unknown>,
    }) as const,
  stockPart: (id: number) => ({ ...linkedPages.stockPart(id), search: {} as Record<string, unknown> }),
  /** Of the part's page the label to print. */
  partLabel: (id: number) => ({
    ...linkedPages.stockPart(id),
    search: { label: 'print' } as Record<string, unknown>,
  }),
  /** Of the vehicle's page the label to print. What stands in the query is read by the page: owners fetch none of it. */
  vehicleLabel: (id: number) =>
    ({
      ...linkedPages.processVehicle(id),
      search: { label: 'print' } as Record<string, unknown>,
    }) as const,
}
