import type { VehicleChange } from '@autokierto/contract/vehicle-change'
import { dayMs } from '@autokierto/domain/durations'
import { limits } from '@autokierto/domain/limits'
import type { VehicleEvent } from '@autokierto/domain/vehicles/lifecycle'
import type { NamedVehicle } from '../../features/vehicles/vehicle-display-name.ts'
import type { FailureCode } from '../../kit/api/api-failure.ts'

/** Events that can be made next to the vehicle without a connection, and are sent later. */
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

export type OfflineChange =
  | { kind: 'event'; event: OfflineEvent; data?: Partial<VehicleChange> }
  /** `before` is the text when editing began. Any other text is not overwritten without confirmation. */
  | { kind: 'remarks'; remarks: string | null; before: string | null }
  | { kind: 'picture'; name: string; type: string; bytes: ArrayBuffer }

/** The vehicle's name as the page showed it. */
export type OfflineVehicle = Pick<NamedVehicle, 'plate' | 'make' | 'model' | 'model_year'> & { id: number }

/** Reason of a failed change: the error code of the service, or `UNSURE` if the outcome is unknown. */
export type Rejection = {
  code: FailureCode | 'UNSURE'
  status: number
  details: Record<string, unknown>
}

/** A change that waits on this device, with its owner. */
export type PendingChange = {
  /** Position in the order, assigned by the database. */
  id: number
  /** Idempotency-Key of all attempts. */
  key: string
  /** The user who made it, by the token's `sub`. No other user sees or sends it. */
  sub: string
  shop: { id: number; name: string }
  vehicle: OfflineVehicle
  change: OfflineChange
  /** Time of the change (ISO 8601). */
  at: string
  /** Time of the first attempt without an answer. From then on the change may have been applied. */
  tried: string | null
  refusal: Rejection | null
  /** The change is old, and the user has confirmed that it is to be sent. */
  isConfirmed?: true
}

/** Users no longer remember changes of this age, so these are sent only after confirmation. */
const oldChangeMs = limits.oldChangeDays * dayMs

/** The change is older than `limits.oldChangeDays` and not yet confirmed. */
export const isOld = ({ at, isConfirmed }: PendingChange): boolean =>
  !isConfirmed && Date.now() - Date.parse(at) >= oldChangeMs

/** Ids of vehicles with an old, unconfirmed change. No change of these is sent before the user decides. */
export const findHeldVehicles = (changes: readonly PendingChange[]): ReadonlySet<number> =>
  new Set(changes.filter(change => change.refusal === null && isOld(change)).map(({ vehicle }) => vehicle.id))
