import { sql } from 'kysely'

/** Whether the password alone does not let user `a` in. */
export const hasSecondFactor = sql<boolean>`(
  exists (select from totp t where t.account_id = a.id and t.confirmed_at is not null)
  or exists (select from passkey k where k.account_id = a.id))`
