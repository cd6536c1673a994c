import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { ApiError } from '../http/api-error.ts'

/** Argon2id (what the package makes unless told) with 19 MiB, two passes, one lane: the first choice of the OWASP password storage cheat sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One core stays free for requests. Of the machine, not of an app, so it is kept once per process. */
const placesAtOnce = Math.max(1, availableParallelism() - 1)

/** Some ten seconds of waiting: whoever comes after that is better told to come back. */
const mostWaiting = 500

const secondsToComeBack = 10

/** A queue with so many places at once. */
export const createTurns = (places: number, longest: number) => {
  const waiting: (() => void)[] = []
  let free = places

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else if (waiting.length >= longest) {
      throw new ApiError('RATE_LIMITED', { retryAfterSeconds: secondsToComeBack })
    } else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/**
 * Runs work that reckons a password hash, at most cores - 1 at once.
 * @throws ApiError RATE_LIMITED where the queue is too long
 */
export const inPasswordTurn = createTurns(placesAtOnce, mostWaiting)

const base64 = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '')

/** Of no password at all: what is compared where the name is unknown, so that it costs the same time. */
const dummyHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(16)}$${base64(32)}`

/**
 * Whether the password is the one of the hash; call it inside `inPasswordTurn`.
 * @param passwordHash null where there is nobody: takes the same time and answers false
 */
export const isPassword = (passwordHash: string | null, password: string): Promise<boolean> =>
  verify(passwordHash ?? dummyHash, password)

/** The hash to keep, in PHC string format with its own salt and cost. */
export const hashPassword = (password: string): Promise<string> => inPasswordTurn(() => hash(password, cost))
