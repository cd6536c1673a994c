import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import {
  recoveryCodeCount,
  recoveryLetters,
  writtenRecoveryCode,
} from '@autokierto/domain/sessions/sign-in-codes'
import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'

const length = 10

const newCode = (): string =>
  Array.from({ length }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join('')

/** Fifty bits could be tried through: without the key of the service a copy of the table is of no use. */
const hashOf = (accountId: number, code: string, hashKey: Uint8Array): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', hashKey, '', 'autokierto recovery code', 32)))
    .update(`${accountId}:${code}`)
    .digest()

/**
 * Ten new codes in place of those before.
 * @returns them as they are shown, which is once
 */
export const makeRecoveryCodes = async (
  trx: Transaction<Database>,
  accountId: number,
  hashKey: Uint8Array,
): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await trx
    .insertInto('recovery_code')
    .values(codes.map(code => ({ account_id: accountId, code_hash: hashOf(accountId, code, hashKey) })))
    .execute()
  return codes.map(writtenRecoveryCode)
}

/**
 * Uses a code up.
 * @returns false where it is none of theirs, or was used: of two at the same moment one gets true
 */
export const useRecoveryCode = async (
  trx: Transaction<Database>,
  used: { accountId: number; code: string; hashKey: Uint8Array; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_code')
    .set({ used_at: used.at })
    .where('code_hash', '=', hashOf(used.accountId, used.code, used.hashKey))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
