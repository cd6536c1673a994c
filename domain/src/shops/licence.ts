import type { Day } from './calendar.ts'

/** So long before its end a licence is told of. */
export const licenceEndingDays = 60

export const licenceStates = ['expired', 'ending', 'valid', 'unknown'] as const
export type LicenceState = (typeof licenceStates)[number]

/** The last day of a licence is part of it. Without a day nobody has said yet how long it is good: nothing stops. */
export const isLicenceExpired = (validUntil: Day | null, today: Day): boolean =>
  validUntil !== null && validUntil < today
