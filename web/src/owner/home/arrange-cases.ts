import { type Case, type CaseState, caseState, isOpen } from '../history/case-state.ts'

/** A site did not take or keep the vehicle: what comes next is the owner's to decide. */
const UNDECIDED: CaseState[] = ['sentBack', 'returned']

const concerns = (item: Case) => isOpen(caseState(item)) || UNDECIDED.includes(caseState(item))

/** What needs the owner's eye first: what a site sent back, then the nearest day, then the newest. */
const rank = (item: Case): string => {
  if (UNDECIDED.includes(caseState(item))) return '0'
  const day = item.status === 'shop_transit' ? item.arrival?.date : null
  return day ? `1 ${day}` : '2'
}

const byRank = (one: Case, other: Case) => {
  const [first, second] = [rank(one), rank(other)]
  return first === second
    ? other.status_updated_at.localeCompare(one.status_updated_at)
    : first.localeCompare(second)
}

/** The person's newest cases as their home shows them: the one that is next, and the others. */
export function arrangeCases(cases: readonly Case[]) {
  const lead = cases.filter(concerns).sort(byRank).at(0)
  const others = cases
    .filter(item => item !== lead)
    .sort((one, other) => Number(concerns(other)) - Number(concerns(one)) || byRank(one, other))
  return { lead, others }
}
