import type { ServerResponse } from 'node:http'
import { ApiError } from './api-error.ts'
import type { Caller } from './caller.ts'

/** Bodies with a file that are on their way at once, of one sender and of all: each is held whole. */
export const mostOfSender = 20
const mostInAll = 100
const retryAfterSeconds = 10

export type LargeBodies = {
  /**
   * Counts a body until its request is answered.
   * @throws ApiError RATE_LIMITED where too many are on their way
   */
  take(caller: Caller, response: ServerResponse): void
}

export const createLargeBodies = (): LargeBodies => {
  const onTheirWay = new Map<string, number>()
  let all = 0
  const count = (sender: string, change: 1 | -1) => {
    const own = (onTheirWay.get(sender) ?? 0) + change
    if (own === 0) onTheirWay.delete(sender)
    else onTheirWay.set(sender, own)
    all += change
  }
  return {
    take(caller, response) {
      const sender = 'sessionId' in caller ? senderOf(caller) : 'visitor'
      if ((onTheirWay.get(sender) ?? 0) >= mostOfSender || all >= mostInAll)
        throw new ApiError('RATE_LIMITED', { retryAfterSeconds })
      count(sender, 1)
      response.once('close', () => count(sender, -1))
    },
  }
}

const senderOf = (caller: Exclude<Caller, { actor: 'visitor' }>): string =>
  'personId' in caller ? `person ${caller.personId}` : `user ${caller.accountId}`
