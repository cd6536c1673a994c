import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/types.ts'
import type { Services } from '../http/handler.ts'
import { keptHours } from '../http/idempotency.ts'
import { removeOldWatches } from '../parts/watch-store.ts'
import { editEvent } from '../vehicles/edit-vehicle.ts'
import { removeRepresentations } from './remove-representations.ts'

/**
 * Removes what is only needed for a while: ended sessions with their tokens, counted limits, second steps that nobody
 * took, closed intakes, vehicles merely looked up, answers kept for repeated requests, consents to what came to nothing,
 * mails that never could be sent, and stored bytes of files that are gone.
 */
export const removeOutdated = async ({ db, files, now }: Services): Promise<void> => {
  const today = now()
  await sql`
    delete from session s where s.ended_at < ${today}::timestamptz - interval '7 days'
       or not exists (select from refresh_token r where r.session_id = s.id and r.expires_at > ${today}::timestamptz)
      and s.created_at < ${today}::timestamptz - interval '1 day'`.execute(db)
  await removeRepresentations(db)
  await removeOldWatches(db, today)
  await sql`delete from rate_limit where expire < ${today.getTime()}`.execute(db)
  await sql`delete from known_browser where seen_at < ${today}::timestamptz - interval '180 days'`.execute(db)
  await db.deleteFrom('sign_in_challenge').where('expires_at', '<', today).execute()
  await removeConsents(db, today)
  await db.deleteFrom('idempotency_key').where('created_at', '<=', hoursBefore(today, keptHours)).execute()
  await sql`delete from intake where coalesce(closed_at, expires_at) < ${today}::timestamptz - interval '90 days'`.execute(
    db,
  )
  await removeLookedUp(db, today)
  // By now nobody wants to read it, and the address is not to lie here for ever.
  await sql`
    update mail set state = 'given_up', ended_at = ${today},
           recipient = null, subject = null, text_body = null, html_body = null
     where ended_at is null and created_at < ${today}::timestamptz - interval '14 days'`.execute(db)
  await sql`
    delete from mail
     where event_id is null and ended_at < ${today}::timestamptz - interval '90 days'`.execute(db)
  await files.removeUnused(today)
}

const hoursBefore = (instant: Date, hours: number): Date => new Date(instant.getTime() - hours * 3_600_000)

/**
 * Consents of a recycled vehicle stand for powers of attorney and are kept six years, all others 90 days. One that no
 * announcement has followed for 90 days has lapsed.
 */
const removeConsents = (db: Kysely<Database>, today: Date): Promise<unknown> =>
  sql`
    delete from consent c using vehicle v
     where v.id = c.vehicle_id
       and case
             when v.status = 'shop_recycled' and c.status = 'agreed'
               then c.ended_at < ${today}::timestamptz - interval '6 years'
             when c.ended_at is not null then c.ended_at < ${today}::timestamptz - interval '90 days'
             else v.status = 'owner'
               and greatest(c.asked_at, c.answered_at) < ${today}::timestamptz - interval '90 days'
           end`.execute(db)

/** Vehicles of whose stay with us there is nothing to tell, with their owners: nobody has asked for them for 90 days. */
const removeLookedUp = (db: Kysely<Database>, today: Date): Promise<unknown> =>
  sql`
    delete from vehicle v
     where v.status = 'owner' and v.looked_up_at < ${today}::timestamptz - interval '90 days'
       and not exists (select from vehicle_event e where e.vehicle_id = v.id and e.event <> ${editEvent})
       and not exists (select from intake i where i.vehicle_id = v.id)`.execute(db)
