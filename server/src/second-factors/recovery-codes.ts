import { randomInt } from 'node:crypto'
import {
  formatRecoveryCode,
  recoveryCodeCount,
  recoveryLetters,
} from '@autokierto/domain/sessions/sign-in-codes'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { deriveRing, type KeyRing } from '../privacy/key-ring.ts'
import { keyedHash, keyedHashes } from '../privacy/keyed-hash.ts'

const length = 10

const newCode = (): string =>
  Array.from({ length }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join('')

/** Fifty bits could be tried through: without the key of the service a copy of the table is of no use. */
export const recoveryCodeKeys = (ring: KeyRing): KeyRing => deriveRing('autokierto recovery code', ring)

const toRecoveryCodeInput = (accountId: number, code: string): string => `${accountId}:${code}`

/**
 * Ten new codes in place of those before.
 * @returns them as they are shown, which is once
 */
export const createRecoveryCodes = async (
  trx: Transaction<Database>,
  accountId: number,
  hashKeys: KeyRing,
): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  const keys = recoveryCodeKeys(hashKeys)
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await trx
    .insertInto('recovery_code')
    .values(
      codes.map(code => {
        const { hash, keyIds } = keyedHash(toRecoveryCodeInput(accountId, code), keys)
        return { account_id: accountId, code_hash: hash, key_ids: [...keyIds] }
      }),
    )
    .execute()
  return codes.map(formatRecoveryCode)
}

/**
 * Uses a code up.
 * @returns false where it is none of theirs, or was used: of two at the same moment one gets true
 */
export const consumeRecoveryCode = async (
  trx: Transaction<Database>,
  used: { accountId: number; code: string; hashKeys: KeyRing; at: Date },
): Promise<boolean> => {
  const forms = keyedHashes(toRecoveryCodeInput(used.accountId, used.code), recoveryCodeKeys(used.hashKeys))
  const { numUpdatedRows } = await trx
    .updateTable('recovery_code')
    .set({ used_at: used.at })
    .where(sql<boolean>`code_hash = any(${forms.map(({ hash }) => hash)}::bytea[])`)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
