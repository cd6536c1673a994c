import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { isContractor } from '@autokierto/domain/access/roles'
import type { VehicleRelation } from '@autokierto/domain/vehicles/lifecycle'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { ApiError } from '../http/api-error.ts'
import type { SiteCaller } from '../http/caller.ts'
import type { CallerShop } from '../http/handler.ts'
import { type IntakeRow, openIntake, type VehicleRow } from './store.ts'
import { toShopVehicle, type ViewRow, viewColumns } from './vehicle-view.ts'

/** A site looking at vehicles, at an instant. */
export type Viewer = { shop: CallerShop; caller: SiteCaller; now: Date }

/**
 * A vehicle is visible to a site when it is at, on its way to, or was sent from there, has an open intake there, or
 * is on the market (not to subcontractors). As a condition on `v`.
 */
const visibleTo = ({ shop, caller, now }: Viewer) => sql<boolean>`(
  v.shop_id = ${shop.id} or v.from_shop_id = ${shop.id}
  or exists (select from intake i where i.vehicle_id = v.id and i.shop_id = ${shop.id}
             and i.closed_at is null and i.expires_at > ${now}::timestamptz)
  or (v.status = 'shop_listing' and ${!isContractor(caller.actor)}::boolean))`

/**
 * @param lastLook the site has just given the vehicle away and may see the outcome
 * @throws ApiError VEHICLE_NOT_FOUND where it is unknown or not for this site's eyes
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

const presentStatuses: ReadonlySet<VehicleRow['status']> = new Set([
  'shop_process',
  'shop_listing',
  'shop_recycled',
])

/** How the site stands to the vehicle; nothing where it may not see it. */
export const getRelations = async (
  db: Kysely<Database> | Transaction<Database>,
  vehicle: VehicleRow,
  { shop, now }: Viewer,
): Promise<{ relations: VehicleRelation[]; intake: IntakeRow | undefined }> => {
  const relations: VehicleRelation[] = []
  const isHere = vehicle.shop_id === shop.id
  // What stands here is no longer taken in.
  const intake =
    isHere && presentStatuses.has(vehicle.status) ? undefined : await openIntake(db, vehicle.id, shop.id, now)
  const wasSent = vehicle.from_shop_id === shop.id
  if (isHere) relations.push('here')
  if (wasSent) relations.push('sender')
  if (isHere || wasSent || intake) relations.push('intake')
  if (await mayClaim(db, vehicle, shop.operatorId)) relations.push('other_operator')
  return { relations, intake }
}

/** Once off the market anybody may have been the one to claim it: the status, not the relation, is what refuses. */
const mayClaim = async (
  db: Kysely<Database> | Transaction<Database>,
  vehicle: VehicleRow,
  operatorId: number,
): Promise<boolean> => {
  if (vehicle.status !== 'shop_listing') return true
  const lister = await db
    .selectFrom('shop')
    .select('operator_id')
    .where('id', '=', vehicle.shop_id)
    .executeTakeFirstOrThrow()
  return lister.operator_id !== operatorId
}

/** Whether the site may see the vehicle at all, on the market included. */
export const isVisibleVehicle = (
  vehicle: VehicleRow,
  relations: readonly VehicleRelation[],
  caller: SiteCaller,
): boolean =>
  relations.includes('intake') || (vehicle.status === 'shop_listing' && !isContractor(caller.actor))
