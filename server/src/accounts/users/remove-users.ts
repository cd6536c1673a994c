import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { deleteFactors } from '../second-factors/delete-factors.ts'
import { endUserSessions } from '../session-store/end-sessions.ts'

/** Mails to owners, visitors and sites, who may have the same address, and mails about a company's forms. */
const otherMailKinds = [
  ...['consent_asked', 'watch_asked', 'watch_found', 'part_enquiry', 'feedback', 'overdue'],
  ...['report_asked', 'report_begun', 'report_missing', 'report_reopened'],
]

/**
 * Drops the content of queued mails to the users, or to their pending addresses; the rows stay. Mails about another
 * user are not dropped, whatever their address: they may warn of an address that was taken over.
 */
const dropQueuedMails = async (
  trx: Transaction<Database>,
  ids: readonly number[],
  at: Date,
): Promise<void> => {
  await sql`
    update mail m set state = 'given_up', ended_at = ${at}, recipient = null, reply_to = null, subject = null,
           text_body = null, html_body = null, unsubscribe_url = null
     where m.ended_at is null
       and (m.account_id = any(${ids})
            or m.account_id is null and m.event_id is null and m.kind <> all(${otherMailKinds}) and lower(m.recipient) in (
              select lower(email) from account where id = any(${ids}) and email is not null
              union select lower(email) from email_change where account_id = any(${ids})
              union select lower(email) from freeze_link where account_id = any(${ids})))`.execute(trx)
}

/** Records of their work keep their name. Usernames and addresses can be reused. */
export const deleteUsers = async (
  trx: Transaction<Database>,
  ids: readonly number[],
  at: Date,
): Promise<void> => {
  if (ids.length === 0) return
  await dropQueuedMails(trx, ids, at)
  await trx
    .updateTable('account')
    .set({ deleted_at: at, password_hash: null, email: null, phone: null })
    .where('id', 'in', ids)
    .execute()
  await trx.deleteFrom('account_shop').where('account_id', 'in', ids).execute()
  await trx.deleteFrom('reset_link').where('account_id', 'in', ids).execute()
  await trx.deleteFrom('email_change').where('account_id', 'in', ids).execute()
  await trx.deleteFrom('freeze_link').where('account_id', 'in', ids).execute()
  await trx.deleteFrom('idempotency_key').where('account_id', 'in', ids).execute()
  await trx.deleteFrom('known_browser').where('account_id', 'in', ids).execute()
  await trx.deleteFrom('security_event').where('account_id', 'in', ids).execute()
  for (const table of ['mail_choice', 'saved_search', 'saved_view'] as const)
    await trx.deleteFrom(table).where('account_id', 'in', ids).execute()
  await deleteFactors(trx, ids)
  await endUserSessions(trx, ids, at)
}
