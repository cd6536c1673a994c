import { pickFields } from '@autokierto/domain/fields/field'
import { pickupTimeFields } from '@autokierto/domain/fields/pickup-fields'
import { limits } from '@autokierto/domain/limits'
import { addDays, toDay } from '@autokierto/domain/shops/calendar'
import type { EventData } from '@autokierto/domain/vehicles/event-data'
import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { ApiError, invalidField, requireFields } from '../http/api-error.ts'
import { hasPickupSlot, readReceivingShop } from '../shops/pickup-days.ts'
import { openAnnouncement, type VehicleRow } from '../vehicles/store.ts'
import { unplannedStop, updateStop } from './stops.ts'

/**
 * Notes when a pickup is fetched, as agreed with its owner. On another day it has no driver and no time yet, but for
 * what is told with it; on the same day a time that is not told stays.
 * @returns whether anything is other than before
 * @throws ApiError VALIDATION_ERROR, DAY_FULL unless `over_full` is told
 */
export const scheduleStop = async (
  trx: Transaction<Database>,
  vehicle: VehicleRow,
  schedule: EventData['schedule'],
  now: Date,
): Promise<boolean> => {
  const own = (await openAnnouncement(trx, vehicle.id))!
  const moves = schedule.day !== own.day
  const before = moves ? unplannedStop : own
  const after = {
    day: schedule.day,
    agreed: schedule.day !== null,
    time_from: schedule.time_from === undefined ? before.time_from : schedule.time_from,
    time_until: schedule.time_until === undefined ? before.time_until : schedule.time_until,
  }
  checkTime(after)
  if (moves && schedule.day !== null) {
    assertSchedulableDay(schedule.day, now)
    const shop = await readReceivingShop(trx, own.shop_id)
    if (!schedule.over_full && shop && !(await hasPickupSlot(trx, shop, schedule.day, vehicle.id)))
      throw new ApiError('DAY_FULL')
  }
  const isNew = (['day', 'agreed', 'time_from', 'time_until'] as const).some(key => after[key] !== own[key])
  if (!isNew) return false
  await updateStop(trx, own.id, { ...(moves && unplannedStop), ...after })
  return true
}

const assertSchedulableDay = (day: string, now: Date): void => {
  const today = toDay(now)
  if (day < today) throw invalidField('day', 'DATE_IN_PAST')
  // A site knows itself on which days it drives, those it does not offer too.
  if (day > addDays(today, limits.pickupDaysAhead)) throw invalidField('day', 'DAY_NOT_OFFERED')
}

type Agreed = { day: string | null; time_from: string | null; time_until: string | null }

const checkTime = (agreed: Agreed): void => {
  requireFields(pickFields(pickupTimeFields, 'time_from'), agreed)
  if (agreed.time_from !== null && agreed.day === null) throw invalidField('day', 'REQUIRED')
  if (agreed.time_until !== null && agreed.time_until <= agreed.time_from!)
    throw invalidField('time_until', 'INVALID')
}
