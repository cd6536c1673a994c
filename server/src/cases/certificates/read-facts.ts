import type { Kysely } from 'kysely'
import type { RegisterOwner } from '../../adapters/vehicle-register/translate.ts'
import { grantedBy } from '../../network/shops/licence-of.ts'
import { decrypt } from '../../platform/crypto/encrypt.ts'
import type { Database } from '../../platform/database/types.ts'
import type { Services } from '../../platform/services/services.ts'
import type { Viewer } from '../vehicles/visible.ts'
import type { CertificateFacts } from './facts.ts'

type PostalAddress = { address?: string | null; postal?: string | null; city?: string | null }

const formatPostalAddress = ({ address, postal, city }: PostalAddress): string | null =>
  [address, [postal, city].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null

export const readIssuer = async (
  db: Kysely<Database>,
  { shop, caller }: Viewer,
): Promise<CertificateFacts['issuer']> => {
  const row = await db
    .selectFrom('shop as s')
    .innerJoin('operator as o', 'o.id', 's.operator_id')
    .select(['s.name as shop', 's.address', 's.postal', 's.city', 'o.name as operator', 'o.business_id'])
    .select([
      'o.address as own_address',
      'o.postal as own_postal',
      'o.city as own_city',
      grantedBy('s', 'o').as('authority'),
      's.licence_granted_by_address as authority_address',
    ])
    .where('s.id', '=', shop.id)
    .executeTakeFirstOrThrow()
  return {
    operator: row.operator,
    businessId: row.business_id,
    operatorAddress: formatPostalAddress({
      address: row.own_address,
      postal: row.own_postal,
      city: row.own_city,
    }),
    shop: row.shop,
    shopAddress: formatPostalAddress(row),
    user: [caller.firstName, caller.lastName].filter(Boolean).join(' '),
    authority: row.authority,
    authorityAddress: row.authority_address,
  }
}

/** The owners from the register query; for a vehicle that no register has, the owners entered manually. */
export const listCertificateOwners = async (
  { db, config }: Services,
  vehicleId: number,
  registerOwners: readonly RegisterOwner[],
): Promise<CertificateFacts['owners']> => {
  if (registerOwners.length > 0) {
    return registerOwners.map(({ name, address, businessId }) => ({
      name,
      address: address ?? null,
      businessId: businessId ?? null,
    }))
  }
  const rows = await db
    .selectFrom('vehicle_owner')
    .select(['name', 'business_id', 'details_sealed'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('id')
    .execute()
  return rows.map(({ name, business_id, details_sealed }) => ({
    name,
    address:
      details_sealed &&
      formatPostalAddress(JSON.parse(decrypt(details_sealed, config.keys.encryption)) as PostalAddress),
    businessId: business_id,
  }))
}
