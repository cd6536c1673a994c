import { marketOrderings, siteOrderings, vehicleOrderings, withDescending } from '@autokierto/domain/lists'

/** A page of a list, asked for as a page of the web asks. */
export type ListCall = { call: string; path: string; as: 'user' | 'few' | 'many' }

const site = 'shop/1/vehicle/search-status'
const lists = ['shop_transit', 'shop_transfer', 'shop_listing', 'shop_process', 'shop_recycled'] as const
const market = 'shop/1/vehicle/search-status-external/shop_listing/'

/** What lists of vehicles are narrowed by, in the site's and in the market's. */
const filters = ['kind=AUTO', 'q=%C3%85%C3%84A-104', 'q=Saab', 'q=o%209'] as const
const siteFilters = ['waits=register', 'waits=owner', 'waits=removal'] as const
const marketFilters = ['within_km=200', 'year_from=2000&year_to=2010', 'score_from=50'] as const

const asked = (name: string, path: string, query: string, as: ListCall['as'] = 'user'): ListCall => ({
  call: query === '' ? name : `${name}, ${query}`,
  path: query === '' ? path : `${path}?${query}`,
  as,
})

/** Every list of vehicles there is, in every order, by every filter, and by words. */
export const listCalls: readonly ListCall[] = [
  ...lists.flatMap(status => {
    const path = `${site}/${status}/`
    const orderings = status === 'shop_transit' ? siteOrderings : vehicleOrderings
    return [
      ...withDescending(orderings).map(ordering => asked(status, path, `ordering=${ordering}`)),
      ...[...filters, ...siteFilters].map(filter =>
        asked(status, path, `ordering=-status_updated_at&${filter}`),
      ),
    ]
  }),
  ...withDescending(marketOrderings).map(ordering => asked('market', market, `ordering=${ordering}`)),
  ...[...filters, ...marketFilters].map(filter => asked('market', market, filter)),
  asked('pickups of a day', 'shop/1/round/', ''),
  ...(['few', 'many'] as const).flatMap(as => [
    asked(`owner with ${as}`, 'owner/vehicle/history/', '', as),
    asked(`owner with ${as}`, 'owner/vehicle/history/', 'q=Saab', as),
  ]),
]
