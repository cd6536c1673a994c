import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import type { Services } from '../http/handler.ts'
import { endUserSessions } from '../users/remove-users.ts'
import { type FactorChange, notifyFactorChange } from './notify-factor-change.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import type { lockSignIn } from './store.ts'
import { dropCodesWithoutFactor } from './take-factors-since.ts'

type LockedSignIn = Awaited<ReturnType<typeof lockSignIn>>

/**
 * What goes with a factor that was added: a mail, and with the first one the recovery codes. What the password alone
 * had opened ends then: the other sessions, and the marks of known devices.
 * @param sessionId the session that adds it, which goes on
 * @returns the codes, null where there are some already
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

/** What goes with a factor that was taken away: a mail, and with the last one the recovery codes. */
export const afterFactorRemoved = async (
  trx: Transaction<Database>,
  services: Services,
  self: LockedSignIn,
  left: 'totp' | 'passkey',
): Promise<void> => {
  await dropCodesWithoutFactor(trx, self.id)
  await notifyFactorChange(trx, services, self, `${left}_removed` satisfies FactorChange)
}
