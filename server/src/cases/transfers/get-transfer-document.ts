import { sql } from 'kysely'
import { grantedBy } from '../../network/shops/licence-of.ts'
import { ApiError, stateConflict } from '../../platform/http/api-error.ts'
import { BytesAnswer, type Handler } from '../../platform/http/handler.ts'
import { type TransferFacts, type TransferSite, transferSheet } from './transfer-sheet.ts'

type TransferRow = TransferFacts['vehicle'] &
  Pick<TransferFacts, 'drivable'> & {
    status: string
    /** The transfer is null when the site takes no part in a valid one. */
    sent_id: number | null
    sent_at: Date | null
    received_at: Date | null
    same_company: boolean | null
    sender: TransferSite | null
    receiver: TransferSite | null
  }

const selectTransferSite = (alias: 's' | 'r') => sql<TransferSite>`(
  select jsonb_build_object('operator', o.name, 'businessId', o.business_id, 'shop', p.name,
           'address', nullif(concat_ws(', ', p.address, nullif(concat_ws(' ', p.postal, p.city), '')), ''),
           'licence', p.licence_number, 'authority', ${grantedBy('p', 'o')})
    from shop p join operator o on o.id = p.operator_id where p.id = ${sql.ref(`${alias}.id`)})`

/**
 * Selects the transfers of a vehicle with both sites and their result. A transfer that was not accepted, or whose
 * acceptance was undone, is still under way. Rejected and recalled transfers are left out.
 */
const selectTransfers = (vehicleId: number) => sql`(
  select t.*, (select o.at from vehicle_event o where o.id = t.end_id and o.event = 'accept') as received_at
    from (
      select sent.*, (
        select max(o.id) from vehicle_event o
         where o.vehicle_id = ${vehicleId} and o.event in ('accept', 'unaccept', 'reject', 'recall')
           and o.id > sent.id and (sent.next_id is null or o.id < sent.next_id)) as end_id
        from (
          select e.id, e.at, lead(e.id) over (order by e.id) as next_id,
                 case e.event when 'claim' then (e.data->>'shop_before')::integer else e.shop_id end as sender_id,
                 case e.event when 'claim' then e.shop_id else (e.data->>'to_shop_id')::integer end as receiver_id
            from vehicle_event e
           where e.vehicle_id = ${vehicleId} and e.event in ('send', 'claim')) sent) t
   where not exists (
     select from vehicle_event o where o.id = t.end_id and o.event in ('reject', 'recall')))`

/**
 * The document of an untreated vehicle that is or was sent to another company. Both sites can get it, even after the
 * vehicle was sent on. It is not stored, because it contains only data of the transfer itself.
 */
export const getTransferDocument: Handler<'getTransferDocument'> = async (
  { params, shop, caller },
  { db, documents },
) => {
  const { rows } = await sql<TransferRow>`
    select v.status, v.plate, v.vin, v.kind, v.vehicle_class as "vehicleClass", v.make, v.model,
           v.model_year as "modelYear", v.own_mass_kg as "ownMassKg", v.drivable,
           sent.id as sent_id, sent.at as sent_at, sent.received_at,
           s.operator_id = r.operator_id as same_company,
           ${selectTransferSite('s')} as sender, ${selectTransferSite('r')} as receiver
      from vehicle v
      left join lateral (
        select * from ${selectTransfers(params.id)} own
         where ${shop.id}::integer in (own.sender_id, own.receiver_id) order by own.id desc limit 1) sent on true
      left join shop s on s.id = sent.sender_id
      left join shop r on r.id = sent.receiver_id
     where v.id = ${params.id}
       and (sent.id is not null or ${shop.id}::integer in (v.shop_id, v.from_shop_id))`.execute(db)
  const row = rows[0]
  if (!row) throw new ApiError('VEHICLE_NOT_FOUND')
  const { status, sent_id, sent_at, received_at, same_company, sender, receiver, drivable, ...vehicle } = row
  // Within one company the waste does not change its holder, so there is no document.
  if (sent_id === null || !sent_at || !sender || !receiver || same_company)
    throw stateConflict('no_transfer_document', { vehicle_status: status })
  const number = `${sent_at.getUTCFullYear()}-${String(sent_id).padStart(6, '0')}`
  const sheet = transferSheet({
    number,
    sentAt: sent_at,
    receivedAt: received_at,
    vehicle,
    drivable,
    sender,
    receiver,
  })
  const bytes = await documents.draw(sheet, caller)
  return new BytesAnswer(bytes, 'application/pdf', `siirtoasiakirja-${number}.pdf`)
}
