import { type VehicleStatus, vehicleStatuses } from './lifecycle.ts'

type Phase = 'with_owner' | 'from_owner' | 'between_sites' | 'in_process' | 'on_market' | 'finished'

/** The phase of each status. A new status needs an entry here, from which all sets below follow. */
const phaseByStatus: Readonly<Record<VehicleStatus, Phase>> = {
  owner: 'with_owner',
  shop_transit: 'from_owner',
  shop_transfer: 'between_sites',
  shop_process: 'in_process',
  shop_listing: 'on_market',
  shop_recycled: 'finished',
}

const statusesIn = (...phases: readonly Phase[]): readonly VehicleStatus[] =>
  vehicleStatuses.filter(status => phases.includes(phaseByStatus[status]))

/** No site has received the vehicle yet. */
export const statusesBeforeIntake = statusesIn('with_owner', 'from_owner')
/** The vehicle is on its way to a site, from its owner or from another site. */
export const incomingStatuses = statusesIn('from_owner', 'between_sites')
/** The vehicle is at a site and is not finished. */
export const statusesAtSite = statusesIn('in_process', 'on_market')
/** Visitors may find the vehicle as a donor of parts. */
export const donorStatuses = statusesIn('in_process', 'finished')

export const isBeforeIntake = (status: VehicleStatus): boolean => statusesBeforeIntake.includes(status)
export const isIncoming = (status: VehicleStatus): boolean => incomingStatuses.includes(status)
export const isAtSite = (status: VehicleStatus): boolean => statusesAtSite.includes(status)
export const isDonorStatus = (status: VehicleStatus): boolean => donorStatuses.includes(status)

/**
 * True if the site may change fields of the vehicle because the vehicle is there. A site that receives a vehicle may
 * change it too, once it has checked the owner; see `assertEditable` of the server.
 * @param vehicle `shop_id` is the site that has the vehicle; null if none has it
 */
export const isEditableAtSite = (
  vehicle: { status: VehicleStatus; shop_id: number | null },
  shopId: number,
): boolean => vehicle.shop_id === shopId && isAtSite(vehicle.status)
