import type { Day } from '../shops/calendar.ts'

/** Recipients of the association's bulletins: owners, users of operators, users of subcontractors. */
export const bulletinAudiences = ['owners', 'operators', 'contractors'] as const
export type BulletinAudience = (typeof bulletinAudiences)[number]

/** A bulletin is shown from its first day to its last day, both included. */
export const bulletinStates = ['coming', 'shown', 'past'] as const
export type BulletinState = (typeof bulletinStates)[number]

export const getBulletinState = (
  { first_day, last_day }: { first_day: Day; last_day: Day },
  today: Day,
): BulletinState => (today < first_day ? 'coming' : today > last_day ? 'past' : 'shown')
