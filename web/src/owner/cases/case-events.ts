import type { OwnerCase } from './case-state.ts'

export type OwnerCaseEvent = OwnerCase['events'][number]

/** Events that concern the owner; all others are internal to the sites. */
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

/** Only the last of several such events is shown. */
const REPEATED = ['amend', 'no_show']

/** The events that led an open case to its present state, oldest first. */
export function listMilestones(item: OwnerCase): OwnerCaseEvent[] {
  const run = withoutReverted(item.events.slice(findCaseStart(item.events)))
  const comesAgain = (name: string, index: number) => run.slice(index + 1).some(({ event }) => event === name)
  return run.filter(
    ({ event }, index) =>
      MILESTONES.includes(event) && !(REPEATED.includes(event) && comesAgain(event, index)),
  )
}

/** Leaves out events that the site undid because they were a mistake. */
const withoutReverted = (events: OwnerCaseEvent[]) =>
  events.filter(({ event }, index) => {
    const undo = UNDONE_BY[event]
    const next = events.slice(index + 1).find(later => later.event === event || later.event === undo)
    return !undo || next?.event !== undo
  })

const UNDONE_BY: Record<string, string | undefined> = { accept: 'unaccept', collect: 'uncollect' }

/** The rejection or return that preceded an open case; undefined when there was none. */
export function findPreviousRejection(item: OwnerCase): OwnerCaseEvent | undefined {
  const last = item.events[findCaseStart(item.events) - 1]
  return last?.event === 'cancel' ? undefined : last
}

/**
 * Returns the index of the first event of the current case, after the vehicle was last back with its owner. A rejection
 * between sites does not return the vehicle; a rejection before it was received does.
 */
function findCaseStart(all: OwnerCaseEvent[]): number {
  let begin = 0
  let received = false
  for (const [index, { event }] of all.entries()) {
    if (event === 'announce' || event === 'unaccept') received = false
    if (event === 'accept' || event === 'register') received = true
    if (event === 'cancel' || event === 'return' || (event === 'reject' && !received)) begin = index + 1
  }
  return begin
}
