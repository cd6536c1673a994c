import type { Services } from '../http/handler.ts'
import type { RateLimit } from '../http/rate-limits.ts'

/** The name that second factors are counted under, apart from its passwords. */
const toFactorKey = (name: string): string => `factor of ${name}`

type LoginLimit = { limit: RateLimit; key: string }
export type LoginLimits = readonly [LoginLimit, ...LoginLimit[]]

/**
 * What a failure is counted in, the narrowest first, which a success forgets. Passwords and second factors are counted
 * apart: whoever knows the one has not earned anew tries at the other.
 * @param by.device what tells a known device from others; null where it is not known
 */
export const getLoginLimits = (
  step: 'password' | 'app code' | 'other factor',
  { name, address, device }: { name: string; address: string; device: string | null },
  { rateLimits }: Services,
): LoginLimits => {
  const { failedLoginsPerName, failedLoginsPerAddress, failedLoginsOfName } = rateLimits
  const who = step === 'password' ? name : toFactorKey(name)
  const ofDay =
    step === 'app code' ? [dailyCodeLimit(name, device ? `device ${device}` : 'elsewhere', rateLimits)] : []
  if (device) return [{ limit: failedLoginsPerName, key: `device ${device} ${who}` }, ...ofDay]
  return [
    { limit: failedLoginsPerName, key: `address ${address} ${who}` },
    { limit: failedLoginsPerAddress, key: address },
    { limit: failedLoginsOfName, key: who },
    ...ofDay,
  ]
}

/**
 * Codes of an app that were tried of a name, for they are short: on each known device, in open sessions, and by all
 * others together. So whoever knows the password and uses up the tries of all others shuts nobody out who has signed in
 * there before; a device comes to be known by a second factor only, once there is one.
 */
export const dailyCodeLimit = (name: string, where: string, limits: Services['rateLimits']): LoginLimit => ({
  limit: limits.failedFactorsPerDay,
  key: `${where} ${toFactorKey(name)}`,
})

/** Before the work, so that many guesses sent at once gain nothing. What one refuses is counted by none. */
export const consumeAttempt = async (counts: LoginLimits): Promise<void> => {
  const taken: LoginLimit[] = []
  try {
    for (const count of counts) {
      await count.limit.consume(count.key)
      taken.push(count)
    }
  } catch (refusal) {
    await refundAttempt(taken)
    throw refusal
  }
}

/** It was no guess: the narrowest count is forgotten, of the others only this try given back. */
export const resetFailures = async ([own, ...wider]: LoginLimits): Promise<void> => {
  await own.limit.reset(own.key)
  for (const { limit, key } of wider) await limit.refund(key)
}

/** It came to no guess at all. */
export const refundAttempt = async (counts: readonly LoginLimit[]): Promise<void> => {
  for (const { limit, key } of counts) await limit.refund(key)
}
