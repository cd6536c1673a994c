import { createHash } from 'node:crypto'
import { ApiError } from '../http/api-error.ts'
import type { Handler, Services } from '../http/handler.ts'
import type { Limit } from '../http/rate-limits.ts'
import { deviceCookie, hasMarks, knownDevice } from './device-cookie.ts'
import { openUserSession } from './open-session.ts'
import { inPasswordTurn, isPassword } from './passwords.ts'
import { type AccountRow, findAccountByName, readDeviceSeal } from './store.ts'

/** The table of counted failures holds no names, and a name of any length fits. */
const countingKey = (name: string): string => createHash('sha256').update(name).digest('base64url')

/**
 * Username and password. An unknown name, a wrong password and a blocked user get one answer at one cost. Failures are
 * counted for the name at the address it is tried from; a name tried from many addresses holds up devices that do not
 * know it. A device on which the name has signed in before has a count of its own, so that nobody else can shut it out.
 */
export const login: Handler<'login'> = async ({ body, address, cookie, setHeader }, services) => {
  const { keys, publicUrl, api } = services.config
  const name = body.username.toLowerCase()
  const device = { key: keys.hash, publicUrl, api }
  const seal = hasMarks(cookie, device) ? await readDeviceSeal(services.db, name) : null
  const known = seal && knownDevice(cookie, { name, seal }, device)
  const counts = countsOf(name, address, known, services)

  for (const { limit, key } of counts) await limit.check(key)
  const account = await inPasswordTurn(async () => {
    // Taken before the password is looked at: many guesses sent at once gain nothing.
    for (const { limit, key } of counts) await limit.take(key)
    return findByPassword(services, name, body.password)
  })
  if (!account) throw new ApiError('INCORRECT_CREDENTIALS')
  const [own, ...wider] = counts
  await own.limit.forget(own.key)
  for (const { limit, key } of wider) await limit.giveBack(key)
  const tokens = await openUserSession(services, account)
  if (!tokens) throw new ApiError('INCORRECT_CREDENTIALS')
  setHeader('set-cookie', deviceCookie(cookie, { name, seal: account.device_seal }, device))
  return tokens
}

type Count = { limit: Limit; key: string }

/** What a failure is counted in, the narrowest first, which a success forgets. */
const countsOf = (
  name: string,
  address: string,
  device: string | null,
  { limits }: Services,
): [Count, ...Count[]] => {
  const { failedLoginsPerName, failedLoginsPerAddress, failedLoginsOfName } = limits
  if (device) return [{ limit: failedLoginsPerName, key: countingKey(`device ${device} ${name}`) }]
  return [
    { limit: failedLoginsPerName, key: countingKey(`address ${address} ${name}`) },
    { limit: failedLoginsPerAddress, key: address },
    { limit: failedLoginsOfName, key: countingKey(name) },
  ]
}

const findByPassword = async (
  { db }: Services,
  name: string,
  password: string,
): Promise<AccountRow | null> => {
  const account = await findAccountByName(db, name)
  const matches = await isPassword(account?.password_hash ?? null, password)
  return account && matches && account.blocked_at === null ? account : null
}
