import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import type { Services } from '../services/services.ts'
import { type EmailMessage, renderMessage } from './message.ts'

export type QueuedMail = {
  /** The kind of message, stored permanently: `announced`. */
  kind: string
  to: string
  /** Mail address for replies; without it, replies are not read. */
  replyTo?: string
  letter: EmailMessage
  /** The event that the mail is about, with at most one mail per kind; missing for mails with another cause. */
  eventId?: number
  /** The recipient's user account: no mail is sent after its deletion. Missing for sites, owners and visitors. */
  accountId?: number
  consentId?: number
}

/**
 * Stores a mail in the caller's transaction, so that both are saved or neither is. A job sends it afterwards; the job
 * contains only the mail's id, no address.
 */
export const queueMail = async (
  trx: Transaction<Database>,
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  { kind, to, replyTo, letter, eventId, accountId, consentId }: QueuedMail,
): Promise<void> => {
  const id = randomUUID()
  const { subject, text, html } = renderMessage(letter)
  await trx
    .insertInto('mail')
    .values({
      id,
      event_id: eventId ?? null,
      account_id: accountId ?? null,
      consent_id: consentId ?? null,
      kind,
      language: letter.language,
      recipient: to,
      reply_to: replyTo ?? null,
      subject,
      text_body: text,
      html_body: html,
      unsubscribe_url: letter.unsubscribeUrl ?? null,
      created_at: now(),
    })
    .execute()
  await jobs.send(trx, 'mail', { mailId: id })
}
