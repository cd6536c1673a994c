import { ApiError } from '../http/api-error.ts'
import type { Handler } from '../http/handler.ts'
import { guarded, isRefusedFor } from '../http/rate-limits.ts'
import { inPasswordTurn, isPassword } from '../sessions/passwords.ts'
import { hashNewPassword } from './new-password.ts'
import { setPassword } from './set-password.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'

/** Changes the own password, which one has to know: whoever finds an open session cannot take it over. */
export const changeOwnPassword: Handler<'changeOwnPassword'> = async ({ body, caller }, services) => {
  const { db, limits, now } = services
  const { accountId, sessionId } = caller
  const isTry = ({ refusal }: { refusal?: unknown }) => isRefusedFor(['INCORRECT_CREDENTIALS'], refusal)
  const requireCurrent = async () => {
    const account = await db
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const isCurrent = await inPasswordTurn(() => isPassword(account.password_hash, body.current_password))
    if (!isCurrent) throw new ApiError('INCORRECT_CREDENTIALS')
  }
  await guarded(limits.failedLoginsPerName, `own ${accountId}`, requireCurrent, isTry)
  const password_hash = await hashNewPassword(services, body.password, { accountId })
  return db.transaction().execute(async trx => {
    await setPassword(trx, accountId, { password_hash, isOwn: true, now: now(), keepSession: sessionId })
    await tellPasswordChanged(trx, services, accountId)
    return undefined
  })
}
