import { isComingFromOwner } from '@autokierto/domain/vehicles/status-sets'
import { type CaseState, getCaseState, isOpenState, type OwnerCase } from '../cases/case-state.ts'

/** A site rejected or returned the vehicle, so the owner decides what happens next. */
const UNDECIDED: CaseState[] = ['sentBack', 'returned']

const needsAttention = (item: OwnerCase) =>
  isOpenState(getCaseState(item)) || UNDECIDED.includes(getCaseState(item))

/** Sort key: vehicles a site sent back first, then the nearest day; the newest first among equals. */
const getRank = (item: OwnerCase): string => {
  if (UNDECIDED.includes(getCaseState(item))) return '0'
  const day = isComingFromOwner(item.status) ? item.arrival?.date : null
  return day ? `1 ${day}` : '2'
}

const byRank = (one: OwnerCase, other: OwnerCase) => {
  const [first, second] = [getRank(one), getRank(other)]
  return first === second
    ? other.status_updated_at.localeCompare(one.status_updated_at)
    : first.localeCompare(second)
}

/** Splits the newest cases of the person into the most urgent one and the others. */
export function sortCases(cases: readonly OwnerCase[]) {
  const lead = cases.filter(needsAttention).sort(byRank).at(0)
  const others = cases
    .filter(item => item !== lead)
    .sort((one, other) => Number(needsAttention(other)) - Number(needsAttention(one)) || byRank(one, other))
  return { lead, others }
}
