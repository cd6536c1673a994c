import type { ResponseBody } from '@autokierto/contract/calls'
import { isCertifiedAtIntake } from '@autokierto/domain/vehicles/certified-at-intake'
import { isBeforeIntake, isComingFromOwner, isFinished } from '@autokierto/domain/vehicles/status-sets'
import type { ChipTone } from '../../kit/ui/Chip.tsx'

export type OwnerCase = ResponseBody<'listOwnHistory'>['results'][number]

/** The state of a case as its owner sees it. All internal work of the sites is `inProcess`. */
export type CaseState =
  | 'awaitsOthers'
  | 'consented'
  | 'declined'
  | 'pickupOrdered'
  | 'announced'
  | 'inProcess'
  | 'recycled'
  | 'sentBack'
  | 'returned'
  | 'cancelled'
  | 'withYou'

export const caseTones: Record<CaseState, ChipTone> = {
  awaitsOthers: 'now',
  consented: 'note',
  declined: 'neutral',
  pickupOrdered: 'note',
  announced: 'note',
  inProcess: 'now',
  recycled: 'good',
  sentBack: 'bad',
  returned: 'bad',
  cancelled: 'neutral',
  withYou: 'neutral',
}

/** States in which the case continues without a new announcement. */
const OPEN: CaseState[] = ['awaitsOthers', 'consented', 'pickupOrdered', 'announced', 'inProcess']

/** An owner has given consent or others still have to, but nobody has announced the vehicle yet. */
export const isUnannounced = (state: CaseState) => state === 'awaitsOthers' || state === 'consented'

export const isOpenState = (state: CaseState) => OPEN.includes(state)

const findLastReturn = ({ events }: OwnerCase) => events.findLast(({ event }) => event in backStates)

const backStates: Partial<Record<string, CaseState>> = {
  cancel: 'cancelled',
  reject: 'sentBack',
  return: 'returned',
}

/** The site has not received the vehicle yet, so the owner may still change or cancel the order. */
export const isWithOwner = (item: OwnerCase): boolean =>
  isBeforeIntake(item.status) && !isCertifiedAtIntake(item, item.events)

export function getCaseState(item: OwnerCase): CaseState {
  if (isCertifiedAtIntake(item, item.events)) return 'inProcess'
  if (isComingFromOwner(item.status)) return item.arrival?.kind === 'pickup' ? 'pickupOrdered' : 'announced'
  if (isFinished(item.status)) return 'recycled'
  if (item.status !== 'owner') return 'inProcess'
  // A consent ends with its case, so an existing one was given for the next case.
  if (item.own_consent === 'refused') return 'declined'
  if (item.own_consent) return item.awaits_others ? 'awaitsOthers' : 'consented'
  const back = findLastReturn(item)
  return back ? (backStates[back.event] ?? 'withYou') : 'withYou'
}

/** The reason a site rejected or returned the vehicle; null in every other state. */
export const findRejectionReason = (item: OwnerCase): string | null =>
  ['sentBack', 'returned'].includes(getCaseState(item)) ? (findLastReturn(item)?.reason ?? null) : null
