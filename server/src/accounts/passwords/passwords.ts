import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { formsOfPassword, readPassword } from '@autokierto/domain/typed-text'
import { hash, verify } from '@node-rs/argon2'
import { type LimitedCaller, senderShares } from '../../platform/http/concurrency-limiter.ts'
import { networksAround } from '../../platform/http/network.ts'
import { createFairQueue, type QueueKey } from './fair-queue.ts'

/** Argon2id (default of the package): the first choice of the OWASP password storage cheat sheet. */
const argonOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Leaves one core free for requests. The limit is per process, because it concerns the machine. */
export const maxConcurrent = Math.max(1, availableParallelism() - 1)

/** A hash takes about 50 ms, and more on a busy machine. Beyond this length, clients should retry later. */
const maxWaiting = 200 * maxConcurrent

/** Delay of a rejection when a share is used up. */
const refusalMs = 1000

/**
 * The queue of all work that computes password hashes, with at most one hash per core, except one core.
 * @throws ApiError RATE_LIMITED if a key has used up its share, or the queue is full
 */
export const inPasswordQueue = createFairQueue({ places: maxConcurrent, maxWaiting, refusalMs })

/**
 * Logins in progress per key. People sign in one by one, but an office may share an address, so an address gets four
 * times the turns of a name. The networks are a /64 and the /56 and /48 around it, which usually have one holder.
 */
const maxLogins = { ofName: 12, ofNetworks: [16, 24, 32] } as const
const networkStep = 1 / 4

/**
 * Queue keys of a login. Known devices have separate keys, so that a flood on a name or network elsewhere does not
 * delay them.
 * @param from.address network of the client, as requests name it
 */
export const loginKeys = (
  name: string,
  { address, isKnown }: { address: string; isKnown: boolean },
): QueueKey[] => {
  const kind = isKnown ? 'known device of' : 'login of'
  return [
    [`${kind} name ${name}`, maxLogins.ofName, 1],
    ...networksAround(address).map(
      (network, at): QueueKey => [`${kind} ${network}`, maxLogins.ofNetworks[at]!, networkStep],
    ),
  ]
}

/** Queue keys of a signed-in user, or of one with a reset link. People choose and type passwords one by one. */
export const userKeys = (user: LimitedCaller): QueueKey[] =>
  senderShares(user, { perSender: 3, perCompany: 10 }).map(share => [...share, 1])

const randomBase64 = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '')

/** Hash of no password, compared for unknown names so that they take the same time. */
const dummyHash = `$argon2id$v=19$m=${argonOptions.memoryCost},t=${argonOptions.timeCost},p=${argonOptions.parallelism}$${randomBase64(16)}$${randomBase64(32)}`

/** Queue keys for checking a typed password: the step grows with the number of hashes it may cost. */
export const keysOfTyped = (keys: readonly QueueKey[], password: string): QueueKey[] =>
  keys.map(([key, most, step]) => [key, most, step * formsOfPassword(password).length])

/**
 * Verifies a password against its hash; call it inside `inPasswordQueue`. Hashes from before normalization are of the
 * text as typed, so every form of the password is tried. The number of forms depends only on the password.
 * @param passwordHash null for an unknown user: takes the same time and returns false
 */
export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  for (const form of formsOfPassword(password)) {
    if (await verify(passwordHash ?? dummyHash, form)) return true
  }
  return false
}

/** Returns the hash in PHC string format, with its salt and cost. */
export const hashPassword = (password: string, keys: readonly QueueKey[] = []): Promise<string> =>
  inPasswordQueue(keys, inTurn => inTurn(() => hash(readPassword(password), argonOptions)))
