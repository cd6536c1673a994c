import { isContractor } from '@autokierto/domain/access/roles'
import { finishedStatuses, receivedStatuses } from '@autokierto/domain/vehicles/status-sets'
import { type RawBuilder, sql } from 'kysely'
import { literals } from '../../platform/database/literals.ts'
import { getOwnerSight } from './owner-sight.ts'
import type { Viewer } from './visible.ts'

/**
 * Condition for the files `f` of a visible vehicle `v` that the site may read:
 * - pictures: always;
 * - powers of attorney: the site that uploaded them, while their case lasts. A subcontractor reads them only during the
 *   intake, because later work does not need them;
 * - the certificate: the site that issued it and, after arrival, the site that has the vehicle. That site must be able
 *   to show that it may dismantle it. Only the issuer reads a revoked one. Subcontractors read none of finished
 *   vehicles.
 * Documents name the owner, so an API key without the scope `owners` reads pictures only.
 */
export const canReadFile = ({ shop, caller, now }: Viewer): RawBuilder<boolean> => {
  const isHere = sql<boolean>`v.shop_id = ${shop.id}`
  const wasSent = sql<boolean>`v.from_shop_id = ${shop.id}`
  const hasOpenIntake = sql<boolean>`exists (
    select from intake i where i.vehicle_id = v.id and i.shop_id = ${shop.id} and i.closed_at is null
       and i.expires_at > ${now}::timestamptz)`
  const inCase = isContractor(caller.actor)
    ? hasOpenIntake
    : sql<boolean>`(${isHere} or ${wasSent} or ${hasOpenIntake})`
  if (getOwnerSight(caller) === 'none') return sql<boolean>`f.kind = 'picture'`
  const isOver = sql<boolean>`(${isContractor(caller.actor)}::boolean and v.status in (${literals(finishedStatuses)}))`
  return sql<boolean>`case f.kind
    when 'picture' then true
    when 'authorisation' then f.shop_id = ${shop.id} and f.ended_at is null and ${inCase}
    when 'certificate' then not ${isOver} and (f.shop_id = ${shop.id}
      or (${isHere} and v.status in (${literals(receivedStatuses)})
        and exists (select from certificate c where c.file_id = f.id and c.revoked_at is null)))
    end`
}
