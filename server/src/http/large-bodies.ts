import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from './api-error.ts'
import type { Caller } from './caller.ts'
import { whenOver } from './when-over.ts'

/**
 * Bodies with a file that are on their way at once, of one sender, of one company and of all: each is held whole. Whoever
 * sends slowly keeps a place for minutes, and a company has as many users as it likes.
 */
export const mostOfSender = 20
export const mostOfCompany = 50
const mostInAll = 100
/** A body that says it is no longer takes nobody's place: it costs what any other does, and most of what people do is so. */
export const smallBytes = 65_536
const retryAfterSeconds = 10

export type LargeBodies = {
  /**
   * Counts a body until its request is answered, unless it is a small one.
   * @throws ApiError RATE_LIMITED where too many are on their way
   */
  take(caller: Caller, request: IncomingMessage, response: ServerResponse): void
}

export const createLargeBodies = (): LargeBodies => {
  const onTheirWay = new Map<string, number>()
  const count = (sender: string, change: 1 | -1) => {
    const own = (onTheirWay.get(sender) ?? 0) + change
    if (own === 0) onTheirWay.delete(sender)
    else onTheirWay.set(sender, own)
  }
  return {
    take(caller, request, response) {
      if (isSmall(request)) return
      const shares = sharesOf(caller)
      if (shares.some(({ of, most }) => (onTheirWay.get(of) ?? 0) >= most))
        throw new ApiError('RATE_LIMITED', { retryAfterSeconds })
      for (const { of } of shares) count(of, 1)
      // It may be over already: who sends may have gone while we looked up who it is.
      whenOver(request, response, () => {
        for (const { of } of shares) count(of, -1)
      })
    },
  }
}

/** A body sent in pieces does not say how long it is. */
const isSmall = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= smallBytes

/** Whose places a body takes. */
const sharesOf = (caller: Caller): { of: string; most: number }[] => {
  const company = 'operatorId' in caller && caller.operatorId
  return [
    { of: 'all', most: mostInAll },
    { of: senderOf(caller), most: mostOfSender },
    ...(company ? [{ of: `company ${company}`, most: mostOfCompany }] : []),
  ]
}

const senderOf = (caller: Caller): string =>
  'personId' in caller
    ? `person ${caller.personId}`
    : 'accountId' in caller
      ? `user ${caller.accountId}`
      : 'visitor'
