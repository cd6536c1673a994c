/** Reasons for storing personal data, and retention periods, as codes of the API. */
export const holdingReasons = [
  /** To identify the person who signs in and compare them with the owners in the registers. */
  'know_who_you_are',
  /** To find the person's vehicles and check that only owners act. */
  'check_ownership',
  /** To pick up or receive the vehicle and contact its owner. */
  'receive_vehicle',
  /** The waste law requires records of what became of a vehicle. */
  'prove_recycling',
  /** A vehicle with several owners is recycled only with the consent of all. */
  'prove_consent',
  /** Acting for a company requires the right to represent it. */
  'check_representation',
  /** To notify the person of events. */
  'tell_what_happens',
  /** To renew a session and to end it. */
  'keep_signed_in',
  /** To make repeated requests idempotent. */
  'answer_repeats',
  /** To stop abuse, such as guessing plates or mailing strangers. */
  'prevent_abuse',
  /** Users of a company or the association work under their own name. */
  'work_under_own_name',
  /** To prevent other people from signing in as the user. */
  'protect_account',
  /** To send users the notifications that they selected. */
  'tell_of_work',
  /** Searches and views that the user saved. */
  'kept_by_user',
  /** To prove who viewed or changed data. */
  'show_who_did',
] as const
export type HoldingReason = (typeof holdingReasons)[number]

export const retentionPeriods = [
  'one_day',
  /** One day when no case follows, otherwise six years with the case. */
  'one_day_or_six_years',
  /** After the end of a session. */
  'seven_days_after_end',
  'ninety_days',
  /** 90 days for vehicles that were searched but never announced, otherwise six years with the case. */
  'ninety_days_or_six_years',
  /** For pictures and powers of attorney. */
  'two_or_six_years',
  'six_years',
  'six_years_after_last_login',
  'ten_years',
  /** Until the rate limit's window of one hour ends. */
  'one_hour',
  'half_year',
  /** While the user account exists. */
  'while_user',
  'while_user_and_six_years',
] as const
export type RetentionPeriod = (typeof retentionPeriods)[number]

export type Holding = { readonly why: HoldingReason; readonly kept: RetentionPeriod }
