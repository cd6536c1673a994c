import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { formsOfPassword, readPassword } from '@autokierto/domain/typed-text'
import { hash, verify } from '@node-rs/argon2'
import { type LimitedCaller, senderShares } from '../http/concurrency-limiter.ts'
import { networksAround } from '../http/network.ts'
import { createFairQueue, type QueueKey } from './fair-queue.ts'

/** Argon2id (what the package makes unless told) with 19 MiB, two passes, one lane: the first choice of the OWASP password storage cheat sheet. */
const argonOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One core stays free for requests. Of the machine, not of an app, so it is kept once per process. */
export const maxConcurrent = Math.max(1, availableParallelism() - 1)

/** A hash takes some 50 ms, several times that on a busy machine: beyond this a login had better come back later. */
const maxWaiting = 200 * maxConcurrent

/** Of a request that comes when its share is used up. */
const refusalMs = 1000

/**
 * The queue of all work that computes a password hash, at most cores - 1 at once.
 * @throws ApiError RATE_LIMITED where a key has used up its share, or the queue is full
 */
export const inPasswordQueue = createFairQueue({ places: maxConcurrent, maxWaiting, refusalMs })

/**
 * Logins under way at once. People sign in one by one; an office behind one address, a few together, so that an address has
 * four times the turns of a name. Who holds one /64 mostly holds the /56 or the /48 around it.
 */
const most = { ofName: 12, ofNetworks: [16, 24, 32] } as const
const networkStep = 1 / 4

/**
 * What a login is counted under. On known devices it is counted apart, so that a flood of a name or a network from
 * elsewhere holds up nobody who has signed in there before.
 * @param from.address network, as requests name it
 */
export const loginKeys = (
  name: string,
  { address, isKnown }: { address: string; isKnown: boolean },
): QueueKey[] => {
  const kind = isKnown ? 'known device of' : 'login of'
  return [
    [`${kind} name ${name}`, most.ofName, 1],
    ...networksAround(address).map(
      (network, at): QueueKey => [`${kind} ${network}`, most.ofNetworks[at]!, networkStep],
    ),
  ]
}

/** What is counted of a user who is signed in or has a link: people choose and type passwords one by one. */
export const userKeys = (user: LimitedCaller): QueueKey[] =>
  senderShares(user, { perSender: 3, perCompany: 10 }).map(share => [...share, 1])

const randomBase64 = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '')

/** Of no password at all: what is compared where the name is unknown, so that it costs the same time. */
const dummyHash = `$argon2id$v=19$m=${argonOptions.memoryCost},t=${argonOptions.timeCost},p=${argonOptions.parallelism}$${randomBase64(16)}$${randomBase64(32)}`

/** Keys of work that compares a typed password: as many steps as hashes it may cost. */
export const keysOfTyped = (keys: readonly QueueKey[], typed: string): QueueKey[] =>
  keys.map(([key, most, step]) => [key, most, step * formsOfPassword(typed).length])

/**
 * Whether the password is the one of the hash; call it in a turn of `inPasswordQueue`. Hashes made before passwords were
 * normalized are of the text as it was typed, so each form in which it may have been is tried. How many there are depends
 * on the password alone.
 * @param passwordHash null where there is nobody: takes the same time and answers false
 */
export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  for (const form of formsOfPassword(password)) {
    if (await verify(passwordHash ?? dummyHash, form)) return true
  }
  return false
}

/**
 * The hash to keep, in PHC string format with its own salt and cost.
 * @param keys what the work is counted under
 */
export const hashPassword = (password: string, keys: readonly QueueKey[] = []): Promise<string> =>
  inPasswordQueue(keys, inTurn => inTurn(() => hash(readPassword(password), argonOptions)))
