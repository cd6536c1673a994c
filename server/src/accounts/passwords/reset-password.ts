import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { hashNewPassword } from './new-password.ts'
import { notifyPasswordChanged } from './notify-password-changed.ts'
import { hashLinkToken } from './send-password-link.ts'
import { setPassword } from './set-password.ts'

/** Sets a password with a mailed link, which works once. */
export const resetPassword: Handler<'resetPassword'> = async ({ params, body }, services) => {
  const { db, now } = services
  const tokenHash = hashLinkToken(params.token)
  const { account_id: accountId } = await requireLink(db, tokenHash, now())
  const password_hash = await hashNewPassword(services, body.password, { accountId })
  services.auditContext.addSubjects([accountId])
  return services.runIdempotent(async trx => {
    // Locks the user first, as blocking, deleting and sending a new link do. The link can then no longer change.
    const user = trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate()
    await user.executeTakeFirst()
    await requireLink(trx, tokenHash, now())
    const link = trx.updateTable('reset_link').set({ used_at: now() }).where('token_hash', '=', tokenHash)
    await link.execute()
    await setPassword(trx, accountId, { password_hash, isOwn: true, now: now() })
    await notifyPasswordChanged(trx, services, accountId)
    return undefined
  })
}

/** @throws ApiError RESET_TOKEN_USED; NOT_FOUND if invalid, or if its user is blocked or deleted */
const requireLink = async (
  db: Pick<Transaction<Database>, 'selectFrom'>,
  tokenHash: Buffer,
  now: Date,
): Promise<{ account_id: number }> => {
  const link = await db
    .selectFrom('reset_link as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .select(['r.account_id', 'r.expires_at', 'r.used_at', 'r.ended_at', 'a.blocked_at', 'a.deleted_at'])
    .where('r.token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (link?.used_at) throw new ApiError('RESET_TOKEN_USED')
  if (!link || link.ended_at || link.expires_at <= now || link.blocked_at || link.deleted_at) {
    throw new ApiError('NOT_FOUND')
  }
  return link
}
