import { createHash, randomUUID } from 'node:crypto'
import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import { dayMs } from '@autokierto/domain/durations'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services/services.ts'
import { missingProof, requireReauthentication } from '../second-factors/reauthentication.ts'
import { concludeNaming } from './conclude-naming.ts'
import { buildConfirmEmailMessage } from './email-messages.ts'
import { changeAddress, endEmailChange, notifyPrevious, type Self } from './own-address.ts'
import { findUser, isEmailTaken, isNewEmail, isOtherAddress, lockSelf, updateUser } from './store.ts'

/** The stored form of a confirmation token. */
export const hashEmailToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Changes the user's own profile. A new address takes effect when its link is opened; removing the address takes effect
 * immediately. Password links are mailed to the address, so changing it requires reauthentication.
 * @throws ApiError EMAIL_TAKEN, RATE_LIMITED, and those of `requireReauthentication`
 */
export const changeOwnUser: Handler<'changeOwnUser'> = async ({ body, caller }, services) => {
  const { email, language, current_password, code, ...facts } = body
  // Runs before the transaction: rate limits use a connection of their own, and requests waiting for the row may hold
  // all others.
  const changesAddress = email !== undefined && (await isNewEmail(services.db, caller.accountId, email))
  if (changesAddress) {
    await requireReauthentication(services, caller.accountId, { current_password, code })
    if (email !== null) await services.rateLimits.resetMails.consume(`email ${caller.accountId}`)
  }
  return concludeNaming(services, caller, async trx => {
    const self = await lockSelf(trx, caller.accountId)
    // Another request may have changed the address since the comparison.
    if (!changesAddress && email !== undefined && isOtherAddress(self.email, email)) throw missingProof()
    await updateUser(trx, caller.accountId, { ...facts, language: language ?? undefined })
    const after = { ...self, language: language ?? self.language }
    if (email === null && self.email !== null) {
      await changeAddress(trx, services, after, null)
    } else if (email != null && isOtherAddress(self.email, email)) {
      await requestConfirmation(trx, services, { self: after, email, caller })
    } else if (email != null) await endEmailChange(trx, caller.accountId, services.now())
    return { user: (await findUser(trx, caller.accountId))! }
  })
}

/** @throws ApiError EMAIL_TAKEN */
const requestConfirmation = async (
  trx: Transaction<Database>,
  services: Services,
  { self, email, caller }: { self: Self; email: string; caller: UserCaller },
): Promise<void> => {
  if (await isEmailTaken(trx, email)) throw new ApiError('EMAIL_TAKEN')
  const now = services.now()
  const token = randomUUID()
  await endEmailChange(trx, self.id, now)
  await trx
    .insertInto('email_change')
    .values({
      token_hash: hashEmailToken(token),
      account_id: self.id,
      email,
      created_at: now,
      expires_at: new Date(now.getTime() + dayMs),
    })
    .execute()
  const page = caller.actor === 'association' ? linkedPages.confirmAssociationEmail : linkedPages.confirmEmail
  const link = buildLink(services.config.publicUrl, page(token))
  const { language, username } = self
  await queueMail(trx, services, {
    kind: 'email_confirm',
    to: email,
    accountId: self.id,
    letter: buildConfirmEmailMessage({ language, username, link }),
  })
  await notifyPrevious(trx, services, self, 'asked')
}
