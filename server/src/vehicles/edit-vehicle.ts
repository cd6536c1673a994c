import { shopVehicleFields } from '@autokierto/domain/fields/vehicle-fields'
import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { computeScore } from './reuse-score.ts'
import { scoredColumns } from './row-score.ts'
import { type VehicleRow, writeEvent } from './store.ts'
import type { Viewer } from './visible.ts'

/** What a station writes of a vehicle: the columns of these fields' names. */
export const editedFields = Object.keys(shopVehicleFields) as (keyof typeof shopVehicleFields)[]

const editable = [...editedFields, 'image_file_id'] as const
export type EditedVehicleFields = Partial<Pick<VehicleRow, (typeof editable)[number]>>

/** The name of the event that an edit leaves. It moves nothing in the lifecycle, and is no step of the owner's case. */
export const editEvent = 'edit'

/** Tells that somebody has corrected what is known of a vehicle; it stays where it is. */
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
 * Writes what a station says of a vehicle, with an event that tells who said it and what it was before. Free text may
 * name people, so that of remarks only the change is told. What is as it was leaves no trace.
 * @param vehicle the locked row
 * @returns the row as it is now
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
  const told = changed.map(field => [
    field,
    field === 'remarks' ? {} : { before: vehicle[field], after: fields[field] },
  ])
  await writeEdit(trx, vehicle, { fields: Object.fromEntries(told) }, viewer)
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
