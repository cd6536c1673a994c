import { type ListAddress, readListAddress } from '../../lists/list-address.ts'

const orderings = ['first_day'] as const

export type BulletinSearch = ListAddress<(typeof orderings)[number], 'state'>

export const readBulletinSearch = (search: Record<string, unknown>): BulletinSearch =>
  readListAddress(search, { orderings, usual: '-first_day', filters: ['state'] })
