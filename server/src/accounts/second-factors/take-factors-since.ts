import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { hasSecondFactor } from './has-second-factor.ts'

export type Factor = 'totp' | 'passkey'

/**
 * Deletes the second factors a user added since an instant. Earlier ones stay; otherwise the password alone would be
 * enough.
 * @returns the deleted kinds, for the notification
 */
export const takeFactorsSince = async (
  trx: Transaction<Database>,
  accountId: number,
  since: Date,
): Promise<Factor[]> => {
  const passkeys = await trx
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .executeTakeFirst()
  const apps = await trx
    .deleteFrom('totp')
    .where('account_id', '=', accountId)
    .where('confirmed_at', '>=', since)
    .executeTakeFirst()
  await dropCodesWithoutFactor(trx, accountId)
  return [
    ...(passkeys.numDeletedRows > 0n ? (['passkey'] as const) : []),
    ...(apps.numDeletedRows > 0n ? (['totp'] as const) : []),
  ]
}

export const dropCodesWithoutFactor = async (
  trx: Transaction<Database>,
  accountId: number,
): Promise<void> => {
  await sql`
    delete from recovery_code c using account a
     where c.account_id = ${accountId} and a.id = c.account_id and not ${hasSecondFactor}`.execute(trx)
}
