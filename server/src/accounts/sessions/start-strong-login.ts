import { encryptFlow, loginCookie } from '../../adapters/strong-identification/flow-cookie.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Returns the URL of strong identification, and sets the cookie that binds its response to this browser. */
export const startStrongLogin: Handler<'startStrongLogin'> = async (request, services) => {
  const { config, strongIdentification } = services
  const language = request.query?.language ?? 'fi'
  const { loginUrl, flow } = await strongIdentification.startLogin({ language })
  request.setHeader('set-cookie', loginCookie(encryptFlow(flow, config.keys.encryption), config))
  return { login_url: loginUrl }
}
