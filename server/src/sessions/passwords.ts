import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { networksAround } from '../http/network.ts'
import { type Sender, senderShares } from '../http/places.ts'
import type { Share } from '../http/shares.ts'
import { createFairQueue } from './fair-queue.ts'

/** Argon2id (what the package makes unless told) with 19 MiB, two passes, one lane: the first choice of the OWASP password storage cheat sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One core stays free for requests. Of the machine, not of an app, so it is kept once per process. */
export const placesAtOnce = Math.max(1, availableParallelism() - 1)

/** A hash takes some 50 ms, several times that on a busy machine: beyond this a login had better come back later. */
const maxWaiting = 200 * placesAtOnce

/** Of a request that comes when its share is used up. */
const refusalMs = 1000

/**
 * The queue of all work that computes a password hash, at most cores - 1 at once.
 * @throws ApiError RATE_LIMITED where a key has used up its share, or the queue is full
 */
export const inPasswordQueue = createFairQueue({ places: placesAtOnce, maxWaiting, refusalMs })

/**
 * Logins under way at once. People sign in one by one; an office behind one address, a few together. Who holds one /64
 * mostly holds the /56 or the /48 around it, so the wider networks have little more.
 */
const most = { ofName: 4, ofNetworks: [16, 24, 32] } as const

/**
 * Shares of a login. On known devices they are counted apart, so that whoever floods a name or a network from elsewhere
 * holds up no one who has signed in there before.
 * @param from.address network, as requests name it
 */
export const loginShares = (
  name: string,
  { address, isKnown }: { address: string; isKnown: boolean },
): Share[] => {
  const kind = isKnown ? 'known device of' : 'login of'
  return [
    [`${kind} name ${name}`, most.ofName],
    ...networksAround(address).map((network, at): Share => [`${kind} ${network}`, most.ofNetworks[at]!]),
  ]
}

/** Hashes of one user who is signed in or has a link, and of their company. People choose and type passwords one by one. */
export const userShares = (user: Sender): Share[] => senderShares(user, { ofSender: 3, ofCompany: 10 })

const base64 = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '')

/** Of no password at all: what is compared where the name is unknown, so that it costs the same time. */
const dummyHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(16)}$${base64(32)}`

/**
 * Whether the password is the one of the hash; call it in a turn of `inPasswordQueue`.
 * @param passwordHash null where there is nobody: takes the same time and answers false
 */
export const isPassword = (passwordHash: string | null, password: string): Promise<boolean> =>
  verify(passwordHash ?? dummyHash, password)

/**
 * The hash to keep, in PHC string format with its own salt and cost.
 * @param keys what the work is counted under
 */
export const hashPassword = (password: string, keys: readonly Share[] = []): Promise<string> =>
  inPasswordQueue(keys, inTurn => inTurn(() => hash(password, cost)))
