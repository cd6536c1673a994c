import type { Day } from '../shops/calendar.ts'

/** The days on which a questionnaire round is open, both included; without a closing day it stays open. */
export type RoundPeriod = { readonly opens_on: Day; readonly closes_on: Day | null }

export const isRoundOpenOn = ({ opens_on, closes_on }: RoundPeriod, day: Day): boolean =>
  opens_on <= day && (closes_on === null || day <= closes_on)
