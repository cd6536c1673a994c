import type { OperatorTable, OutsourceTable } from '@autokierto/server/platform/database/types'
import type { Selectable } from 'kysely'

/** Fictitious companies with business IDs from a range that is never issued. The permit authorities are real. */
const operatorCompanies: readonly Omit<
  Selectable<OperatorTable>,
  'contact_person' | 'email' | 'phone' | 'closed_at' | 'second_factor_required' | 'reports_from'
>[] = [
  {
    id: 1,
    name: 'Etelän Autokierto Oy',
    business_id: '9910001-9',
    address: 'Ruosilantie 18',
    postal: '00390',
    city: 'Helsinki',
    permit_authority: 'Etelä-Suomen aluehallintovirasto, Hämeenlinna',
  },
  {
    id: 2,
    name: 'Pirkan Purkamo Oy',
    business_id: '9910010-7',
    address: 'Sarankulmankatu 42',
    postal: '33900',
    city: 'Tampere',
    permit_authority: 'Länsi- ja Sisä-Suomen aluehallintovirasto, Tampere',
  },
  {
    id: 3,
    name: 'Pohjolan Metalli Oy',
    business_id: '9910028-9',
    address: 'Moreenintie 9',
    postal: '90620',
    city: 'Oulu',
    permit_authority: 'Pohjois-Suomen aluehallintovirasto, Oulu',
  },
]

export const demoOperators: readonly Selectable<OperatorTable>[] = operatorCompanies.map(company => ({
  ...company,
  contact_person: null,
  email: null,
  phone: null,
  closed_at: null,
  reports_from: null,
  second_factor_required: false,
}))

export const demoOutsources: readonly Selectable<OutsourceTable>[] = [
  {
    id: 1,
    operator_id: 1,
    name: 'Uudenmaan Hinaus Oy',
    email: 'ajojarjestely@uudenmaanhinaus.example.fi',
    phone: '010 555 0140',
    contact_person: 'Reijo Hakala',
    location: {
      address: 'Hakintie 7',
      city: 'Vantaa',
      postal: '01380',
      country: 'FI',
      latitude: 60.2897,
      longitude: 25.0961,
    },
    deleted_at: null,
  },
]

export const demoOutsourceShops = [
  { outsource_id: 1, shop_id: 1 },
  { outsource_id: 1, shop_id: 2 },
] as const
