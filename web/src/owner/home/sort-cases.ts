import { type CaseState, getCaseState, isOpenState, type OwnerCase } from '../history/case-state.ts'

/** A site did not take or keep the vehicle: what comes next is the owner's to decide. */
const UNDECIDED: CaseState[] = ['sentBack', 'returned']

const needsAttention = (item: OwnerCase) =>
  isOpenState(getCaseState(item)) || UNDECIDED.includes(getCaseState(item))

/** What needs the owner's eye first: what a site sent back, then the nearest day, then the newest. */
const getRank = (item: OwnerCase): string => {
  if (UNDECIDED.includes(getCaseState(item))) return '0'
  const day = item.status === 'shop_transit' ? item.arrival?.date : null
  return day ? `1 ${day}` : '2'
}

const byRank = (one: OwnerCase, other: OwnerCase) => {
  const [first, second] = [getRank(one), getRank(other)]
  return first === second
    ? other.status_updated_at.localeCompare(one.status_updated_at)
    : first.localeCompare(second)
}

/** The person's newest cases as their home shows them: the one that is next, and the others. */
export function sortCases(cases: readonly OwnerCase[]) {
  const lead = cases.filter(needsAttention).sort(byRank).at(0)
  const others = cases
    .filter(item => item !== lead)
    .sort((one, other) => Number(needsAttention(other)) - Number(needsAttention(one)) || byRank(one, other))
  return { lead, others }
}
