import type { RequestBodyInput } from '@autokierto/contract/calls'
import type { Shop } from '@autokierto/contract/shops'
import { isComingFromOwner } from '@autokierto/domain/vehicles/status-sets'
import type { Locale } from '../../../kit/texts/locale.ts'
import { isWithOwner, type OwnerCase } from '../../cases/case-state.ts'
import { type Delivery, getDayField } from '../../recycle/flow/delivery.ts'

/** An order that may still be changed: its site, delivery method and day. */
export type OpenOrder = Delivery & { shop: Shop }

/** The owner's edits as typed. Missing fields stay as ordered. */
export type Edits = Partial<OpenOrder>

/** The open order of a case; null when it has none. */
export function findOpenOrder(item: OwnerCase): OpenOrder | null {
  const { status, arrival, shop } = item
  if (!isComingFromOwner(status) || !isWithOwner(item) || !arrival || !shop) return null
  return {
    shop,
    manner: arrival.kind,
    day: arrival.date ?? '',
    phone: arrival.phone ?? '',
    email: arrival.email ?? '',
    remarks: arrival.remarks ?? '',
  }
}

export const applyEdits = (ordered: OpenOrder, edits: Edits): OpenOrder => ({
  ...ordered,
  ...edits,
  // Undefined when the owner returned to the ordered site.
  shop: edits.shop ?? ordered.shop,
})

/** The day reserved for the order at the selected site and with the selected method; empty when there is none. */
export const getReservedDay = (ordered: OpenOrder, wanted: OpenOrder): string =>
  wanted.shop.id === ordered.shop.id && wanted.manner === ordered.manner ? ordered.day : ''

/** An ordered day can be moved but not dropped, unless the delivery method changes. */
export const isDayUnchanged = (ordered: OpenOrder, wanted: OpenOrder): boolean =>
  wanted.manner === ordered.manner && ordered.day !== ''

/** A phone number can be changed but not removed: the service keeps it when the request has none. */
export const isPhoneRemoved = (ordered: OpenOrder, wanted: OpenOrder): boolean =>
  ordered.phone !== '' && wanted.phone.trim() === ''

/**
 * Builds the request body: only the fields that differ, null for removed ones. The language is that of the mails, so it
 * is sent with a new address.
 */
export function toChangeBody(
  ordered: OpenOrder,
  wanted: OpenOrder,
  locale: Locale,
): RequestBodyInput<'changeOwnVehicle'> {
  const body: RequestBodyInput<'changeOwnVehicle'> = {}
  const isMethodChanged = wanted.manner !== ordered.manner
  if (wanted.shop.id !== ordered.shop.id) body.shop_id = wanted.shop.id
  if (isMethodChanged && wanted.manner) body.announce = wanted.manner
  if (wanted.day !== '' && (isMethodChanged || wanted.day !== ordered.day)) {
    body[getDayField(wanted.manner)] = wanted.day
  }
  const phone = wanted.phone.trim()
  if (phone !== '' && phone !== ordered.phone) body.phone = phone
  for (const field of ['email', 'remarks'] as const) {
    const value = wanted[field].trim()
    if (value !== ordered[field]) body[field] = value || null
  }
  if (body.email) body.language = locale
  return body
}
