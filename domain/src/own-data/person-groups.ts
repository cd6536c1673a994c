import type { Holding } from './reasons.ts'

/** Groups of data stored about a person, in the order in which they are shown. */
export const personDataGroups = {
  identity: { why: 'know_who_you_are', kept: 'six_years_after_last_login' },
  ownerships: { why: 'check_ownership', kept: 'ninety_days_or_six_years' },
  vehicles: { why: 'receive_vehicle', kept: 'ninety_days_or_six_years' },
  announcements: { why: 'receive_vehicle', kept: 'ninety_days_or_six_years' },
  events: { why: 'prove_recycling', kept: 'ninety_days_or_six_years' },
  owner_checks: { why: 'check_ownership', kept: 'ninety_days' },
  consents_given: { why: 'prove_consent', kept: 'ninety_days_or_six_years' },
  consents_asked: { why: 'prove_consent', kept: 'ninety_days_or_six_years' },
  representations: { why: 'check_representation', kept: 'one_day_or_six_years' },
  papers: { why: 'prove_recycling', kept: 'two_or_six_years' },
  certificates: { why: 'prove_recycling', kept: 'ten_years' },
  mails: { why: 'tell_what_happens', kept: 'ninety_days_or_six_years' },
  sessions: { why: 'keep_signed_in', kept: 'seven_days_after_end' },
  repeated_requests: { why: 'answer_repeats', kept: 'one_day' },
  counts: { why: 'prevent_abuse', kept: 'one_hour' },
} as const satisfies Record<string, Holding>

export type PersonDataGroup = keyof typeof personDataGroups
