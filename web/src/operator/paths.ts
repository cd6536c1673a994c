import type { ProcessSearch } from './list/list-search.ts'
import type { StatsSearch } from './responsibility/stats-search.ts'
import type { StockSearch } from './stock/stock-search.ts'

/** The pages of parts have one route together, for the same reason. */
const partsPage = (path: string) =>
  ({ to: '/operator/parts/$', params: { _splat: path }, search: {} as Record<string, unknown> }) as const

/** Addresses that only the stations' own pages lead to, so that owners do not fetch them. */
export const stationPaths = {
  /** Those that wait for something, of the vehicles in process or of another list. */
  waiting: (waits: 'register' | 'owner' | 'removal', status?: ProcessSearch['status']) =>
    ({ to: '/operator/process', search: { waits, status } }) as const,
  /** What reuse is worth; of a year, of the site or the whole company. */
  economy: (search: StatsSearch = {}) => ({ to: '/operator/responsibility/economy', search }) as const,
  /** The parts taken off vehicles. */
  stock: (search: StockSearch = {}) => ({
    ...partsPage(''),
    search: search as Record<string, unknown>,
  }),
  stockPart: (id: number) => partsPage(`${id}`),
  /** Of the part's page the label to print. */
  partLabel: (id: number) => ({
    ...partsPage(`${id}`),
    search: { label: 'print' } as Record<string, unknown>,
  }),
  /** Of the vehicle's page the label to print. What stands in the query is read by the page: owners fetch none of it. */
  vehicleLabel: (id: number) =>
    ({
      to: '/operator/process/$id',
      params: { id },
      search: { label: 'print' } as Record<string, unknown>,
    }) as const,
}
