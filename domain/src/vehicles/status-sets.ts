import { type VehicleStatus, vehicleStatuses } from './lifecycle.ts'

/** The phase of each status. A new status needs an entry here, from which all sets and predicates below follow. */
const phaseByStatus = {
  owner: 'with_owner',
  shop_transit: 'from_owner',
  shop_transfer: 'between_sites',
  shop_process: 'in_process',
  shop_listing: 'on_market',
  shop_recycled: 'finished',
} as const satisfies Readonly<Record<VehicleStatus, string>>

type Phase = (typeof phaseByStatus)[VehicleStatus]
type StatusIn<P extends Phase> = {
  [S in VehicleStatus]: (typeof phaseByStatus)[S] extends P ? S : never
}[VehicleStatus]

/** In the order of the phases. */
const statusesIn = <P extends Phase>(...phases: readonly P[]): readonly StatusIn<P>[] =>
  phases.flatMap(phase =>
    vehicleStatuses.filter((status): status is StatusIn<P> => phaseByStatus[status] === phase),
  )

const isOneOf =
  <S extends VehicleStatus>(statuses: readonly S[]) =>
  (status: VehicleStatus): status is S =>
    (statuses as readonly VehicleStatus[]).includes(status)

/** No site has received the vehicle yet. */
export const statusesBeforeIntake = statusesIn('with_owner', 'from_owner')
/** The owner has announced the vehicle, which is on its way to a site. */
export const statusesFromOwner = statusesIn('from_owner')
/** The vehicle is on its way from one site to another. */
export const statusesBetweenSites = statusesIn('between_sites')
/** The vehicle is on its way to a site, from its owner or from another site. */
export const incomingStatuses = statusesIn('from_owner', 'between_sites')
export const statusesInProcess = statusesIn('in_process')
export const statusesOnMarket = statusesIn('on_market')
/** The vehicle is at a site and is not finished. */
export const statusesAtSite = statusesIn('in_process', 'on_market')
export const finishedStatuses = statusesIn('finished')
/** A site has received the vehicle, which is still there or was finished there. */
export const receivedStatuses = statusesIn('in_process', 'on_market', 'finished')
/** No site has a task with the vehicle: it has no open case, or is finished. */
export const settledStatuses = statusesIn('with_owner', 'finished')
/** A site has a task with the vehicle. */
export const openStatuses = statusesIn('from_owner', 'between_sites', 'in_process', 'on_market')
/** Visitors may find the vehicle as a donor of parts. */
export const donorStatuses = statusesIn('in_process', 'finished')

export const isBeforeIntake = isOneOf(statusesBeforeIntake)
export const isComingFromOwner = isOneOf(statusesFromOwner)
export const isComingFromSite = isOneOf(statusesBetweenSites)
export const isIncoming = isOneOf(incomingStatuses)
export const isInProcess = isOneOf(statusesInProcess)
export const isOnMarket = isOneOf(statusesOnMarket)
export const isAtSite = isOneOf(statusesAtSite)
export const isFinished = isOneOf(finishedStatuses)
export const isReceived = isOneOf(receivedStatuses)
export const isSettled = isOneOf(settledStatuses)
export const isDonorStatus = isOneOf(donorStatuses)

/**
 * True if the site may change fields of the vehicle because the vehicle is there. A site that receives a vehicle may
 * change it too, once it has checked the owner; see `assertEditable` of the server.
 * @param vehicle `shop_id` is the site that has the vehicle; null if none has it
 */
export const isEditableAtSite = (
  vehicle: { status: VehicleStatus; shop_id: number | null },
  shopId: number,
): boolean => vehicle.shop_id === shopId && isAtSite(vehicle.status)
