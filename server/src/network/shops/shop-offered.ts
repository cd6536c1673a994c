import { toDay } from '@autokierto/domain/shops/calendar'
import { sql } from 'kysely'

/**
 * SQL condition: owners see the site. It and its company are open; it is public and has a location and contact details.
 */
export const isShopOffered = sql<boolean>`shop.deleted_at is null and not shop.is_private and operator.closed_at is null
  and shop.latitude is not null and shop.longitude is not null
  and (shop.phone is not null or shop.email is not null)`

/** SQL condition: the licence is valid today; its last day counts as valid. */
export const hasLicence = (now: Date) =>
  sql<boolean>`(shop.licence_valid_until is null or shop.licence_valid_until >= ${toDay(now)})`
