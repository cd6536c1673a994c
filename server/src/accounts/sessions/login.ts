import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/services/services.ts'
import { inPasswordQueue, keysOfTyped, loginKeys, verifyPassword } from '../passwords/passwords.ts'
import { askSecondFactor } from '../second-factors/ask-second-factor.ts'
import { consumeAttempt, getLoginLimits, resetFailures } from '../session-store/failed-logins.ts'
import { deviceCookies, findKnownDevice, hasDeviceMarks } from './device-cookie.ts'
import { openUserSession } from './open-session.ts'
import { findAccountByName, readDeviceSeal, type SignInAccountRow } from './store.ts'

/**
 * Signs in with username and password. Unknown names, wrong passwords and blocked users get the same response at the
 * same cost. Failures are counted per name and address. Trying a name from many addresses locks out only unknown
 * devices: each known device has its own count.
 * @throws ApiError SECOND_FACTOR_REQUIRED if the user has a second factor
 */
export const login: Handler<'login'> = async (request, services) => {
  const { body, address, cookie, userAgent, setHeader } = request
  const { keys, publicUrl, api } = services.config
  const name = body.username.toLowerCase()
  const device = { keys: keys.hash, publicUrl, api }
  const seal = hasDeviceMarks(cookie, device) ? await readDeviceSeal(services.db, name) : null
  const knownDevice = seal && findKnownDevice(cookie, { name, seal }, device)
  const counts = getLoginLimits('password', { name, address, device: knownDevice }, services)

  // Checks the limits before any lookup, so that rejecting a flood costs no more than reading its requests.
  const account = await inPasswordQueue(
    keysOfTyped(loginKeys(name, { address, isKnown: knownDevice !== null }), body.password),
    async inTurn => {
      for (const { limit, key } of counts) await limit.check(key)
      return inTurn(async () => {
        await consumeAttempt(counts)
        return findByPassword(services, name, body.password)
      })
    },
  )
  if (!account) throw new ApiError('INCORRECT_CREDENTIALS')
  await resetFailures(counts)
  await askSecondFactor(services, account)
  const tokens = await openUserSession(services, account, {
    userAgent,
    address,
    isMarked: knownDevice !== null,
    byPassword: true,
  })
  if (!tokens) throw new ApiError('INCORRECT_CREDENTIALS')
  setHeader('set-cookie', deviceCookies(cookie, { name, seal: account.device_seal }, device))
  return tokens
}

const findByPassword = async (
  { db }: Services,
  name: string,
  password: string,
): Promise<SignInAccountRow | null> => {
  const account = await findAccountByName(db, name)
  // Compares the password of a blocked user with a dummy hash. Otherwise a correct one would be answered faster.
  const isOpen = account !== undefined && account.blocked_at === null
  const matches = await verifyPassword(isOpen ? account.password_hash : null, password)
  return isOpen && matches ? account : null
}
