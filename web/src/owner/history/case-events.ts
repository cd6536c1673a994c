import type { OwnerCase } from './case-state.ts'

/** One thing that happened to a vehicle. */
export type CaseEvent = OwnerCase['events'][number]

/** What concerns the owner; all else is the sites' own work. */
const MILESTONES = [
  'announce',
  'amend',
  'register',
  'collect',
  'no_show',
  'accept',
  'send',
  'claim',
  'recall',
  'certificate',
]

/** Of these only the last is told. */
const REPEATED = ['amend', 'no_show']

/** What brought an open case to where it stands, oldest first. */
export function listMilestones(item: OwnerCase): CaseEvent[] {
  const run = withoutReverted(item.events.slice(findCaseStart(item.events)))
  const comesAgain = (name: string, index: number) => run.slice(index + 1).some(({ event }) => event === name)
  return run.filter(
    ({ event }, index) =>
      MILESTONES.includes(event) && !(REPEATED.includes(event) && comesAgain(event, index)),
  )
}

/** Without what a site did by mistake and took back at once. */
const withoutReverted = (events: CaseEvent[]) =>
  events.filter(({ event }, index) => {
    const undo = UNDONE_BY[event]
    const next = events.slice(index + 1).find(later => later.event === event || later.event === undo)
    return !undo || next?.event !== undo
  })

const UNDONE_BY: Record<string, string | undefined> = { accept: 'unaccept', collect: 'uncollect' }

/** The site's refusal that an open case follows upon; undefined where the owner began it freely. */
export function findPreviousRejection(item: OwnerCase): CaseEvent | undefined {
  const last = item.events[findCaseStart(item.events) - 1]
  return last?.event === 'cancel' ? undefined : last
}

/**
 * Where the events of the present case begin: after the vehicle was last back with its owner. A rejection among sites
 * brings nothing back; only one before the vehicle was received does.
 */
function findCaseStart(all: CaseEvent[]): number {
  let begin = 0
  let received = false
  for (const [index, { event }] of all.entries()) {
    if (event === 'announce' || event === 'unaccept') received = false
    if (event === 'accept' || event === 'register') received = true
    if (event === 'cancel' || event === 'return' || (event === 'reject' && !received)) begin = index + 1
  }
  return begin
}
