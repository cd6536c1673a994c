import type { AnswerOf } from '@autokierto/contract/calls'
import type { ChipTone } from '../../ui/Chip.tsx'

export type Case = AnswerOf<'listOwnHistory'>['results'][number]

/** Where a case stands, as its owner sees it: stations' own errands are all "in process" from here. */
export type CaseState =
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

/** Something is still to happen without the owner beginning anew. */
const OPEN: CaseState[] = ['consented', 'pickupOrdered', 'announced', 'inProcess']

export const isOpen = (state: CaseState) => OPEN.includes(state)

/** The event that brought the vehicle back to its owner. */
const lastReturn = ({ events }: Case) => events.findLast(({ event }) => event in backStates)

const backStates: Partial<Record<string, CaseState>> = {
  cancel: 'cancelled',
  reject: 'sentBack',
  return: 'returned',
}

/**
 * A site has issued the certificate at the gate and enters the vehicle as received next: nothing is left to the owner,
 * whatever the case was before.
 */
const isCertifiedAtGate = ({ status, certificate, events }: Case): boolean => {
  if (!certificate || !['owner', 'shop_transit'].includes(status)) return false
  const last = events.findLast(({ event }) => ['certificate', 'announce', 'reject', 'return'].includes(event))
  return last?.event === 'certificate'
}

/** The site has not taken the vehicle over yet: the owner may still change their mind. */
export const isStillOwners = (item: Case): boolean =>
  ['owner', 'shop_transit'].includes(item.status) && !isCertifiedAtGate(item)

export function caseState(item: Case): CaseState {
  if (isCertifiedAtGate(item)) return 'inProcess'
  if (item.status === 'shop_transit') return item.arrival?.kind === 'pickup' ? 'pickupOrdered' : 'announced'
  if (item.status === 'shop_recycled') return 'recycled'
  if (item.status !== 'owner') return 'inProcess'
  // A word ends with its case, so one that is there was given for the next.
  if (item.own_consent) return item.own_consent === 'agreed' ? 'consented' : 'declined'
  const back = lastReturn(item)
  return back ? (backStates[back.event] ?? 'withYou') : 'withYou'
}

/** Why a site did not take or keep the vehicle; null in every other state. */
export const refusalReason = (item: Case): string | null =>
  ['sentBack', 'returned'].includes(caseState(item)) ? (lastReturn(item)?.reason ?? null) : null
