import type { Day } from '../shops/calendar.ts'

/** When the forms of a year can be filled: from the opening day to the closing day, both included. */
export type RoundPeriod = { readonly opens_on: Day; readonly closes_on: Day | null }

export const isRoundOpenOn = ({ opens_on, closes_on }: RoundPeriod, day: Day): boolean =>
  opens_on <= day && (closes_on === null || day <= closes_on)
