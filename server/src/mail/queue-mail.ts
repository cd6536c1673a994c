import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import type { Services } from '../http/handler.ts'
import { type EmailMessage, renderMessage } from './message.ts'

/** A mail to be sent. */
export type QueuedMail = {
  /** What it tells, for the record that stays: `announced`. */
  kind: string
  to: string
  /** Who is answered: a mail address. Left out, nobody reads answers. */
  replyTo?: string
  letter: EmailMessage
  /** The event it tells of, which says each thing once; left out for mails of another cause. */
  eventId?: number
  /** The user it is for, who is mailed no more once deleted; left out for a site, an owner and a visitor. */
  accountId?: number
  /** The consent it asks for. */
  consentId?: number
}

/**
 * Writes a mail in the caller's transaction: neither is there without the other. A job sends it afterwards; the job
 * knows the mail's id alone, no address.
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
