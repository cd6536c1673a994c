import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { isContractor } from '@autokierto/domain/access/roles'
import type { VehicleRelation } from '@autokierto/domain/vehicles/lifecycle'
import { isOnMarket, isReceived, statusesOnMarket } from '@autokierto/domain/vehicles/status-sets'
import { type Kysely, sql, type Transaction } from 'kysely'
import { literals } from '../../platform/database/literals.ts'
import type { Database } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { SiteCaller } from '../../platform/http/caller.ts'
import type { CallerShop } from '../../platform/http/handler.ts'
import type { VehicleRow } from '../vehicle-store/store.ts'
import { type IntakeRow, openIntake } from '../vehicle-store/store.ts'
import { toShopVehicle, type ViewRow, viewColumns } from './vehicle-view.ts'

export type Viewer = { shop: CallerShop; caller: SiteCaller; now: Date }

/**
 * Condition on `v`. A site sees a vehicle that is there, on its way there, or was sent from there. It also sees one
 * with an open intake there, or on the market (not for subcontractors).
 */
const visibleTo = ({ shop, caller, now }: Viewer) => sql<boolean>`(
  v.shop_id = ${shop.id} or v.from_shop_id = ${shop.id}
  or exists (select from intake i where i.vehicle_id = v.id and i.shop_id = ${shop.id}
             and i.closed_at is null and i.expires_at > ${now}::timestamptz)
  or (v.status in (${literals(statusesOnMarket)}) and ${!isContractor(caller.actor)}::boolean))`

/**
 * @param lastLook true when the site has just given the vehicle away and may see the result
 * @throws ApiError VEHICLE_NOT_FOUND when it is unknown or not visible to this site
 */
export const readShopVehicle = async (
  db: Kysely<Database> | Transaction<Database>,
  id: number,
  viewer: Viewer,
  lastLook = false,
): Promise<ShopVehicle> => {
  const condition = lastLook ? sql<boolean>`true` : visibleTo(viewer)
  const { rows } = await sql<ViewRow>`
    select ${viewColumns(viewer.shop.id, viewer.now)} from vehicle v where v.id = ${id} and ${condition}`.execute(
    db,
  )
  if (!rows[0]) throw new ApiError('VEHICLE_NOT_FOUND')
  return toShopVehicle(rows[0], viewer)
}

/** Returns the relations of the site to the vehicle; empty when it may not see it. */
export const getRelations = async (
  db: Kysely<Database> | Transaction<Database>,
  vehicle: VehicleRow,
  { shop, now }: Viewer,
): Promise<{ relations: VehicleRelation[]; intake: IntakeRow | undefined }> => {
  const relations: VehicleRelation[] = []
  const isHere = vehicle.shop_id === shop.id
  // A vehicle that is at the site has no intake there any more.
  const intake =
    isHere && isReceived(vehicle.status) ? undefined : await openIntake(db, vehicle.id, shop.id, now)
  const wasSent = vehicle.from_shop_id === shop.id
  if (isHere) relations.push('here')
  if (wasSent) relations.push('sender')
  if (isHere || wasSent || intake) relations.push('intake')
  if (await canClaim(db, vehicle, shop.operatorId)) relations.push('other_operator')
  return { relations, intake }
}

/** True for a vehicle off the market: then the status, not the relation, is the reason for the rejection. */
const canClaim = async (
  db: Kysely<Database> | Transaction<Database>,
  vehicle: VehicleRow,
  operatorId: number,
): Promise<boolean> => {
  if (!isOnMarket(vehicle.status)) return true
  const lister = await db
    .selectFrom('shop')
    .select('operator_id')
    .where('id', '=', vehicle.shop_id)
    .executeTakeFirstOrThrow()
  return lister.operator_id !== operatorId
}

export const isVisibleVehicle = (
  vehicle: VehicleRow,
  relations: readonly VehicleRelation[],
  caller: SiteCaller,
): boolean => relations.includes('intake') || (isOnMarket(vehicle.status) && !isContractor(caller.actor))
