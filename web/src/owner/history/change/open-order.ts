import type { RequestBodyInput } from '@autokierto/contract/calls'
import type { Shop } from '@autokierto/contract/shops'
import type { Locale } from '../../../texts/locale.ts'
import { type Delivery, getDayField } from '../../recycle/delivery/delivery.ts'
import { isWithOwner, type OwnerCase } from '../case-state.ts'

/** An order that may still be changed: to which site, how, when. */
export type OpenOrder = Delivery & { shop: Shop }

/** What the owner wants otherwise, as it is written; what is left out stays as ordered. */
export type Edits = Partial<OpenOrder>

/** The open order of a case; null where there is none any more. */
export function findOpenOrder(item: OwnerCase): OpenOrder | null {
  const { status, arrival, shop } = item
  if (status !== 'shop_transit' || !isWithOwner(item) || !arrival || !shop) return null
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
  // Undefined where the site that was ordered shall be kept after all.
  shop: edits.shop ?? ordered.shop,
})

/** The day the order has at the site and in the manner that are wanted now; empty where it has none there. */
export const getReservedDay = (ordered: OpenOrder, wanted: OpenOrder): string =>
  wanted.shop.id === ordered.shop.id && wanted.manner === ordered.manner ? ordered.day : ''

/** A day that was ordered can be moved, not dropped, unless the manner changes. */
export const isDayUnchanged = (ordered: OpenOrder, wanted: OpenOrder): boolean =>
  wanted.manner === ordered.manner && ordered.day !== ''

/** A number that was given can be changed; the service keeps it where none is said. */
export const isPhoneRemoved = (ordered: OpenOrder, wanted: OpenOrder): boolean =>
  ordered.phone !== '' && wanted.phone.trim() === ''

/**
 * What the call must say so that the order becomes what is wanted: only what differs, null for what is
 * taken away. The language is that of the mails, so it goes with a new address.
 */
export function toChangeBody(
  ordered: OpenOrder,
  wanted: OpenOrder,
  locale: Locale,
): RequestBodyInput<'changeOwnVehicle'> {
  const body: RequestBodyInput<'changeOwnVehicle'> = {}
  const otherManner = wanted.manner !== ordered.manner
  if (wanted.shop.id !== ordered.shop.id) body.shop_id = wanted.shop.id
  if (otherManner && wanted.manner) body.announce = wanted.manner
  if (wanted.day !== '' && (otherManner || wanted.day !== ordered.day)) {
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
