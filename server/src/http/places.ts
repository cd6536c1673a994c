import { ApiError } from './api-error.ts'
import type { Caller, UserCaller } from './caller.ts'

/** How many of something may be under way at once, of one sender, of one company and of all. */
export type Most = { readonly ofSender: number; readonly ofCompany: number; readonly inAll: number }

type Sender = Caller | Pick<UserCaller, 'accountId'>

export type Places = {
  /**
   * Takes a place of whoever calls, or of the user whom a link of theirs names.
   * @returns gives it back; to be called once
   * @throws ApiError RATE_LIMITED where the sender, the company or all have no more
   */
  take(caller: Sender): () => void
}

const retryAfterSeconds = 10

/**
 * Counts what is under way. No sender takes the places of others, nor does a company, which has as many users and keys as
 * it likes.
 */
export const createPlaces = ({ ofSender, ofCompany, inAll }: Most): Places => {
  const taken = new Map<string, number>()
  const count = (by: string, change: 1 | -1) => {
    const own = (taken.get(by) ?? 0) + change
    if (own === 0) taken.delete(by)
    else taken.set(by, own)
  }
  return {
    take(caller) {
      const company = 'operatorId' in caller && caller.operatorId
      const shares: [by: string, most: number][] = [
        ['all', inAll],
        [senderOf(caller), ofSender],
        ...(company ? [[`company ${company}`, ofCompany] as [string, number]] : []),
      ]
      if (shares.some(([by, most]) => (taken.get(by) ?? 0) >= most))
        throw new ApiError('RATE_LIMITED', { retryAfterSeconds })
      for (const [by] of shares) count(by, 1)
      return () => {
        for (const [by] of shares) count(by, -1)
      }
    },
  }
}

const senderOf = (caller: Sender): string =>
  'personId' in caller
    ? `person ${caller.personId}`
    : 'accountId' in caller
      ? `user ${caller.accountId}`
      : 'visitor'
