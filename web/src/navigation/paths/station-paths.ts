import { linkedPages } from '@autokierto/domain/access/linked-pages'
import type { ProcessSearch } from '../searches/list-search.ts'
import type { StatsSearch } from '../searches/stats-search.ts'
import type { StockSearch } from '../searches/stock-search.ts'

/** Paths used only by pages of sites, in a separate file so that owners do not download them. */
export const stationPaths = {
  /** Vehicles that wait for the register or need action; in process unless a status is given. */
  waiting: (waits: 'register' | 'owner' | 'removal', status?: ProcessSearch['status']) =>
    ({ ...linkedPages.process(), search: { waits, status } }) as const,
  /** The value of reuse in one year, for the site or the whole company. */
  economy: (search: StatsSearch = {}) => ({ to: '/operator/responsibility/economy', search }) as const,
  stock: (search: StockSearch = {}) =>
    ({
      to: '/operator/parts/$',
      params: { _splat: '' },
      search: search as Record<string, unknown>,
    }) as const,
  stockPart: (id: number) => ({ ...linkedPages.stockPart(id), search: {} as Record<string, unknown> }),
  partLabel: (id: number) => ({
    ...linkedPages.stockPart(id),
    search: { label: 'print' } as Record<string, unknown>,
  }),
  /** The vehicle's page with its printable label. The page parses the parameter, so owners download none of that code. */
  vehicleLabel: (id: number) =>
    ({
      ...linkedPages.processVehicle(id),
      search: { label: 'print' } as Record<string, unknown>,
    }) as const,
}
