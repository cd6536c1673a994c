import type { Outsource } from '@autokierto/contract/outsources'
import type { ManagedShop } from '@autokierto/contract/shops'
import type { ManagedUser } from '@autokierto/contract/users'
import type { Answers } from '../../../testing/fake-api.ts'
import { noFactor } from '../../../testing/prove.ts'
import { aShop, pageOf, renderStation, site } from '../../testing/station.ts'

export const anne: ManagedUser = {
  id: 12,
  first_name: 'Anne',
  last_name: 'Lindroos',
  username: 'anne.lindroos',
  email: 'anne.lindroos@example.fi',
  phone: null,
  groups: [],
  shop_ids: [1, 2],
  outsource_id: null,
  state: 'invited',
  last_login_at: null,
  second_factor: false,
  frozen: null,
}
export const managedKonala: ManagedShop = {
  ...aShop(1, site.name),
  phone: '010 555 0101',
  opening_hours_mon: '08:00-16:00',
  opening_hours_tue: '08:00-16:00',
  user_ids: [],
  contractors: [],
  shows_parts: false,
  pickups_per_day: null,
  licence: {
    number: null,
    granted_by: null,
    granted_by_address: null,
    authority: null,
    valid_until: null,
  },
}
export const hinaus: Outsource = {
  id: 3,
  name: 'Uudenmaan Hinaus Oy',
  email: null,
  phone: null,
  contact_person: 'Heikki Laine',
  location: null,
  users: [],
  shop_ids: [1, 2],
}
export const siteNames = pageOf([
  { id: 1, name: site.name },
  { id: 2, name: 'Vantaa Hakkila' },
])

const managementAnswers: Answers = {
  ...noFactor,
  listApiKeys: { json: { results: [] } },
  listWebhooks: { json: { results: [] } },
  listOperatorUsers: pageOf([anne]),
  listOperatorShops: pageOf([managedKonala]),
  listOutsources: pageOf([hinaus]),
  listOutsourceUsers: pageOf([]),
  getCompanySignIn: { json: { sign_in: { second_factor_required: false, users_without: 3 } } },
  listShopsForUsers: siteNames,
  listShopsForOutsource: siteNames,
  listUserNames: pageOf([{ id: 12, first_name: 'Anne', last_name: 'Lindroos', username: 'anne.lindroos' }]),
}
/** Renders a management page with answers for all calls. `overrides` replaces some of them. */
export const show = (
  below: string,
  overrides: Answers = {},
  who: Parameters<typeof renderStation>[2] = 'main',
) => renderStation(`/operator/management${below}`, { ...managementAnswers, ...overrides }, who)
export const bodyOf = ({ api }: ReturnType<typeof show>, action: string) =>
  api.seen.find(call => call.action === action)?.body
