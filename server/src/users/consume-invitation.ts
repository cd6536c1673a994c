import type { UserCaller } from '../http/caller.ts'
import type { Services } from '../http/handler.ts'
import { mailboxOf } from '../mail/mailbox.ts'

/**
 * Counts a link that is to be mailed to a new user, or to a new address of one. Before the transaction: what is counted
 * takes a connection of its own.
 * @throws ApiError RATE_LIMITED where the manager, or anybody for this address, had too many mailed
 */
export const consumeInvitation = async (
  { rateLimits }: Pick<Services, 'rateLimits'>,
  caller: UserCaller,
  email: string,
): Promise<void> => {
  await rateLimits.invitations.consume(String(caller.accountId))
  await rateLimits.invitationsOfAddress.consume(mailboxOf(email))
}
