import type { ManagedShop } from '@autokierto/contract/shops'
import { type RawBuilder, sql } from 'kysely'
import type { ShopRow } from './shop-view.ts'

type LicenceRow = Pick<
  ShopRow,
  | 'licence_number'
  | 'licence_granted_by'
  | 'licence_granted_by_address'
  | 'licence_authority'
  | 'licence_valid_until'
>

export const licenceOf = (row: LicenceRow): ManagedShop['licence'] => ({
  number: row.licence_number,
  granted_by: row.licence_granted_by,
  granted_by_address: row.licence_granted_by_address,
  authority: row.licence_authority,
  valid_until: row.licence_valid_until,
})

/** SQL expression: the authority that granted the licence, for documents. Falls back to that of the site's company. */
export const grantedBy = (shop: string, operator: string): RawBuilder<string | null> =>
  sql`coalesce(${sql.ref(`${shop}.licence_granted_by`)}, ${sql.ref(`${operator}.permit_authority`)})`
