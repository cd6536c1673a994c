import type { VehicleChange } from '@autokierto/contract/vehicles'
import type { VehicleEvent } from '@autokierto/domain/vehicles/lifecycle'
import type { FailureCode } from '../../api/api-failure.ts'
import type { NamedVehicle } from '../vehicle/vehicle-display-name.ts'

/** What is done in the yard, standing beside the vehicle: these need no connection, and go when there is one. */
export const offlineEvents = [
  'accept',
  'resolve',
  'start',
  'stage_done',
  'stage_undone',
  'report_work_done',
  'collect',
  'uncollect',
  'no_show',
] as const satisfies VehicleEvent[]
export type OfflineEvent = (typeof offlineEvents)[number]

export const isOfflineEvent = (event: VehicleEvent): event is OfflineEvent =>
  (offlineEvents as readonly string[]).includes(event)

/** One thing somebody did to a vehicle. */
export type OfflineChange =
  | { kind: 'event'; event: OfflineEvent; data?: Partial<VehicleChange> }
  /** `before` is what stood there when they wrote: over anything else nothing is written without asking. */
  | { kind: 'remarks'; remarks: string | null; before: string | null }
  | { kind: 'picture'; name: string; type: string; bytes: ArrayBuffer }

/** The vehicle as it was called on the page. */
export type OfflineVehicle = Pick<NamedVehicle, 'plate' | 'make' | 'model' | 'model_year'> & { id: number }

/** Why something did not go through: the refusal's own code, or that it is not known whether it did. */
export type Rejection = {
  code: FailureCode | 'UNSURE'
  status: number
  details: Record<string, unknown>
}

/** A thing done that waits on this phone, and whose it is. */
export type PendingChange = {
  /** Its place in the order, given by the store. */
  id: number
  /** The Idempotency-Key with which it is sent, however often. */
  key: string
  /** Who did it, by the token's `sub`. Nobody else sees or sends it. */
  sub: string
  shop: { id: number; name: string }
  vehicle: OfflineVehicle
  change: OfflineChange
  /** When it was done. */
  at: string
  /** When it was first sent without an answer: from then on it may have gone through. */
  tried: string | null
  refusal: Rejection | null
  /** It had waited too long, and the person has said that it is to be sent. */
  isConfirmed?: true
}

/** After so long nobody knows any more what waits: it is sent only after the person has been asked. */
const OLD_MS = 30 * 24 * 3_600_000

/** It has waited too long, and the person has not yet said that it is to be sent. */
export const isOld = ({ at, isConfirmed }: PendingChange): boolean =>
  !isConfirmed && Date.now() - Date.parse(at) >= OLD_MS

/** The vehicles to which nothing is sent until the person has been asked about what has waited too long. */
export const heldOf = (kept: readonly PendingChange[]): ReadonlySet<number> =>
  new Set(kept.filter(each => each.refusal === null && isOld(each)).map(({ vehicle }) => vehicle.id))
