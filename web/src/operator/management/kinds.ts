import { readListAddress } from '../../lists/list-address.ts'

/** What is managed; the words stand in the addresses. */
export const managedKinds = ['users', 'shops', 'subcontractors'] as const
export type ManagedKind = (typeof managedKinds)[number]

/** One thing by its number, or one that is being made. */
export type ManagedId = number | 'new'

export const readManagementSearch = (search: Record<string, unknown>) =>
  readListAddress(search, { orderings: ['name', 'username', 'city'], usual: 'name' })

export type ManagementSearch = ReturnType<typeof readManagementSearch>
