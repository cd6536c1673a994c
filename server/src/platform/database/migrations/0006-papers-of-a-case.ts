import { type Kysely, sql } from 'kysely'

/**
 * Adds the site of a document and the end of its case, because a power of attorney is valid for one site and
 * case. For existing ones the site comes from the intake that the same user had opened.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table file add column shop_id integer references shop, add column ended_at timestamptz`.execute(
    db,
  )
  await sql`
    update file f set shop_id = c.shop_id from certificate c where c.file_id = f.id`.execute(db)
  await sql`
    update file f set shop_id = (
        select i.shop_id from intake i
         where i.vehicle_id = f.vehicle_id and i.account_id = f.account_id and i.opened_at <= f.created_at
         order by i.id desc limit 1)
     where f.kind = 'authorisation'`.execute(db)
  await sql`
    update file f set ended_at = v.status_updated_at from vehicle v
     where v.id = f.vehicle_id and f.kind = 'authorisation' and f.created_at <= (
       select max(e.at) from vehicle_event e where e.vehicle_id = v.id and e.to_status = 'owner')`.execute(db)
}
