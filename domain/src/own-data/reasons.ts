/**
 * Why something is held on whoever asks, and for how long: answers carry the codes, pages and documents say the words.
 */
export const holdingReasons = [
  /** To know who signs in, and to compare them with the registers' owners. */
  'know_who_you_are',
  /** To find the person's vehicles and to check that only an owner acts. */
  'check_ownership',
  /** To fetch or receive the vehicle and to reach its owner. */
  'receive_vehicle',
  /** Waste law: what became of a vehicle must be shown. */
  'prove_recycling',
  /** A vehicle of several owners is recycled only when all agree. */
  'prove_consent',
  /** To act for a company one must have the right. */
  'check_representation',
  /** To tell what happens, once. */
  'tell_what_happens',
  /** To keep a session open and to end it. */
  'keep_signed_in',
  /** A request that is repeated is not done twice. */
  'answer_repeats',
  /** To stop those who try out plates or write to strangers. */
  'prevent_abuse',
  /** A user of a company or the association works under an own name. */
  'work_under_own_name',
  /** Nobody else gets in under the user's name. */
  'protect_account',
  /** To tell users what they have chosen to hear of. */
  'tell_of_work',
  /** What a user keeps to find it again. */
  'kept_by_user',
  /** It must be shown who looked at or changed what. */
  'show_who_did',
] as const
export type HoldingReason = (typeof holdingReasons)[number]

export const retentionPeriods = [
  'one_day',
  /** A day where nothing came of it, otherwise with the case, six years. */
  'one_day_or_six_years',
  /** Of a session: after it has ended. */
  'seven_days_after_end',
  'ninety_days',
  /** Looked up and never announced: 90 days; otherwise with the case, six years. */
  'ninety_days_or_six_years',
  /** Pictures of a vehicle, and powers of attorney. */
  'two_or_six_years',
  'six_years',
  'six_years_after_last_login',
  'ten_years',
  /** Until the window of the limit is over: an hour. */
  'one_hour',
  'half_year',
  /** As long as one is a user. */
  'while_user',
  'while_user_and_six_years',
] as const
export type RetentionPeriod = (typeof retentionPeriods)[number]

/** Why, and for how long. */
export type Holding = { readonly why: HoldingReason; readonly kept: RetentionPeriod }
