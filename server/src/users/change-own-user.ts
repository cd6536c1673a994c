import { createHash, randomUUID } from 'node:crypto'
import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { ApiError } from '../http/api-error.ts'
import type { UserCaller } from '../http/caller.ts'
import type { Handler, Services } from '../http/handler.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { missingProof, requireReauthentication } from '../second-factors/reauthentication.ts'
import { concludeNaming } from './conclude-naming.ts'
import { buildConfirmEmailMessage } from './email-messages.ts'
import { changeAddress, endEmailChange, notifyPrevious, type Self } from './own-address.ts'
import { findUser, isEmailTaken, isNewEmail, isOtherAddress, lockSelf, updateUser } from './store.ts'

const dayMs = 86_400_000

/** What is known of a link by which an address is confirmed. */
export const hashEmailToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Changes the own profile. A new address counts once its link was opened; taken away, it is gone at once. Username,
 * rights and sites are others' to change. Links that set a password go to the address, so a change of it needs a proof.
 * @throws ApiError EMAIL_TAKEN, RATE_LIMITED, and those of `requireReauthentication`
 */
export const changeOwnUser: Handler<'changeOwnUser'> = async ({ body, caller }, services) => {
  const { email, language, current_password, code, ...facts } = body
  // Before the transaction: what is counted takes a connection of its own, and those who wait for the row hold them all.
  const moves = email !== undefined && (await isNewEmail(services.db, caller.accountId, email))
  if (moves) {
    await requireReauthentication(services, caller.accountId, { current_password, code })
    if (email !== null) await services.rateLimits.resetMails.consume(`email ${caller.accountId}`)
  }
  return concludeNaming(services, caller, async trx => {
    const self = await lockSelf(trx, caller.accountId)
    // Another request may have changed the address since it was compared.
    if (!moves && email !== undefined && isOtherAddress(self.email, email)) throw missingProof()
    await updateUser(trx, caller.accountId, { ...facts, language: language ?? undefined })
    const after = { ...self, language: language ?? self.language }
    if (email === null && self.email !== null) {
      await changeAddress(trx, services, after, null)
    } else if (email != null && isOtherAddress(self.email, email)) {
      await askForConfirmation(trx, services, { self: after, email, caller })
    } else if (email != null) await endEmailChange(trx, caller.accountId, services.now())
    return { user: (await findUser(trx, caller.accountId))! }
  })
}

/** @throws ApiError EMAIL_TAKEN */
const askForConfirmation = async (
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
