import { type ListAddress, readListAddress } from '../../lists/list-address.ts'

export type MakesSearch = ListAddress<'name', 'state'>
export type MakeSearch = ListAddress<'state' | 'name'>

export const readMakesSearch = (search: Record<string, unknown>): MakesSearch =>
  readListAddress(search, { orderings: ['name'], usual: 'name', filters: ['state'] })

export const readMakeSearch = (search: Record<string, unknown>): MakeSearch =>
  readListAddress(search, { orderings: ['state', 'name'], usual: 'state' })
