import { type ListAddress, readListAddress } from '../../lists/list-address.ts'

const orderings = ['since', 'shop'] as const

export type OverdueSearch = ListAddress<(typeof orderings)[number], 'step'>

export const readOverdueSearch = (search: Record<string, unknown>): OverdueSearch =>
  readListAddress(search, { orderings, usual: 'since', filters: ['step'] })
