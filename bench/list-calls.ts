import { marketOrderings, siteOrderings, vehicleOrderings, withDescending } from '@autokierto/domain/lists'

/** A request for a page of a list, as the web app sends it. */
export type ListCall = { call: string; path: string; as: 'user' | 'few' | 'many' }

const siteListPath = 'shop/1/vehicle/search-status'
const listedStatuses = [
  'shop_transit',
  'shop_transfer',
  'shop_listing',
  'shop_process',
  'shop_recycled',
] as const
const marketListPath = 'shop/1/vehicle/search-status-external/shop_listing/'

const sharedListFilters = ['kind=AUTO', 'q=%C3%85%C3%84A-104', 'q=Saab', 'q=o%209'] as const
const siteListFilters = ['waits=register', 'waits=owner', 'waits=removal'] as const
const marketListFilters = ['within_km=200', 'year_from=2000&year_to=2010', 'score_from=50'] as const

const buildListCall = (name: string, path: string, query: string, as: ListCall['as'] = 'user'): ListCall => ({
  call: query === '' ? name : `${name}, ${query}`,
  path: query === '' ? path : `${path}?${query}`,
  as,
})

export const listCalls: readonly ListCall[] = [
  ...listedStatuses.flatMap(status => {
    const path = `${siteListPath}/${status}/`
    const orderings = status === 'shop_transit' ? siteOrderings : vehicleOrderings
    return [
      ...withDescending(orderings).map(ordering => buildListCall(status, path, `ordering=${ordering}`)),
      ...[...sharedListFilters, ...siteListFilters].map(filter =>
        buildListCall(status, path, `ordering=-status_updated_at&${filter}`),
      ),
    ]
  }),
  ...withDescending(marketOrderings).map(ordering =>
    buildListCall('market', marketListPath, `ordering=${ordering}`),
  ),
  ...[...sharedListFilters, ...marketListFilters].map(filter =>
    buildListCall('market', marketListPath, filter),
  ),
  buildListCall('pickups of a day', 'shop/1/round/', ''),
  ...(['few', 'many'] as const).flatMap(as => [
    buildListCall(`owner with ${as}`, 'owner/vehicle/history/', '', as),
    buildListCall(`owner with ${as}`, 'owner/vehicle/history/', 'q=Saab', as),
  ]),
]
