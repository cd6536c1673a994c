import { sql } from 'kysely'
import { ApiError } from '../http/api-error.ts'
import { BytesAnswer, type Handler } from '../http/handler.ts'
import { type TransferFacts, type TransferSite, transferSheet } from './transfer-sheet.ts'

type Row = TransferFacts['vehicle'] &
  Pick<TransferFacts, 'drivable' | 'sender' | 'receiver'> & {
    status: string
    sent_id: number | null
    sent_at: Date | null
    received_at: Date | null
    same_company: boolean | null
  }

const siteOf = (alias: 's' | 'r') => sql<TransferSite>`(
  select jsonb_build_object('operator', o.name, 'businessId', o.business_id, 'shop', p.name,
           'address', nullif(concat_ws(', ', p.address, nullif(concat_ws(' ', p.postal, p.city), '')), ''),
           'licence', p.licence_number, 'authority', coalesce(p.licence_authority, o.permit_authority))
    from shop p join operator o on o.id = p.operator_id where p.id = ${sql.ref(`${alias}.id`)})`

/**
 * The transfer document of a vehicle that goes, or came, untreated from another company, for both sides. It says what
 * the transfer itself says, so it is drawn whenever somebody asks.
 */
export const getTransferDocument: Handler<'getTransferDocument'> = async (
  { params, shop, caller },
  { db, documents },
) => {
  const { rows } = await sql<Row>`
    select v.status, v.plate, v.vin, v.kind, v.vehicle_class as "vehicleClass", v.make, v.model,
           v.model_year as "modelYear", v.drivable, sent.id as sent_id, sent.at as sent_at,
           (select min(e.at) from vehicle_event e
             where e.vehicle_id = v.id and e.id > sent.id and e.event = 'accept') as received_at,
           s.operator_id = r.operator_id as same_company,
           ${siteOf('s')} as sender, ${siteOf('r')} as receiver
      from vehicle v
      left join shop s on s.id = v.from_shop_id
      left join shop r on r.id = v.shop_id
      left join lateral (
        select e.id, e.at from vehicle_event e
         where e.vehicle_id = v.id and e.to_status = 'shop_transfer' and e.from_status <> 'shop_transfer'
         order by e.id desc limit 1) sent on true
     where v.id = ${params.id} and ${shop.id}::integer in (v.shop_id, v.from_shop_id)`.execute(db)
  const row = rows[0]
  if (!row) throw new ApiError('VEHICLE_NOT_FOUND')
  const { status, sent_id, sent_at, received_at, same_company, sender, receiver, drivable, ...vehicle } = row
  // Only from one company to another: within one the waste does not change its holder.
  if (sent_at === null || sent_id === null || same_company !== false)
    throw new ApiError('STATE_CONFLICT', { vehicle_status: status })
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
  const bytes = await documents.draw(sheet, caller.accountId)
  return new BytesAnswer(bytes, 'application/pdf', `siirtoasiakirja-${number}.pdf`)
}
