import { sql } from 'kysely'
import type { Services } from '../http/handler.ts'

/** Removes what is only needed for a while: ended sessions with their tokens, counted limits, closed intakes. */
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
}
