import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { hashEmailToken } from './change-own-user.ts'
import { concludeNaming } from './conclude-naming.ts'
import { changeAddress } from './own-address.ts'
import { findUser, lockSelf } from './store.ts'

/** Activates a new address. Requires the mailed link and the session of the same user: the link alone is not enough. */
export const confirmEmail: Handler<'confirmEmail'> = ({ params, caller }, services) =>
  concludeNaming(services, caller, async trx => {
    const self = await lockSelf(trx, caller.accountId)
    const change = await trx
      .selectFrom('email_change')
      .select('email')
      .where('token_hash', '=', hashEmailToken(params.token))
      .where('account_id', '=', caller.accountId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', services.now())
      .executeTakeFirst()
    if (!change) throw new ApiError('NOT_FOUND')
    await changeAddress(trx, services, self, change.email)
    return { user: (await findUser(trx, caller.accountId))! }
  })
