import type { Shop } from '@autokierto/contract/shops'
import {
  type ListedVehicle,
  type MarketVehicle,
  type ShopVehicle,
  stationVehicleShape,
} from '@autokierto/contract/vehicles'
import { isContractor } from '@autokierto/domain/access/roles'
import { isComingFromSite, isFinished, statusesAtSite } from '@autokierto/domain/vehicles/status-sets'
import { type RawBuilder, sql } from 'kysely'
import { literals } from '../../platform/database/literals.ts'
import { plainFields, type RowOfFields } from '../../platform/database/plain-fields.ts'
import type { VehicleRow } from '../vehicle-store/store.ts'
import { getOwnerSight, type Onlooker } from './owner-sight.ts'
import {
  arrivalColumn,
  isOpenAnnouncement,
  toArrival,
  toVehicleFields,
  type VehicleFieldsRow,
  vehicleFieldColumns,
} from './vehicle-fields.ts'

/** Further fields that sites see, taken from the row. The listed ones depend on the caller or on other tables. */
const plainStationFields = plainFields<VehicleRow>()(stationVehicleShape, [
  'owner_check',
  'process_started',
  'stages_done',
  'arrival',
  'from_shop',
  'certificate',
  'pictures',
])

const plainColumns = plainStationFields.columns('v')

/** Columns of the alias `v` and of related tables, read in one query for the site `shop`. */
export type ViewRow = VehicleFieldsRow &
  RowOfFields<typeof plainStationFields> &
  Pick<VehicleRow, 'from_shop_id' | 'owner_check' | 'process_started_at'> & {
    /** The owner check of the viewing site's open intake. */
    intake: 'confirmed' | 'pending' | 'none' | null
    /** The subcontractor that an order not yet collected was given to. */
    given_to: number | null
    stages_done: number
    from_shop_name: string | null
    certificate: CertificateViewRow | null
    pictures: { id: number; content_type: string }[]
    thumb: string | null
  }

/** The viewing site and caller. Callers with the same `sightMark` share a coalesced list query. */
type ViewingSite = { shop: { id: number }; caller: Onlooker }

type CertificateViewRow = {
  serial: string
  issued_at: string
  agent_operator: string
  agent_shop: string
  agent_user: string
  register_status: 'pending' | 'confirmed' | 'refused' | null
  register_receipt: string | null
}

/**
 * True while the case that `v` was announced for lasts: it has not returned to its owner since. The condition must
 * match the index `vehicle_event_case` exactly, whose last entry of the vehicle decides.
 */
const isSinceAnnounced = sql`coalesce((select c.event = 'announce' from vehicle_event c
    where c.vehicle_id = v.id and (c.event = 'announce' or c.to_status = 'owner') order by c.id desc limit 1), true)`

/** The vehicle is announced, or arrived so and is still at the site it was announced to. */
const isOpenOrCame = sql<boolean>`(${isOpenAnnouncement}
    or (v.status in (${literals(statusesAtSite)}) and a.shop_id = v.shop_id and ${isSinceAnnounced}))`

/** @param shopId the viewing site, whose open intake contains the owner check */
export const viewColumns = (shopId: number, now: Date): RawBuilder<unknown> => sql`
  ${vehicleFieldColumns},
  ${plainColumns}, v.from_shop_id, v.owner_check, v.process_started_at,
  ${arrivalColumn(isOpenOrCame)},
  (select coalesce(i.owner_check, 'none') from intake i where i.vehicle_id = v.id and i.shop_id = ${shopId}::integer
      and i.closed_at is null and i.expires_at > ${now}::timestamptz) as intake,
  (select d.outsource_id from announcement o join account d on d.id = o.driver_id
    where o.vehicle_id = v.id and o.closed_at is null and o.collected_at is null) as given_to,
  (select count(*)::integer from process_stage p where p.vehicle_id = v.id and p.done_at is not null) as stages_done,
  -- Else all sites are looked through for a vehicle that comes from none.
  case when v.from_shop_id is not null then (select s.name from shop s where s.id = v.from_shop_id) end as from_shop_name,
  (select json_build_object('serial', c.serial, 'issued_at', c.issued_at, 'agent_operator', c.agent_operator,
      'agent_shop', c.agent_shop, 'agent_user', c.agent_user, 'register_status', c.register_status,
      'register_receipt', c.register_receipt)
     from certificate c where c.vehicle_id = v.id and c.revoked_at is null) as certificate,
  (select coalesce(json_agg(json_build_object('id', f.id, 'content_type', f.content_type)
      order by f.place nulls last, f.id), '[]'::json)
     from file f where f.vehicle_id = v.id and f.kind = 'picture') as pictures,
  (select encode(f.thumb, 'base64') from file f where f.id = v.image_file_id) as thumb`

export const toCertificate = (row: CertificateViewRow): NonNullable<ShopVehicle['certificate']> => ({
  serial: row.serial,
  issued_at: new Date(row.issued_at).toISOString(),
  agent: { operator: row.agent_operator, shop: row.agent_shop, user: row.agent_user },
  register_notice: row.register_status && { status: row.register_status, receipt: row.register_receipt },
})

/**
 * Converts a vehicle for a site and hides what it must not see:
 * - The owner's contact data stays with the site the vehicle was announced to until it is finished. Sites that see it
 *   on the market, later sites, and the sender after it left get no contact data and no location.
 * - Market listings contain neither the former site nor the certificate.
 * - A site that receives the vehicle sees remarks, certificate and owner check of other sites only after its own owner
 *   check.
 * - A claiming site sees the certificate only after arrival. Otherwise it could claim and reject any listing to read
 *   it.
 * - Subcontractors do not see the score, which they do not need, nor the certificate of a finished vehicle.
 */
export const toShopVehicle = (row: ViewRow, { shop: { id: shopId }, caller }: ViewingSite): ShopVehicle => {
  const isHere = row.shop_id === shopId
  const isParty = isHere || row.from_shop_id === shopId
  const isUnchecked = !isParty && row.intake === 'none'
  const isOver = isFinished(row.status) && isContractor(caller.actor)
  const hasCertificate = isParty && !isOver && !(isHere && isComingFromSite(row.status))
  const ownCheck = row.intake === 'none' ? null : row.intake
  return {
    ...toVehicleFields(row),
    ...plainStationFields.of(row),
    reuse_score: isContractor(caller.actor) ? null : row.reuse_score,
    remarks: isUnchecked ? null : row.remarks,
    owner_check: ownCheck ?? (isParty ? row.owner_check : null),
    process_started: row.process_started_at !== null,
    stages_done: row.stages_done,
    arrival: isHere ? arrivalFor(row, caller) : null,
    from_shop:
      isParty && row.from_shop_id !== null ? { id: row.from_shop_id, name: row.from_shop_name ?? '' } : null,
    certificate:
      row.certificate && (hasCertificate || ownCheck === 'confirmed') ? toCertificate(row.certificate) : null,
    pictures: row.pictures,
  }
}

/** The owner's contact data and address are included only for callers who need them. */
const arrivalFor = (row: ViewRow, caller: Onlooker): ShopVehicle['arrival'] => {
  const sight = getOwnerSight(caller)
  const isGiven = row.given_to !== null && row.given_to === caller.outsourceId
  if (sight === 'all' || (sight === 'given' && isGiven)) return toArrival(row, row.location)
  const arrival = toArrival(row, null)
  const town = row.location?.city ?? null
  return arrival && { ...arrival, phone: null, email: null, remarks: null, contact_hidden: true, town }
}

/** @param thumb base64 with line breaks, as PostgreSQL encodes it */
export const toThumb = (thumb: string | null): ListedVehicle['picture_file_thumb'] =>
  thumb === null ? null : { content_base64: thumb.replaceAll('\n', ''), content_type: 'image/webp' }

export const toListedVehicle = (row: ViewRow, viewer: ViewingSite): ListedVehicle => ({
  ...toShopVehicle(row, viewer),
  picture_file_thumb: toThumb(row.thumb),
})

export const toMarketVehicle = (row: ViewRow, shop: Shop, distanceKm: number | null): MarketVehicle => ({
  ...toVehicleFields(row),
  resolution: row.resolution,
  listing_ends_at: row.listing_ends_at?.toISOString() ?? null,
  picture_file_thumb: toThumb(row.thumb),
  shop,
  distance_km: distanceKm,
  certified: row.certificate !== null,
})
