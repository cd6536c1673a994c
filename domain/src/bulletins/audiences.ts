import type { Day } from '../shops/calendar.ts'

/** Whom the association tells something: owners, the users of operators, those of subcontractors. */
export const bulletinAudiences = ['owners', 'operators', 'contractors'] as const
export type BulletinAudience = (typeof bulletinAudiences)[number]

/** Where a bulletin stands on a day: it is shown on its first and its last day and between them. */
export const bulletinStates = ['coming', 'shown', 'past'] as const
export type BulletinState = (typeof bulletinStates)[number]

export const getBulletinState = (
  { first_day, last_day }: { first_day: Day; last_day: Day },
  today: Day,
): BulletinState => (today < first_day ? 'coming' : today > last_day ? 'past' : 'shown')
