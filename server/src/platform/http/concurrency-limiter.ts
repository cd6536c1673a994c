import type { Caller, UserCaller } from './caller.ts'
import { createShares, type Share } from './shares.ts'

/** Maximum number of concurrent operations per sender and per company. */
export type SenderLimits = { readonly perSender: number; readonly perCompany: number }

/** The same, with the maximum over all senders. */
export type ConcurrencyLimits = SenderLimits & { readonly total: number }

export type LimitedCaller = Caller | (Pick<UserCaller, 'accountId'> & Partial<Pick<UserCaller, 'operatorId'>>)

export type ConcurrencyLimiter = {
  /**
   * Acquires a slot for the caller, or for the user that a link identifies.
   * @returns releases the slot; call it once
   * @throws ApiError RATE_LIMITED if the sender, the company or all slots are used up
   */
  acquire(caller: LimitedCaller): () => void
}

/**
 * Limits concurrent operations, so that one sender or company cannot use up the slots of others. The limit per
 * company is needed because a company can have any number of users and keys.
 */
export const createConcurrencyLimiter = ({
  total,
  ...senderLimits
}: ConcurrencyLimits): ConcurrencyLimiter => {
  const shares = createShares()
  return { acquire: sender => shares.take([['all', total], ...senderShares(sender, senderLimits)]) }
}

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
