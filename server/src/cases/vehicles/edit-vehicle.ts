import { shopVehicleFields } from '@autokierto/domain/fields/vehicle-fields'
import { editEvent } from '@autokierto/domain/vehicles/case-events'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import type { VehicleRow } from '../vehicle-store/store.ts'
import { writeEvent } from '../vehicle-store/store.ts'
import { computeScore } from './reuse-score.ts'
import { scoredColumns } from './row-score.ts'
import type { Viewer } from './visible.ts'

/** The fields that a site may edit; the columns have the same names. */
export const editedFields = Object.keys(shopVehicleFields) as (keyof typeof shopVehicleFields)[]

const editable = [...editedFields, 'image_file_id'] as const
export type EditedVehicleFields = Partial<Pick<VehicleRow, (typeof editable)[number]>>

/** Records that somebody has corrected the data of a vehicle. The status does not change. */
export const writeEdit = async (
  trx: Transaction<Database>,
  vehicle: VehicleRow,
  data: { fields: Record<string, object>; stage?: number },
  { shop, caller, now }: Viewer,
): Promise<void> => {
  await writeEvent(trx, {
    vehicleId: vehicle.id,
    event: editEvent,
    at: now,
    from: vehicle.status,
    to: vehicle.status,
    shopId: shop.id,
    accountId: caller.accountId,
    personId: null,
    data,
  })
}

/**
 * Edits a vehicle and records an event with the user and the former values. Free text may name people, so for remarks
 * the event contains no values. Unchanged fields are not recorded.
 * @param vehicle the locked row
 * @returns the updated row
 */
export const editVehicle = async (
  trx: Transaction<Database>,
  vehicle: VehicleRow,
  fields: EditedVehicleFields,
  viewer: Viewer,
): Promise<VehicleRow> => {
  const changed = editable.filter(
    field => field in fields && JSON.stringify(fields[field]) !== JSON.stringify(vehicle[field]),
  )
  if (changed.length === 0) return vehicle
  const changes = changed.map(field => [
    field,
    field === 'remarks' ? {} : { before: vehicle[field], after: fields[field] },
  ])
  await writeEdit(trx, vehicle, { fields: Object.fromEntries(changes) }, viewer)
  const isScored = changed.some(field => (scoredColumns as readonly string[]).includes(field))
  return trx
    .updateTable('vehicle')
    .set({
      ...fields,
      version: vehicle.version + 1,
      ...(isScored && {
        reuse_score: (await computeScore(trx, { ...vehicle, ...fields }, viewer.now)).score,
      }),
    })
    .where('id', '=', vehicle.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
