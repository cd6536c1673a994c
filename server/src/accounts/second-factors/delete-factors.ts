import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'

export const deleteFactors = async (trx: Transaction<Database>, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  for (const table of ['totp', 'passkey', 'recovery_code', 'sign_in_challenge'] as const) {
    await trx.deleteFrom(table).where('account_id', 'in', ids).execute()
  }
}
