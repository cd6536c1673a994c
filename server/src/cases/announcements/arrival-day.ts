import type { FieldCode } from '@autokierto/domain/errors/codes'
import { type Day, toDay } from '@autokierto/domain/shops/calendar'
import { listOfferedDays } from '@autokierto/domain/shops/opening-hours'
import type { ReceivingShop } from '../../network/shops/pickup-days.ts'
import { invalidField } from '../../platform/http/api-error.ts'
import type { AnnouncementRow } from '../vehicle-store/store.ts'

export type AnnouncementKind = AnnouncementRow['kind']

export const dayFields = { pickup: 'pickup_date', self_delivery: 'arrival_date' } as const

/** @throws ApiError VALIDATION_ERROR when the day is in the past; callers check this before reading any data */
export const assertNotPast = (manner: AnnouncementKind, day: Day | undefined, now: Date): void => {
  if (day !== undefined && day < toDay(now)) throw createDayError(manner, 'DATE_IN_PAST')
}

/**
 * Asserts that the vehicle can come to the site on that day.
 * @throws ApiError VALIDATION_ERROR: REQUIRED when the site limits its pickup slots, DAY_NOT_OFFERED
 */
export const validateArrivalDay = (
  shop: ReceivingShop,
  manner: AnnouncementKind,
  day: Day | null,
  now: Date,
): void => {
  if (day === null) {
    if (manner === 'pickup' && shop.has_pickup && shop.pickups_per_day !== null) {
      throw createDayError(manner, 'REQUIRED')
    }
    return
  }
  assertNotPast(manner, day, now)
  if (!listOfferedDays(shop, now).includes(day)) throw createDayError(manner, 'DAY_NOT_OFFERED')
}

const createDayError = (manner: AnnouncementKind, code: FieldCode) => invalidField(dayFields[manner], code)
