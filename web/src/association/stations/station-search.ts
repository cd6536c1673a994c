import { type ListAddress, readListAddress } from '../../lists/list-address.ts'

const orderings = ['id', 'name', 'city', 'licence'] as const

export type StationSearch = ListAddress<(typeof orderings)[number], 'licence'>

export const readStationSearch = (search: Record<string, unknown>): StationSearch =>
  readListAddress(search, { orderings, usual: 'name', filters: ['licence'] })
