import type { Caller, UserCaller } from './caller.ts'
import { createShares, type Share } from './shares.ts'

/** How many of something may be under way at once, of one sender and of one company. */
export type SenderLimits = { readonly perSender: number; readonly perCompany: number }

/** The same, and of all together. */
export type ConcurrencyLimits = SenderLimits & { readonly total: number }

export type LimitedCaller = Caller | (Pick<UserCaller, 'accountId'> & Partial<Pick<UserCaller, 'operatorId'>>)

export type ConcurrencyLimiter = {
  /**
   * Takes a place of whoever calls, or of the user whom a link of theirs names.
   * @returns gives it back; to be called once
   * @throws ApiError RATE_LIMITED where the sender, the company or all have no more
   */
  acquire(caller: LimitedCaller): () => void
}

/**
 * Counts what is under way. No sender takes the places of others, nor does a company, which has as many users and keys as
 * it likes.
 */
export const createConcurrencyLimiter = ({ total, ...most }: ConcurrencyLimits): ConcurrencyLimiter => {
  const shares = createShares()
  return { acquire: sender => shares.take([['all', total], ...senderShares(sender, most)]) }
}

/** Shares of a sender and of the company they work for. */
export const senderShares = (sender: LimitedCaller, { perSender, perCompany }: SenderLimits): Share[] => {
  const company = 'operatorId' in sender && sender.operatorId
  return [[toSenderKey(sender), perSender], ...(company ? [[`company ${company}`, perCompany] as const] : [])]
}

const toSenderKey = (sender: LimitedCaller): string =>
  'personId' in sender
    ? `person ${sender.personId}`
    : 'accountId' in sender
      ? `user ${sender.accountId}`
      : 'visitor'
