import type { Case } from './case-state.ts'

/** One thing that happened to a vehicle. */
export type Happening = Case['events'][number]

/** What has happened, oldest first. The certificate takes its place unless the service tells of it already. */
export function happenings({ events, certificate, shop }: Case): Happening[] {
  if (!certificate || events.some(({ event }) => event === 'certificate')) return events
  const issued = {
    event: 'certificate',
    at: certificate.issued_at,
    shop_name: shop?.name ?? null,
    reason: null,
  }
  return [...events, issued].sort((one, other) => one.at.localeCompare(other.at))
}

/** What concerns the owner; all else is the sites' own work. */
const MILESTONES = ['announce', 'amend', 'register', 'accept', 'send', 'claim', 'recall', 'certificate']

/** What brought an open case to where it stands, oldest first; of several amendments only the last is told. */
export function milestones(item: Case): Happening[] {
  const all = happenings(item)
  const run = all.slice(beginOf(all))
  const isOld = (index: number) => run.slice(index + 1).some(({ event }) => event === 'amend')
  return run.filter(({ event }, index) => MILESTONES.includes(event) && !(event === 'amend' && isOld(index)))
}

/** The site's refusal that an open case follows upon; undefined where the owner began it freely. */
export function refusalBefore(item: Case): Happening | undefined {
  const all = happenings(item)
  const last = all[beginOf(all) - 1]
  return last?.event === 'cancel' ? undefined : last
}

/**
 * Where the events of the present case begin: after the vehicle was last back with its owner. A rejection among sites
 * brings nothing back; only one before the vehicle was received does.
 */
function beginOf(all: Happening[]): number {
  let begin = 0
  let received = false
  for (const [index, { event }] of all.entries()) {
    if (event === 'announce') received = false
    if (event === 'accept' || event === 'register') received = true
    if (event === 'cancel' || event === 'return' || (event === 'reject' && !received)) begin = index + 1
  }
  return begin
}
