import { type ListAddress, readListAddress } from '../../lists/list-address.ts'

const orderings = ['id', 'name'] as const

export type OperatorSearch = ListAddress<(typeof orderings)[number]>

export const readOperatorSearch = (search: Record<string, unknown>): OperatorSearch =>
  readListAddress(search, { orderings, usual: 'name' })
