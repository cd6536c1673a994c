import { createHash } from 'node:crypto'
import type { Services } from '../http/handler.ts'
import type { Limit } from '../http/rate-limits.ts'

/** The table of counted failures holds no names, and a name of any length fits. */
const countingKey = (name: string): string => createHash('sha256').update(name).digest('base64url')

type Count = { limit: Limit; key: string }
export type Counts = readonly [Count, ...Count[]]

/**
 * What a failure is counted in, the narrowest first, which a success forgets. Passwords and second factors are counted
 * apart: whoever knows the one has not earned anew tries at the other.
 * @param by.device what tells a known device from others; null where it is not known
 */
export const countsOf = (
  step: 'password' | 'factor',
  { name, address, device }: { name: string; address: string; device: string | null },
  { limits }: Services,
): Counts => {
  const { failedLoginsPerName, failedLoginsPerAddress, failedLoginsOfName, failedFactorsPerDay } = limits
  const who = step === 'password' ? name : `factor of ${name}`
  if (device) return [{ limit: failedLoginsPerName, key: countingKey(`device ${device} ${who}`) }]
  return [
    { limit: failedLoginsPerName, key: countingKey(`address ${address} ${who}`) },
    { limit: failedLoginsPerAddress, key: address },
    { limit: failedLoginsOfName, key: countingKey(who) },
    ...(step === 'factor' ? [{ limit: failedFactorsPerDay, key: countingKey(who) }] : []),
  ]
}

/** Before the work, so that many guesses sent at once gain nothing. */
export const takeTry = async (counts: Counts): Promise<void> => {
  for (const { limit, key } of counts) await limit.take(key)
}

/** It was no guess: the narrowest count is forgotten, of the others only this try given back. */
export const forgetFailures = async ([own, ...wider]: Counts): Promise<void> => {
  await own.limit.forget(own.key)
  for (const { limit, key } of wider) await limit.giveBack(key)
}

/** It came to no guess at all. */
export const giveTryBack = async (counts: Counts): Promise<void> => {
  for (const { limit, key } of counts) await limit.giveBack(key)
}
