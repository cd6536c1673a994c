import { readPassword } from '@autokierto/domain/typed-text'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { ApiError, invalidField } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { requirePassword } from './current-password.ts'
import { hashNewPassword } from './new-password.ts'
import { notifyPasswordChanged } from './notify-password-changed.ts'
import { setPassword } from './set-password.ts'

/**
 * Requires the current password, so that a stolen session cannot take over the account. The new password must differ:
 * one that a main user has typed would stay known to them.
 */
export const changeOwnPassword: Handler<'changeOwnPassword'> = async ({ body, caller }, services) => {
  const { now } = services
  const { accountId, sessionId } = caller
  const current = await requirePassword(services, accountId, body.current_password)
  if (body.password === readPassword(body.current_password))
    throw invalidField('password', 'PASSWORD_UNCHANGED')
  const password_hash = await hashNewPassword(services, body.password, { accountId })
  services.auditContext.addSubjects([accountId])
  return services.runIdempotent(async trx => {
    if ((await lockPasswordHash(trx, accountId)) !== current) throw new ApiError('INCORRECT_CREDENTIALS')
    await setPassword(trx, accountId, { password_hash, isOwn: true, now: now(), keepSession: sessionId })
    await notifyPasswordChanged(trx, services, accountId)
    return undefined
  })
}

/** Locks the stored hash until the transaction ends: a reset link or a main user may change it concurrently. */
const lockPasswordHash = async (trx: Transaction<Database>, accountId: number): Promise<string | null> => {
  const { password_hash } = await trx
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return password_hash
}
