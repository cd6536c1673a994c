/** The vehicle lifecycle as the API guide describes it, in English like all descriptions of calls. */
import { guards } from '../vehicles/guards.ts'
import { statusMeanings, type VehicleStatus, vehicleConditions } from '../vehicles/lifecycle.ts'
import { type Transition, transitions } from '../vehicles/transitions.ts'

/** Every combination of the facts on which the target status of an event depends. */
const sampleFacts = vehicleConditions.flatMap(condition =>
  (['shop_transit', 'shop_transfer'] as const).map(acceptedFrom => ({
    status: 'shop_process' as const,
    resolution: null,
    started: false,
    stagesDone: 0,
    certified: false,
    ownerCheck: null,
    condition,
    acceptedFrom,
  })),
)

export const listTransitionTargets = ({ to }: Transition): VehicleStatus[] =>
  typeof to === 'string' ? [to] : [...new Set(sampleFacts.map(to))]

export const describeTransitionEffect = ({ effect, reasonRequired }: Transition): string =>
  effect + (reasonRequired ? ' A reason is required.' : '')

export const describeTransitionGuards = (row: Transition): string =>
  row.guards.map(name => guards[name].meaning).join('; ')

/** Transitions that a site or its systems may cause, without those of owners and of timers. */
const transitionsOfSites: readonly Transition[] = transitions.filter(
  ({ by }) => by !== 'person' && by !== 'clock',
)

export const eventsOfSites = [...new Set(transitionsOfSites.map(({ event }) => event))]

export const listSiteTransitions = () => ({
  statuses: statusMeanings,
  events: transitionsOfSites.map(row => ({
    event: row.event,
    from: row.from,
    to: listTransitionTargets(row),
    only_where: describeTransitionGuards(row),
    effect: describeTransitionEffect(row),
    by_subcontractors: row.contractor !== false,
  })),
})
