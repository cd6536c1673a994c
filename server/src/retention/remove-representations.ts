import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/types.ts'

/**
 * Who represented a company is kept with what they did to its vehicle: by it the company's next representative sees
 * that story. Where nothing came of it, it gave sight of the vehicle for a day and goes then.
 */
export const removeRepresentations = (db: Kysely<Database>): Promise<unknown> =>
  sql`
    delete from representation r
     where r.checked_at < now() - interval '24 hours'
       and not exists (
         select from vehicle_event e where e.vehicle_id = r.vehicle_id and e.person_id = r.person_id)`.execute(
    db,
  )
