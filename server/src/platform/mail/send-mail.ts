import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database, MailTable } from '../database/types.ts'
import { RetryLater } from '../jobs/retry-later.ts'
import type { Services } from '../services/services.ts'
import { DeliveryError, type DeliveryResult } from './mailer.ts'

/** After this many attempts with unknown outcome the mail is given up: it has probably arrived many times. */
const maxDoubts = 10

/** An arbitrary number; together with the mail's id it identifies the advisory lock of the mail. */
const mailLockSpace = 4_812_110

type SendMailServices = Pick<Services, 'db' | 'mailer' | 'log' | 'now'>

/**
 * Sends one mail, once. A lock that ends with the connection excludes other processes. The mail is marked before it
 * is handed over, so that a crash between the server's confirmation and our record is detected. It is then sent again
 * under the same Message-ID, by which mail systems recognise the repetition; losing it would be worse. If only the
 * record fails, for example because of a full disk, the process still has the outcome and records it at the next
 * attempt. Mails about one vehicle to one address are sent in the order of their events, so that the last one is up
 * to date.
 * @throws DeliveryError, RetryLater if the mail is not known to be sent; the job is then retried
 */
export const sendMail = (services: SendMailServices, mailId: string): Promise<void> =>
  services.db.connection().execute(async connection => {
    let nextId = await sendUnderLock(services, connection, mailId)
    // The next mail has its own job, in case it fails here.
    while (nextId) nextId = await sendUnderLock(services, connection, nextId).catch(() => undefined)
  })

/** @returns the next mail that was waiting for this one, if any */
const sendUnderLock = async (
  services: SendMailServices,
  connection: Kysely<Database>,
  mailId: string,
): Promise<string | undefined> => {
  const key = sql`hashtextextended(${mailId}, ${mailLockSpace})`
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(
    connection,
  )
  // Another worker is sending the mail and may fail, so this job must remain.
  if (!rows[0]?.locked) throw new RetryLater('Another worker is sending the mail')
  try {
    const { earlier, later } = await findNeighbours(services, connection, mailId)
    if (earlier) throw new RetryLater('An earlier mail about the vehicle has not been sent yet')
    await sendLocked(services, connection, mailId)
    return later ?? undefined
  } finally {
    await sql`select pg_advisory_unlock(${key})`.execute(connection)
  }
}

/**
 * Finds the open mails before and after this one about the same vehicle to the same address. A mail that could not be
 * sent for a day no longer blocks the others: delivery matters more than order.
 */
const findNeighbours = async (
  { now }: SendMailServices,
  db: Kysely<Database>,
  mailId: string,
): Promise<{ earlier: string | null; later: string | null }> => {
  const { rows } = await sql<{ earlier: string | null; later: string | null }>`
    select (array_agg(other.id order by of_other.id) filter (where of_other.id < of_this.id))[1] as earlier,
           (array_agg(other.id order by of_other.id) filter (where of_other.id > of_this.id))[1] as later
      from mail this
      join vehicle_event of_this on of_this.id = this.event_id
      join mail other on other.recipient = this.recipient and other.ended_at is null
      join vehicle_event of_other on of_other.id = other.event_id and of_other.vehicle_id = of_this.vehicle_id
     where this.id = ${mailId} and other.created_at > ${now()}::timestamptz - interval '1 day'`.execute(db)
  return rows[0] ?? { earlier: null, later: null }
}

const sendLocked = async (
  { mailer, log, now }: SendMailServices,
  db: Kysely<Database>,
  mailId: string,
): Promise<void> => {
  const mail = await beginDelivery(db, mailId)
  if (!mail) return
  const { kind } = mail
  if (mail.doubts > maxDoubts) {
    log.error({ mailId, kind }, 'a mail was given up: it was sent several times without a receipt')
    return endDelivery(db, mailId, 'given_up', now())
  }
  let delivery: DeliveryResult
  try {
    delivery = await mailer.deliver({
      id: mailId,
      to: mail.recipient!,
      ...(mail.reply_to !== null && { replyTo: mail.reply_to }),
      language: mail.language,
      subject: mail.subject!,
      text: mail.text_body!,
      html: mail.html_body!,
      ...(mail.unsubscribe_url !== null && { unsubscribeUrl: mail.unsubscribe_url }),
    })
  } catch (error) {
    if (error instanceof DeliveryError) {
      log.warn({ mailId, kind, err: error }, 'a mail could not be sent')
      if (!error.maybeAccepted) await setQueued(db, mailId)
    }
    throw error
  }
  if (delivery === 'refused') log.warn({ mailId, kind }, 'the mail server refused a mail for good')
  await endDelivery(db, mailId, delivery === 'accepted' ? 'sent' : 'refused', now())
  mailer.recorded(mailId)
}

/** Marks the mail as being handed over. If it was marked already, the outcome of the previous attempt is unknown. */
const beginDelivery = (db: Kysely<Database>, mailId: string): Promise<Selectable<MailTable> | undefined> =>
  db
    .updateTable('mail')
    .set({ state: 'sending', doubts: sql<number>`doubts + (state = 'sending')::integer` })
    .where('id', '=', mailId)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

const setQueued = (db: Kysely<Database>, mailId: string): Promise<unknown> =>
  db.updateTable('mail').set({ state: 'queued' }).where('id', '=', mailId).execute()

/** Records the outcome, and deletes recipient and content. */
const endDelivery = async (
  db: Kysely<Database>,
  mailId: string,
  state: 'sent' | 'refused' | 'given_up',
  now: Date,
): Promise<void> => {
  await db
    .updateTable('mail')
    .set({
      state,
      ended_at: now,
      recipient: null,
      reply_to: null,
      subject: null,
      text_body: null,
      html_body: null,
      unsubscribe_url: null,
    })
    .where('id', '=', mailId)
    .execute()
}
