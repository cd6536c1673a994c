import {
  decryptFlow,
  expiredLoginCookie,
  readLoginCookie,
} from '../../adapters/strong-identification/flow-cookie.ts'
import { isFailedAttempt } from '../../adapters/strong-identification/rejection.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { withAttemptLimit } from '../../platform/http/rate-limits.ts'
import { openPersonSession } from './open-session.ts'

/**
 * Completes strong identification in the browser that started it, and opens a session of the person. Failures are limited
 * per address: a cookie may be sent again with another code, and each code costs a request to the broker.
 */
export const finishStrongLogin: Handler<'finishStrongLogin'> = async (request, services) => {
  const { config, rateLimits, strongIdentification } = services
  const sealed = readLoginCookie(request.cookie, config.publicUrl)
  request.setHeader('set-cookie', expiredLoginCookie(config))
  const flow = sealed && decryptFlow(sealed, config.keys.encryption)
  if (!flow) throw new ApiError('USER_WAS_NOT_VERIFIED')
  const { code, state } = request.body
  const person = await withAttemptLimit(
    rateLimits.failedStrongLoginsPerAddress,
    request.address,
    () => strongIdentification.finishLogin({ code, state, flow }),
    ({ refusal }) => isFailedAttempt(refusal),
  )
  return openPersonSession(services, person)
}
