import { ApiError } from '../http/api-error.ts'
import type { Handler } from '../http/handler.ts'
import { tellFactorChange } from './letters.ts'
import { requireProof } from './proof.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { lockSignIn } from './store.ts'

/** @throws ApiError NOT_FOUND where there is no factor that they could stand in for */
export const renewRecoveryCodes: Handler<'renewRecoveryCodes'> = async ({ body, caller }, services) => {
  await requireProof(services, caller.accountId, body)
  return services.conclude(async trx => {
    const self = await lockSignIn(trx, caller.accountId)
    if (!self.has_factor) throw new ApiError('NOT_FOUND')
    await tellFactorChange(trx, services, self, 'codes_renewed')
    return { recovery_codes: await makeRecoveryCodes(trx, self.id, services.config.keys.hash) }
  })
}
