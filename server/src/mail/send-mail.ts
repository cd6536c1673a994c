import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database, MailTable } from '../database/types.ts'
import type { Services } from '../http/handler.ts'
import { type Delivery, NotDelivered } from './mailer.ts'

/** After so many sendings without a receipt the mail is given up: it has most likely arrived many times over. */
const doubtsBorne = 10

/** Any number, the same in every instance: beside the mail's own id it names the lock of one mail. */
const lockSpace = 4_812_110

type Sender = Pick<Services, 'db' | 'mailer' | 'log' | 'now'>

/**
 * Sends one mail, once. While it is being sent, a lock that ends with the connection keeps every other process away.
 * It is marked before it is handed over, so that a crash between the server's receipt and our record is seen: then
 * it goes out again under the same Message-ID, by which mail systems recognise the repeat. Losing it would be worse.
 * @throws NotDelivered where the mail server did not accept it: the job is tried again
 */
export const sendMail = (sender: Sender, mailId: string): Promise<void> =>
  sender.db.connection().execute(async connection => {
    const key = sql`hashtextextended(${mailId}, ${lockSpace})`
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(
      connection,
    )
    // Another process is sending it this very moment.
    if (!rows[0]?.locked) return
    try {
      await sendLocked(sender, connection, mailId)
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection)
    }
  })

const sendLocked = async (
  { mailer, log, now }: Sender,
  db: Kysely<Database>,
  mailId: string,
): Promise<void> => {
  const mail = await begin(db, mailId)
  if (!mail) return
  const { kind } = mail
  if (mail.doubts > doubtsBorne) {
    log.error({ mailId, kind }, 'a mail was given up: it was sent many times and no receipt came')
    return end(db, mailId, 'given_up', now())
  }
  let delivery: Delivery
  try {
    delivery = await mailer.deliver({
      id: mailId,
      to: mail.recipient!,
      language: mail.language,
      subject: mail.subject!,
      text: mail.text_body!,
      html: mail.html_body!,
    })
  } catch (error) {
    if (error instanceof NotDelivered) {
      log.warn({ mailId, kind, err: error }, 'a mail could not be sent')
      if (!error.maybeAccepted) await setQueued(db, mailId)
    }
    throw error
  }
  if (delivery === 'refused') log.warn({ mailId, kind }, 'the mail server refused a mail for good')
  await end(db, mailId, delivery === 'accepted' ? 'sent' : 'refused', now())
}

/** Marks the mail as being handed over; one that was marked already is one whose outcome nobody knows. */
const begin = (db: Kysely<Database>, mailId: string): Promise<Selectable<MailTable> | undefined> =>
  db
    .updateTable('mail')
    .set({ state: 'sending', doubts: sql<number>`doubts + (state = 'sending')::integer` })
    .where('id', '=', mailId)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

const setQueued = (db: Kysely<Database>, mailId: string): Promise<unknown> =>
  db.updateTable('mail').set({ state: 'queued' }).where('id', '=', mailId).execute()

/** Whom it went to and what it said is not kept. */
const end = async (
  db: Kysely<Database>,
  mailId: string,
  state: 'sent' | 'refused' | 'given_up',
  now: Date,
): Promise<void> => {
  await db
    .updateTable('mail')
    .set({ state, ended_at: now, recipient: null, subject: null, text_body: null, html_body: null })
    .where('id', '=', mailId)
    .execute()
}
