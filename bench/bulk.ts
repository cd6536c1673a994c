import type { Client } from 'pg'
import { fillFinishedSummary } from './finished.ts'

/**
 * Adds many vehicles, spread over sites and lists as in a service that has run for some years, each with an owner and a
 * few events. Their plates begin with letters that no register issues. Triggers are off: counting each vehicle in the
 * summary in one transaction takes longer with every row.
 * @param client a connection to the product's own database
 * @param busy the number of vehicles in all lists of the demonstration's sites; ninety more sites have finished the
 * others over the years; default `count`
 */
export const addBulkVehicles = async (client: Client, count: number, busy = count): Promise<void> => {
  await client.query('set session_replication_role = replica')
  if (count > busy) await client.query(insertSitesSql)
  await client.query(insertVehiclesSql, [count, busy])
  await client.query(insertOwnersSql, [count])
  await client.query(insertEventsSql)
  await client.query(insertStagesSql)
  await client.query(insertAnnouncementsSql)
  await client.query(insertIntakesSql)
  await client.query(insertCertificatesSql)
  await client.query('reset session_replication_role')
  await fillFinishedSummary(client)
  // Autovacuum would otherwise do this within a minute, in the middle of a measurement.
  await client.query('vacuum analyze')
}

const insertSitesSql = `
  insert into shop overriding system value
  select (jsonb_populate_record(s, jsonb_build_object('id', 1000 + number, 'name', 'Testi ' || number))).*
    from generate_series(0, 89) as number join shop s on s.id = number % 9 + 1`

/** Nearly half of each busy site's vehicles are recycled, the others are in its lists. */
const insertVehiclesSql = `
  insert into vehicle (status, shop_id, from_shop_id, register_key, plate, vin, kind, make, model, model_year, color,
      resolution, owner_check, process_started_at, finished_at, listing_ends_at, status_updated_at, mileage_km)
  select status, case when status <> 'owner' then site end,
         case when status = 'shop_transfer' then site % 9 + 1 end,
         'bulk-' || number, 'ÅÄ' || chr(65 + number % 26) || '-' || number,
         'BULK' || lpad(number::text, 13, '0'), 'AUTO',
         (array['Toyota', 'Volvo', 'Volkswagen', 'Ford', 'Opel', 'Nissan', 'Škoda', 'Saab', 'Mazda', 'Kia'])[number % 10 + 1],
         (array['Corolla', 'V70', 'Golf', 'Focus', 'Astra', 'Almera', 'Octavia', '9-5', '6', 'Ceed'])[number % 10 + 1],
         1992 + number % 25, (array['Red', 'Blue', 'Black', 'White', 'Silver', 'Green'])[number % 6 + 1],
         case when status = 'shop_listing' then 'reuse' else 'recycle' end, 'confirmed',
         case when status in ('shop_process', 'shop_recycled') then now() - interval '2 days' end,
         case when status = 'shop_recycled' then now() - interval '1 day' end,
         case when status = 'shop_listing' then now() + interval '60 hours' end,
         now() - make_interval(mins => number * 7 % 500000), 60000 + number * 37 % 300000
    from (select number, case when number <= $2::integer then number % 9 + 1 else 1000 + number % 90 end as site,
                 (case when number <= $2 then
                    array['shop_recycled', 'shop_recycled', 'shop_recycled', 'shop_recycled', 'shop_recycled', 'owner',
                        'shop_process', 'shop_process', 'shop_transit', 'shop_listing', 'shop_process', 'shop_transfer']
                  else array_fill('shop_recycled'::text, array[12]) end)[number / 9 % 12 + 1] as status
            from generate_series(1, $1::integer) as number) as each`

/** The hashes belong to no personal ID. Every thousandth vehicle has the same owner, who stands for a dealer. */
const insertOwnersSql = `
  insert into vehicle_owner (vehicle_id, ownership, name, person_mark)
  select id, '01', 'Testi', sha256(convert_to('bulk-' || case when id % 1000 = 0 then 0 else id % $1::integer end, 'UTF8'))
    from vehicle where register_key like 'bulk-%'`

const insertEventsSql = `
  insert into vehicle_event (vehicle_id, event, at, from_status, to_status, shop_id)
  select id, event, status_updated_at, case when event = 'register' then 'owner' else 'shop_process' end, status, shop_id
    from vehicle, unnest(array['register', 'resolve', 'start', 'stage_done']) as event
   where register_key like 'bulk-%' and status <> 'owner'`

const insertStagesSql = `
  insert into process_stage (vehicle_id, number, done_at)
  select id, number, case when status = 'shop_recycled' then finished_at end
    from vehicle, generate_series(1, 5) as number
   where register_key like 'bulk-%' and process_started_at is not null`

const insertAnnouncementsSql = `
  insert into announcement (vehicle_id, shop_id, person_id, kind, day, created_at, closed_at)
  select id, shop_id, (select min(id) from person), 'self_delivery', current_date, status_updated_at,
         case when status <> 'shop_transit' then status_updated_at end
    from vehicle where register_key like 'bulk-%' and status <> 'owner' and id % 2 = 0`

const insertIntakesSql = `
  insert into intake (shop_id, vehicle_id, account_id, opened_at, expires_at, closed_at, owner_check)
  select shop_id, id, 1, status_updated_at, status_updated_at + interval '1 day', status_updated_at, 'confirmed'
    from vehicle where register_key like 'bulk-%' and status in ('shop_process', 'shop_listing', 'shop_recycled')`

/** Files of a few bytes are enough: a page of a list never reads them. */
const insertCertificatesSql = `
  with paper as (
    insert into file (vehicle_id, kind, name, content_type, size, sha256, bytes)
    select id, 'certificate', 'romutustodistus.pdf', 'application/pdf', 4, sha256('%PDF'), '%PDF'
      from vehicle
     where register_key like 'bulk-%' and status in ('shop_process', 'shop_listing', 'shop_recycled') and id % 4 > 0
    returning id, vehicle_id)
  insert into certificate (vehicle_id, serial, file_id, shop_id, account_id, agent_operator, agent_shop, agent_user,
      register_status, register_receipt)
  select v.id, 'BULK-' || v.id, paper.id, v.shop_id, 1, 'Testi Oy', 'Testi', 'Testi Testinen', 'confirmed', 'R'
    from paper join vehicle v on v.id = paper.vehicle_id`
