import { type Kysely, type RawBuilder, sql } from 'kysely'

/**
 * Records what the present owners of a vehicle must not see of former ones: the last event of former cases, and a
 * certificate whose owners did not include the person who announced the case. In earlier rows, the present owners
 * tell whether the announcer was one, as long as nobody has become an owner since. Events without a person do not tell
 * whose they are.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table vehicle add column former_event_id bigint`.execute(db)
  await sql`comment on column vehicle.former_event_id is
    'The last event of a case of former owners, while the vehicle was with its owner; present ones see later events only.'`.execute(
    db,
  )
  await sql`alter table certificate add column announcer_hidden boolean not null default false`.execute(db)
  await sql`comment on column certificate.announcer_hidden is
    'The person who announced the case was no owner when it was issued, so it names others and is not shown to them.'`.execute(
    db,
  )
  await sql`
    update certificate c set announcer_hidden = true
      from vehicle v
     where v.id = c.vehicle_id and c.owners_changed_at is null and v.announcer_id is not null
       and not ${isOwner(sql`v.announcer_id`)}`.execute(db)
  await sql`
    update vehicle v set former_event_id = (
      select min(back.id) from vehicle_event back
       where back.vehicle_id = v.id and back.to_status = 'owner' and back.id >= told.id)
      from (
        select distinct on (e.vehicle_id) e.vehicle_id, e.id, e.person_id from vehicle_event e
         where e.event = 'announce' and e.person_id is not null
         order by e.vehicle_id, e.id desc) told
     where told.vehicle_id = v.id and v.status = 'owner' and not ${isOwner(sql`told.person_id`)}`.execute(db)
}

/** SQL condition: the person owns `v`, or has represented the company that does. */
const isOwner = (personId: RawBuilder<unknown>) => sql<boolean>`(
  exists (
    select from person p
      join vehicle_owner o on o.person_mark = p.person_mark
     where p.id = ${personId} and o.vehicle_id = v.id and o.ownership in ('01', '02'))
  or exists (
    select from representation r
      join vehicle_owner o on o.vehicle_id = r.vehicle_id and o.business_id = r.business_id and o.ownership = '01'
     where r.person_id = ${personId} and r.vehicle_id = v.id))`
