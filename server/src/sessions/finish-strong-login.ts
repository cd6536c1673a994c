import { ApiError } from '../http/api-error.ts'
import type { Handler } from '../http/handler.ts'
import { decryptFlow, expiredLoginCookie, readLoginCookie } from '../strong-identification/flow-cookie.ts'
import { openPersonSession } from './open-session.ts'

/** Completes strong identification in the browser that started it, and opens a session of the person. */
export const finishStrongLogin: Handler<'finishStrongLogin'> = async (request, services) => {
  const { config, strongIdentification } = services
  const sealed = readLoginCookie(request.cookie, config.publicUrl)
  request.setHeader('set-cookie', expiredLoginCookie(config))
  const flow = sealed && decryptFlow(sealed, config.keys.encryption)
  if (!flow) throw new ApiError('USER_WAS_NOT_VERIFIED')
  const { code, state } = request.body
  return openPersonSession(services, await strongIdentification.finishLogin({ code, state, flow }))
}
