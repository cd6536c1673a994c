import { pickFields } from '@autokierto/domain/fields/field'
import { pickupTimeFields } from '@autokierto/domain/fields/pickup-fields'
import { limits } from '@autokierto/domain/limits'
import { addDays, toDay } from '@autokierto/domain/shops/calendar'
import type { EventData } from '@autokierto/domain/vehicles/event-data'
import type { Transaction } from 'kysely'
import { hasPickupSlot, readReceivingShop } from '../../network/shops/pickup-days.ts'
import type { Database } from '../../platform/database/types.ts'
import { ApiError, invalidField, requireFields } from '../../platform/http/api-error.ts'
import type { VehicleRow } from '../vehicle-store/store.ts'
import { openAnnouncement } from '../vehicle-store/store.ts'
import { unplannedStop, updateStop } from './stops.ts'

/**
 * Sets the day and time of a pickup as agreed with its owner. A new day clears the driver and any time that is not
 * given; on the same day a time that is not given stays.
 * @returns whether anything changed
 * @throws ApiError VALIDATION_ERROR, DAY_FULL unless `over_full` is set
 */
export const scheduleStop = async (
  trx: Transaction<Database>,
  vehicle: VehicleRow,
  schedule: EventData['schedule'],
  now: Date,
): Promise<boolean> => {
  const announcement = (await openAnnouncement(trx, vehicle.id))!
  const moves = schedule.day !== announcement.day
  const before = moves ? unplannedStop : announcement
  const after = {
    day: schedule.day,
    agreed: schedule.day !== null,
    time_from: schedule.time_from === undefined ? before.time_from : schedule.time_from,
    time_until: schedule.time_until === undefined ? before.time_until : schedule.time_until,
  }
  checkTime(after)
  if (moves && schedule.day !== null) {
    assertSchedulableDay(schedule.day, now)
    const shop = await readReceivingShop(trx, announcement.shop_id)
    if (!schedule.over_full && shop && !(await hasPickupSlot(trx, shop, schedule.day, vehicle.id)))
      throw new ApiError('DAY_FULL')
  }
  const isNew = (['day', 'agreed', 'time_from', 'time_until'] as const).some(
    key => after[key] !== announcement[key],
  )
  if (!isNew) return false
  await updateStop(trx, announcement.id, { ...(moves && unplannedStop), ...after })
  return true
}

const assertSchedulableDay = (day: string, now: Date): void => {
  const today = toDay(now)
  if (day < today) throw invalidField('day', 'DATE_IN_PAST')
  // A site may also drive on days that it does not offer to owners.
  if (day > addDays(today, limits.pickupDaysAhead)) throw invalidField('day', 'DAY_NOT_OFFERED')
}

type Agreed = { day: string | null; time_from: string | null; time_until: string | null }

const checkTime = (agreed: Agreed): void => {
  requireFields(pickFields(pickupTimeFields, 'time_from'), agreed)
  if (agreed.time_from !== null && agreed.day === null) throw invalidField('day', 'REQUIRED')
  if (agreed.time_until !== null && agreed.time_until <= agreed.time_from!)
    throw invalidField('time_until', 'INVALID')
}
