import type { UserCaller } from '../../platform/http/caller.ts'
import { mailboxOf } from '../../platform/mail/mailbox.ts'
import type { Services } from '../../platform/services/services.ts'

/**
 * Counts a link to be mailed to a new user, or to a new address of an invited one. Call it before the transaction,
 * because rate limits use a connection of their own.
 * @throws ApiError RATE_LIMITED if the manager has sent too many links, or the address has received too many
 */
export const consumeInvitation = async (
  { rateLimits }: Pick<Services, 'rateLimits'>,
  caller: UserCaller,
  email: string,
): Promise<void> => {
  await rateLimits.invitations.consume(String(caller.accountId))
  await rateLimits.invitationsOfAddress.consume(mailboxOf(email))
}
