import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import type { Services } from '../../platform/services/services.ts'
import { endUserSessions } from '../session-store/end-sessions.ts'
import { type FactorChange, notifyFactorChange } from './notify-factor-change.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import type { lockSignIn } from './store.ts'
import { dropCodesWithoutFactor } from './take-factors-since.ts'

type LockedSignIn = Awaited<ReturnType<typeof lockSignIn>>

/**
 * Completes the addition of a factor: mails the user and, for the first factor, creates recovery codes. It also ends
 * all that was opened with the password only: other sessions and known devices.
 * @param sessionId the current session, which stays open
 * @returns the codes; null if this is not the first factor
 */
export const createFirstCodes = async (
  trx: Transaction<Database>,
  services: Services,
  self: LockedSignIn,
  added: 'totp' | 'passkey',
  sessionId: string,
): Promise<string[] | null> => {
  await notifyFactorChange(trx, services, self, `${added}_added`)
  if (self.has_factor) return null
  await trx
    .updateTable('account')
    .set({ device_seal: sql`gen_random_uuid()` })
    .where('id', '=', self.id)
    .execute()
  await endUserSessions(trx, [self.id], services.now(), sessionId)
  return createRecoveryCodes(trx, self.id, services.config.keys.hash)
}

/** Completes the removal of a factor: mails the user and, after the last factor, deletes the recovery codes. */
export const afterFactorRemoved = async (
  trx: Transaction<Database>,
  services: Services,
  self: LockedSignIn,
  removed: 'totp' | 'passkey',
): Promise<void> => {
  await dropCodesWithoutFactor(trx, self.id)
  await notifyFactorChange(trx, services, self, `${removed}_removed` satisfies FactorChange)
}
