import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { notifyFactorChange } from './notify-factor-change.ts'
import { requireReauthentication } from './reauthentication.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { lockSignIn } from './store.ts'

/** @throws ApiError NOT_FOUND if the user has no second factor */
export const renewRecoveryCodes: Handler<'renewRecoveryCodes'> = async ({ body, caller }, services) => {
  await requireReauthentication(services, caller.accountId, body)
  return services.runIdempotent(async trx => {
    const self = await lockSignIn(trx, caller.accountId)
    if (!self.has_factor) throw new ApiError('NOT_FOUND')
    await notifyFactorChange(trx, services, self, 'codes_renewed')
    return { recovery_codes: await createRecoveryCodes(trx, self.id, services.config.keys.hash) }
  })
}
