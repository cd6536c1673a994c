import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import type { Services } from '../http/handler.ts'
import { endSessionsOf } from '../users/take-out.ts'
import { type FactorChange, tellFactorChange } from './letters.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import type { lockSignIn } from './store.ts'
import { dropCodesWithoutFactor } from './take-factors-since.ts'

type Self = Awaited<ReturnType<typeof lockSignIn>>

/**
 * What goes with a factor that was added: a mail, and with the first one the recovery codes. What the password alone
 * had opened ends then: the other sessions, and the marks of known devices.
 * @param sessionId the session that adds it, which goes on
 * @returns the codes, null where there are some already
 */
export const firstCodes = async (
  trx: Transaction<Database>,
  services: Services,
  self: Self,
  added: 'totp' | 'passkey',
  sessionId: string,
): Promise<string[] | null> => {
  await tellFactorChange(trx, services, self, `${added}_added`)
  if (self.has_factor) return null
  await trx
    .updateTable('account')
    .set({ device_seal: sql`gen_random_uuid()` })
    .where('id', '=', self.id)
    .execute()
  await endSessionsOf(trx, [self.id], services.now(), sessionId)
  return makeRecoveryCodes(trx, self.id, services.config.keys.hash)
}

/** What goes with a factor that was taken away: a mail, and with the last one the recovery codes. */
export const leaveFactor = async (
  trx: Transaction<Database>,
  services: Services,
  self: Self,
  left: 'totp' | 'passkey',
): Promise<void> => {
  await dropCodesWithoutFactor(trx, self.id)
  await tellFactorChange(trx, services, self, `${left}_removed` satisfies FactorChange)
}
