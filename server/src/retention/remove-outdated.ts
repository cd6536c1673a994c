import { sql } from 'kysely'
import type { Services } from '../http/handler.ts'

/**
 * Removes what is only needed for a while: ended sessions with their tokens, counted limits, closed intakes, and
 * mails that never could be sent.
 */
export const removeOutdated = async ({ db, now }: Services): Promise<void> => {
  const today = now()
  await sql`
    delete from session s where s.ended_at < ${today}::timestamptz - interval '7 days'
       or not exists (select from refresh_token r where r.session_id = s.id and r.expires_at > ${today}::timestamptz)
      and s.created_at < ${today}::timestamptz - interval '1 day'`.execute(db)
  await sql`delete from rate_limit where expire < ${today.getTime()}`.execute(db)
  await sql`delete from intake where closed_at is not null and closed_at < ${today}::timestamptz - interval '90 days'`.execute(
    db,
  )
  // By now nobody wants to read it, and the address is not to lie here for ever.
  await sql`
    update mail set state = 'given_up', ended_at = ${today},
           recipient = null, subject = null, text_body = null, html_body = null
     where ended_at is null and created_at < ${today}::timestamptz - interval '14 days'`.execute(db)
  await sql`
    delete from mail
     where event_id is null and ended_at < ${today}::timestamptz - interval '90 days'`.execute(db)
}
