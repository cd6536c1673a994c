import { createHash } from 'node:crypto'
import type { Services } from '../http/handler.ts'
import type { Limit } from '../http/rate-limits.ts'

/** The table of counted failures holds no names, and a name of any length fits. */
const countingKey = (name: string): string => createHash('sha256').update(name).digest('base64url')

/** The name that second factors are counted under, apart from its passwords. */
const factorOf = (name: string): string => `factor of ${name}`

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
  const { failedLoginsPerName, failedLoginsPerAddress, failedLoginsOfName } = limits
  const who = step === 'password' ? name : factorOf(name)
  const ofDay = step === 'factor' ? [factorsOfDay(name, limits)] : []
  if (device) return [{ limit: failedLoginsPerName, key: countingKey(`device ${device} ${who}`) }, ...ofDay]
  return [
    { limit: failedLoginsPerName, key: countingKey(`address ${address} ${who}`) },
    { limit: failedLoginsPerAddress, key: address },
    { limit: failedLoginsOfName, key: countingKey(who) },
    ...ofDay,
  ]
}

/** All second factors tried of a name, wherever: one who knows the password may have gathered many known devices. */
export const factorsOfDay = (name: string, { failedFactorsPerDay }: Services['limits']): Count => ({
  limit: failedFactorsPerDay,
  key: countingKey(factorOf(name)),
})

/** Before the work, so that many guesses sent at once gain nothing. What one refuses is counted by none. */
export const takeTry = async (counts: Counts): Promise<void> => {
  const taken: Count[] = []
  try {
    for (const count of counts) {
      await count.limit.take(count.key)
      taken.push(count)
    }
  } catch (refusal) {
    await giveTryBack(taken)
    throw refusal
  }
}

/** It was no guess: the narrowest count is forgotten, of the others only this try given back. */
export const forgetFailures = async ([own, ...wider]: Counts): Promise<void> => {
  await own.limit.forget(own.key)
  for (const { limit, key } of wider) await limit.giveBack(key)
}

/** It came to no guess at all. */
export const giveTryBack = async (counts: readonly Count[]): Promise<void> => {
  for (const { limit, key } of counts) await limit.giveBack(key)
}
