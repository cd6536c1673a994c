import { ApiError, invalidField } from '../../platform/http/api-error.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services/services.ts'
import { sendPasswordLink } from '../passwords/send-password-link.ts'
import type { UserScope } from './scopes.ts'
import { lockUser } from './store.ts'

export const sendUserLink = async (
  scope: UserScope,
  { id, caller }: { id: number; caller: UserCaller },
  services: Services,
): Promise<undefined> => {
  await services.rateLimits.resetMails.consume(`by ${caller.accountId} to ${id}`)
  return services.runIdempotent(async trx => {
    const user = await lockUser(trx, scope, id)
    if (user.blocked_at) throw new ApiError('USER_NOT_FOUND')
    if (user.email === null) throw invalidField('email', 'REQUIRED')
    await sendPasswordLink(trx, services, id)
    return undefined
  })
}
