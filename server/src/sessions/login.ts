import { ApiError } from '../http/api-error.ts'
import type { Handler, Services } from '../http/handler.ts'
import { askSecondFactor } from '../second-factors/ask-second-factor.ts'
import { deviceCookies, findKnownDevice, hasDeviceMarks } from './device-cookie.ts'
import { consumeAttempt, getLoginLimits, resetFailures } from './failed-logins.ts'
import { openUserSession } from './open-session.ts'
import { inPasswordQueue, keysOfTyped, loginKeys, verifyPassword } from './passwords.ts'
import { findAccountByName, readDeviceSeal, type SignInAccountRow } from './store.ts'

/**
 * Username and password. An unknown name, a wrong password and a blocked user get one answer at one cost. Failures are
 * counted for the name at the address it is tried from; a name tried from many addresses holds up devices that do not
 * know it. A device on which the name has signed in before has a count of its own, so that nobody else can shut it out.
 * @throws ApiError SECOND_FACTOR_REQUIRED where the password alone is not enough
 */
export const login: Handler<'login'> = async (request, services) => {
  const { body, address, cookie, userAgent, setHeader } = request
  const { keys, publicUrl, api } = services.config
  const name = body.username.toLowerCase()
  const device = { keys: keys.hash, publicUrl, api }
  const seal = hasDeviceMarks(cookie, device) ? await readDeviceSeal(services.db, name) : null
  const known = seal && findKnownDevice(cookie, { name, seal }, device)
  const counts = getLoginLimits('password', { name, address, device: known }, services)

  // Counted before anything is looked up: a flood is turned away at the cost of reading its requests.
  const account = await inPasswordQueue(
    keysOfTyped(loginKeys(name, { address, isKnown: known !== null }), body.password),
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
    isMarked: known !== null,
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
  // A blocked user is compared with nobody's hash: a right password would otherwise be answered sooner.
  const isOpen = account !== undefined && account.blocked_at === null
  const matches = await verifyPassword(isOpen ? account.password_hash : null, password)
  return isOpen && matches ? account : null
}
