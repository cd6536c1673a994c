import { sql } from 'kysely'

/** SQL condition: user `a` has a second factor. */
export const hasSecondFactor = sql<boolean>`(
  exists (select from totp t where t.account_id = a.id and t.confirmed_at is not null)
  or exists (select from passkey k where k.account_id = a.id))`
