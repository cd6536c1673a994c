import { randomInt } from 'node:crypto'
import {
  formatRecoveryCode,
  recoveryCodeCount,
  recoveryLetters,
} from '@autokierto/domain/sessions/sign-in-codes'
import { sql, type Transaction } from 'kysely'
import { type KeyRing, recoveryCodeKeys } from '../../platform/crypto/key-ring.ts'
import { keyedHash, keyedHashes } from '../../platform/crypto/keyed-hash.ts'
import type { Database } from '../../platform/database/types.ts'

const codeLength = 10

const createCode = (): string =>
  Array.from({ length: codeLength }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join('')

const toRecoveryCodeInput = (accountId: number, code: string): string => `${accountId}:${code}`

/** Creates ten codes, which replace all former ones. They are shown once. */
export const createRecoveryCodes = async (
  trx: Transaction<Database>,
  accountId: number,
  hashKeys: KeyRing,
): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, createCode)
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

/** @returns false for a wrong or used code; only one of two concurrent calls returns true */
export const consumeRecoveryCode = async (
  trx: Transaction<Database>,
  input: { accountId: number; code: string; hashKeys: KeyRing; at: Date },
): Promise<boolean> => {
  const forms = keyedHashes(
    toRecoveryCodeInput(input.accountId, input.code),
    recoveryCodeKeys(input.hashKeys),
  )
  const { numUpdatedRows } = await trx
    .updateTable('recovery_code')
    .set({ used_at: input.at })
    .where(sql<boolean>`code_hash = any(${forms.map(({ hash }) => hash)}::bytea[])`)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
