import { toDay } from '@autokierto/domain/shops/calendar'
import { sql } from 'kysely'

/** Sites that owners are shown: open ones of open companies that are not private, stand somewhere and can be reached. */
export const isShopOffered = sql<boolean>`shop.deleted_at is null and not shop.is_private and operator.closed_at is null
  and shop.latitude is not null and shop.longitude is not null
  and (shop.phone is not null or shop.email is not null)`

/** Its last day is not over. */
export const hasLicence = (now: Date) =>
  sql<boolean>`(shop.licence_valid_until is null or shop.licence_valid_until >= ${toDay(now)})`
