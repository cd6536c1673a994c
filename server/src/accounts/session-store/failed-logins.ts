import type { RateLimit } from '../../platform/http/rate-limits.ts'
import type { Services } from '../../platform/services/services.ts'

/** Second factors are counted under a key of their own, separate from passwords. */
const toFactorKey = (name: string): string => `factor of ${name}`

type LoginLimit = { limit: RateLimit; key: string }
export type LoginLimits = readonly [LoginLimit, ...LoginLimit[]]

/**
 * The limits that count a failure, the narrowest first, which a success resets. Passwords and second factors are
 * counted separately: knowing one must not grant new attempts at the other.
 * @param by.device identifies a known device; null for unknown devices
 */
export const getLoginLimits = (
  step: 'password' | 'app code' | 'other factor',
  { name, address, device }: { name: string; address: string; device: string | null },
  { rateLimits }: Services,
): LoginLimits => {
  const { failedLoginsPerName, failedLoginsPerAddress, failedLoginsOfName } = rateLimits
  const subjectKey = step === 'password' ? name : toFactorKey(name)
  const dailyLimits =
    step === 'app code' ? [dailyCodeLimit(name, device ? `device ${device}` : 'elsewhere', rateLimits)] : []
  if (device) return [{ limit: failedLoginsPerName, key: `device ${device} ${subjectKey}` }, ...dailyLimits]
  return [
    { limit: failedLoginsPerName, key: `address ${address} ${subjectKey}` },
    { limit: failedLoginsPerAddress, key: address },
    { limit: failedLoginsOfName, key: subjectKey },
    ...dailyLimits,
  ]
}

/**
 * Limits attempts at short app codes per user and day: separately for each known device, for open sessions, and for
 * everything else. An attacker with the password can therefore not lock out known devices. With a second factor, a
 * device only becomes known by completing it.
 */
export const dailyCodeLimit = (name: string, source: string, limits: Services['rateLimits']): LoginLimit => ({
  limit: limits.failedFactorsPerDay,
  key: `${source} ${toFactorKey(name)}`,
})

/** Called before the work, so that parallel guesses gain nothing. If one limit rejects, none counts the attempt. */
export const consumeAttempt = async (counts: LoginLimits): Promise<void> => {
  const consumed: LoginLimit[] = []
  try {
    for (const count of counts) {
      await count.limit.consume(count.key)
      consumed.push(count)
    }
  } catch (error) {
    await refundAttempt(consumed)
    throw error
  }
}

/** After a success: resets the narrowest limit, and refunds this attempt in the others. */
export const resetFailures = async ([own, ...wider]: LoginLimits): Promise<void> => {
  await own.limit.reset(own.key)
  for (const { limit, key } of wider) await limit.refund(key)
}

/** Refunds an attempt that was not a guess. */
export const refundAttempt = async (counts: readonly LoginLimit[]): Promise<void> => {
  for (const { limit, key } of counts) await limit.refund(key)
}
