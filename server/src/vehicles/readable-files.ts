import { isContractor } from '@autokierto/domain/access/roles'
import { type RawBuilder, sql } from 'kysely'
import { ownerSightOf } from './owner-sight.ts'
import type { Viewer } from './visible.ts'

/**
 * Which files `f` of a vehicle `v` that a site may see are for its eyes:
 * - pictures, whoever took them;
 * - powers of attorney for the site that took them and for no other, in the case they were brought to. A subcontractor
 *   sees them only while it takes the vehicle in: the work that follows asks for none;
 * - the certificate for the site that issued it, and from its arrival for the site that has the vehicle, which has to
 *   show that it may take it apart. A revoked one stays with its issuer. Subcontractors see none of finished vehicles.
 * Papers name the owner: a key without the scope `owners` gets pictures alone.
 */
export const canReadFile = ({ shop, caller, now }: Viewer): RawBuilder<boolean> => {
  const isHere = sql<boolean>`v.shop_id = ${shop.id}`
  const wasSent = sql<boolean>`v.from_shop_id = ${shop.id}`
  const takesIn = sql<boolean>`exists (
    select from intake i where i.vehicle_id = v.id and i.shop_id = ${shop.id} and i.closed_at is null
       and i.expires_at > ${now}::timestamptz)`
  const inCase = isContractor(caller.actor) ? takesIn : sql<boolean>`(${isHere} or ${wasSent} or ${takesIn})`
  if (ownerSightOf(caller) === 'none') return sql<boolean>`f.kind = 'picture'`
  const isOver = sql<boolean>`(${isContractor(caller.actor)}::boolean and v.status = 'shop_recycled')`
  return sql<boolean>`case f.kind
    when 'picture' then true
    when 'authorisation' then f.shop_id = ${shop.id} and f.ended_at is null and ${inCase}
    when 'certificate' then not ${isOver} and (f.shop_id = ${shop.id}
      or (${isHere} and v.status in ('shop_process', 'shop_listing', 'shop_recycled')
        and exists (select from certificate c where c.file_id = f.id and c.revoked_at is null)))
    end`
}
