import type { Caller, UserCaller } from './caller.ts'
import { createShares, type Share } from './shares.ts'

/** How many of something may be under way at once, of one sender and of one company. */
export type MostOfSender = { readonly ofSender: number; readonly ofCompany: number }

/** The same, and of all together. */
export type Most = MostOfSender & { readonly inAll: number }

export type Sender = Caller | (Pick<UserCaller, 'accountId'> & Partial<Pick<UserCaller, 'operatorId'>>)

export type Places = {
  /**
   * Takes a place of whoever calls, or of the user whom a link of theirs names.
   * @returns gives it back; to be called once
   * @throws ApiError RATE_LIMITED where the sender, the company or all have no more
   */
  take(caller: Sender): () => void
}

/**
 * Counts what is under way. No sender takes the places of others, nor does a company, which has as many users and keys as
 * it likes.
 */
export const createPlaces = ({ inAll, ...most }: Most): Places => {
  const shares = createShares()
  return { take: sender => shares.take([['all', inAll], ...senderShares(sender, most)]) }
}

/** Shares of a sender and of the company they work for. */
export const senderShares = (sender: Sender, { ofSender, ofCompany }: MostOfSender): Share[] => {
  const company = 'operatorId' in sender && sender.operatorId
  return [[senderOf(sender), ofSender], ...(company ? [[`company ${company}`, ofCompany] as const] : [])]
}

const senderOf = (sender: Sender): string =>
  'personId' in sender
    ? `person ${sender.personId}`
    : 'accountId' in sender
      ? `user ${sender.accountId}`
      : 'visitor'
