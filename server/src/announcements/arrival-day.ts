import type { FieldCode } from '@autokierto/domain/errors/codes'
import { type Day, toDay } from '@autokierto/domain/shops/calendar'
import { invalidField } from '../http/api-error.ts'
import { listOfferedDays, type ReceivingShop } from '../shops/pickup-days.ts'
import type { AnnouncementRow } from './store.ts'

export type DeliveryMethod = AnnouncementRow['kind']

/** The field that carries the day of each manner. */
export const dayFields = { pickup: 'pickup_date', self_delivery: 'arrival_date' } as const

/** @throws ApiError VALIDATION_ERROR where the day is over; told before anything else is looked at */
export const assertNotPast = (manner: DeliveryMethod, day: Day | undefined, now: Date): void => {
  if (day !== undefined && day < toDay(now)) throw refusedDay(manner, 'DATE_IN_PAST')
}

/**
 * Whether the vehicle can come to the site on that day.
 * @throws ApiError VALIDATION_ERROR: REQUIRED where the site's places are limited, DAY_NOT_OFFERED
 */
export const validateArrivalDay = (
  shop: ReceivingShop,
  manner: DeliveryMethod,
  day: Day | null,
  now: Date,
): void => {
  if (day === null) {
    if (manner === 'pickup' && shop.has_pickup && shop.pickups_per_day !== null) {
      throw refusedDay(manner, 'REQUIRED')
    }
    return
  }
  assertNotPast(manner, day, now)
  if (!listOfferedDays(shop, now).includes(day)) throw refusedDay(manner, 'DAY_NOT_OFFERED')
}

const refusedDay = (manner: DeliveryMethod, code: FieldCode) => invalidField(dayFields[manner], code)
