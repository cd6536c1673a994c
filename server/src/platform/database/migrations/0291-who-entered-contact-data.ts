import { type Kysely, sql } from 'kysely'

const entered = [
  ['announcement', 'phone'],
  ['announcement', 'email'],
  ['announcement', 'remarks'],
  ['vehicle', 'location'],
] as const

/** SQL: the last person who has amended the field of the announcement `a`. */
const lastAmendedBy = (field: string) => sql`(
  select e.person_id from vehicle_event e
   where e.vehicle_id = a.vehicle_id and e.event = 'amend' and e.person_id is not null
     and e.data->'changed' ? ${sql.lit(field)}
     and e.at >= a.created_at and (a.closed_at is null or e.at <= a.closed_at)
   order by e.id desc limit 1)`

/**
 * Adds who has entered the contact data of an announcement and the location of a vehicle: any owner may amend the
 * announcement of another. Null means the announcer, as in rows of an older process. Events tell who has amended
 * earlier announcements. While a vehicle is with its owner, no event tells who has placed it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [table, field] of entered) {
    const column = sql.ref(`${field}_person_id`)
    await sql`
      alter table ${sql.table(table)}
        add column ${column} integer references person on delete set null`.execute(db)
    await sql`create index ${sql.ref(`${table}_${field}_person_id`)} on ${sql.table(table)} (${column})
      where ${column} is not null`.execute(db)
  }
  const amended = sql`
    select e.vehicle_id from vehicle_event e where e.event = 'amend' and e.person_id is not null`
  for (const field of ['phone', 'email', 'remarks']) {
    await sql`
      update announcement a set ${sql.ref(`${field}_person_id`)} = ${lastAmendedBy(field)}
       where a.${sql.ref(field)} is not null and a.vehicle_id in (${amended})`.execute(db)
  }
  await sql`
    update vehicle v set location_person_id = ${lastAmendedBy('location')}
      from announcement a
     where a.id = (select max(l.id) from announcement l where l.vehicle_id = v.id)
       and v.location is not null and v.status <> 'owner' and v.id in (${amended})`.execute(db)
}
