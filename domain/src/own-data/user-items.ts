import type { AuditAction, AuditSubject } from '../access/audit-rules.ts'
import type { UserGroup } from '../access/roles.ts'
import type { MailTopic } from '../fields/mail-fields.ts'
import type { SecurityKind } from '../security/security-events.ts'
import type { Language } from '../texts/languages.ts'
import type { VehicleKind } from '../vehicles/kinds.ts'
import type { Holding } from './reasons.ts'

/** Groups of data stored about a user of a company or the association, in the order in which they are shown. */
export const userDataGroups = {
  profile: { why: 'work_under_own_name', kept: 'while_user_and_six_years' },
  sites: { why: 'work_under_own_name', kept: 'while_user' },
  sign_in_ways: { why: 'protect_account', kept: 'while_user' },
  sessions: { why: 'keep_signed_in', kept: 'seven_days_after_end' },
  browsers: { why: 'protect_account', kept: 'half_year' },
  refusals: { why: 'protect_account', kept: 'ninety_days' },
  links: { why: 'protect_account', kept: 'ninety_days' },
  mail_choices: { why: 'tell_of_work', kept: 'while_user' },
  mails: { why: 'tell_of_work', kept: 'ninety_days_or_six_years' },
  rounds: { why: 'tell_of_work', kept: 'ninety_days' },
  saved_searches: { why: 'kept_by_user', kept: 'while_user' },
  saved_views: { why: 'kept_by_user', kept: 'while_user' },
  repeated_requests: { why: 'answer_repeats', kept: 'one_day' },
  deeds: { why: 'show_who_did', kept: 'six_years' },
  work: { why: 'prove_recycling', kept: 'ten_years' },
} as const satisfies Record<string, Holding>

export type UserDataGroup = keyof typeof userDataGroups

/** Fields of each group; times are ISO 8601. Secrets and their hashes are never included. */
export type UserItems = {
  profile: {
    username: string
    first_name: string | null
    last_name: string | null
    email: string | null
    phone: string | null
    language: Language
    group: UserGroup | null
    company: string | null
    created_at: string
    last_login_at: string | null
  }
  sites: { shop_name: string }
  sign_in_ways: {
    kind: 'password' | 'totp' | 'passkey' | 'recovery_code'
    /** The name that the user gave a passkey. */
    name: string | null
    created_at: string | null
    last_used_at: string | null
  }
  sessions: {
    browser: string | null
    shop_name: string | null
    created_at: string
    last_used_at: string | null
    ended_at: string | null
  }
  /** Browsers are recognised only by a keyed hash. */
  browsers: { seen_at: string }
  refusals: { month: string; kind: SecurityKind; count: number }
  links: {
    kind: 'password' | 'email' | 'freeze' | 'settle'
    /** The new address that the link confirms, or the one it was mailed to. */
    email: string | null
    created_at: string
    expires_at: string
    ended_at: string | null
  }
  mail_choices: { shop_name: string; pace: 'morning' | 'now'; topics: MailTopic[] }
  /** E-mails per month, `YYYY-MM`. */
  mails: { month: string; count: number }
  /** Pickup rounds that were mailed to the user as their driver. */
  rounds: { shop_name: string; day: string; stops: number; sent_at: string }
  saved_searches: {
    shop_name: string
    name: string
    q: string | null
    kind: VehicleKind | null
    year_from: number | null
    within_km: number | null
    score_from: number | null
    created_at: string
  }
  saved_views: {
    list: string
    name: string
    q: string | null
    ordering: string | null
    filters: string[]
    hidden: string[]
    created_at: string
  }
  repeated_requests: { call: string; created_at: string }
  /** Audit entries per month; their subjects are personal data of others. */
  deeds: { month: string; deed: AuditAction; about: AuditSubject; count: number }
  /** Vehicle events and certificates with the user's name, per month. */
  work: { month: string; events: number; certificates: number }
}

export type UserData = {
  readonly [G in UserDataGroup]: Holding & { readonly items: readonly UserItems[G][] }
}
