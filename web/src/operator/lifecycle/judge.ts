import type { ShopVehicle } from '@autokierto/contract/vehicles'
import type { ErrorCode } from '@autokierto/domain/errors/codes'
import {
  can,
  type Relation,
  transitions,
  type VehicleEvent,
  type VehicleFacts,
} from '@autokierto/domain/vehicles/lifecycle'

/** How the one who looks stands: the site they work at, and whether they belong to a subcontractor. */
export type Standing = { shopId: number; isContractor: boolean }

/** Why an event must wait. Each has its words in `refusal-texts.ts`. */
export type Refusal =
  | 'decideFirst'
  | 'reuseOnly'
  | 'alreadyStarted'
  | 'startFirst'
  | 'stagesDone'
  | 'certified'
  | 'ownerPending'
  | 'certificateMissing'
  | 'stagesOpen'

/**
 * What a page does with an event's button. `hidden`: this user never may, or the event belongs to another status.
 * `refused`: shown, disabled, with every reason. The lifecycle table decides, as it does on the server.
 */
export type Judgement = { state: 'hidden' } | { state: 'refused'; refusals: Refusal[] } | { state: 'ready' }

export const factsOf = (vehicle: ShopVehicle): VehicleFacts => ({
  status: vehicle.status,
  resolution: vehicle.resolution,
  started: vehicle.process_started,
  stagesDone: vehicle.stages_done,
  certified: vehicle.certificate !== null,
  ownerCheck: vehicle.owner_check,
})

const relationsOf = (vehicle: ShopVehicle, shopId: number): Relation[] => [
  ...(vehicle.shop_id === shopId ? (['here'] as const) : []),
  ...(vehicle.from_shop?.id === shopId ? (['sender'] as const) : []),
]

export function judge(event: VehicleEvent, vehicle: ShopVehicle, standing: Standing): Judgement {
  const relations = relationsOf(vehicle, standing.shopId)
  const facts = factsOf(vehicle)
  const verdict = can(event, facts, relations, standing.isContractor)
  if (verdict.ok) return { state: 'ready' }
  const belongsHere = transitions.some(row => row.event === event && row.from.includes(facts.status))
  if (verdict.code === 'FORBIDDEN' || !belongsHere) return { state: 'hidden' }
  return { state: 'refused', refusals: refusalsOf(event, facts, relations, standing.isContractor) }
}

/** What would have to be so, for each refusal that may be one of several. */
const mended: { readonly [C in ErrorCode]?: Partial<VehicleFacts> } = {
  OWNER_NOT_CONFIRMED: { ownerCheck: 'confirmed' },
  CERTIFICATE_REQUIRED: { certified: true },
  STAGES_INCOMPLETE: { stagesDone: 5 },
}

/** The table names the first refusal; asked again as if that were mended, it names the next. */
function refusalsOf(
  event: VehicleEvent,
  facts: VehicleFacts,
  relations: readonly Relation[],
  isContractor: boolean,
): Refusal[] {
  const verdict = can(event, facts, relations, isContractor)
  if (verdict.ok) return []
  const found = refusalOf(verdict.code, event, facts)
  const mend = mended[verdict.code]
  return mend ? [found, ...refusalsOf(event, { ...facts, ...mend }, relations, isContractor)] : [found]
}

function refusalOf(code: ErrorCode, event: VehicleEvent, facts: VehicleFacts): Refusal {
  if (code === 'OWNER_NOT_CONFIRMED') return 'ownerPending'
  if (code === 'CERTIFICATE_REQUIRED') return 'certificateMissing'
  if (code === 'STAGES_INCOMPLETE') return 'stagesOpen'
  if (event === 'return') return 'certified'
  if (event === 'unstart' && facts.started) return 'stagesDone'
  if ((event === 'start' || event === 'publish') && facts.resolution === null) return 'decideFirst'
  if (event === 'publish' && facts.resolution !== 'reuse') return 'reuseOnly'
  return facts.started ? 'alreadyStarted' : 'startFirst'
}
