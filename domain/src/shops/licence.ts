import type { Day } from './calendar.ts'

/** Days before the end of a licence from which on reminders are shown. */
export const licenceEndingDays = 60

export const licenceStates = ['expired', 'ending', 'valid', 'unknown'] as const
export type LicenceState = (typeof licenceStates)[number]

/** The last day is still valid. A null end means that the association has not entered one yet; it blocks nothing. */
export const isLicenceExpired = (validUntil: Day | null, today: Day): boolean =>
  validUntil !== null && validUntil < today
